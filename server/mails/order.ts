import { isMailedStatus } from "../../domain/sale/order.ts";
import type { OrderDetails } from "../../domain/sale/order-details.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { ProgramStops } from "../../platform/process/program-stops.ts";
import type { Database } from "../db/client.ts";
import { claimResending, getOrderDetails } from "../db/queries/sale/order-details.ts";
import { getOrder, type MailedOrder, noteMailed } from "../db/queries/sale/orders.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawOrder } from "./parts/draw-order.ts";
import { loadBuyer } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import type { MailClub } from "./parts/mail-page.ts";
import { printedTickets } from "./parts/printed-tickets.ts";
import { orderBuyer } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `again`: when the buyer or the desk asked for it once more. It gives the mail an id of its own, or
     * mail clients would drop it as a duplicate.
     */
    "mail-order": { teamId: string; orderId: string; again?: string };
  }
}

type Services = MailServices<"now" | "drawTickets" | "log">;

/**
 * Tickets and receipt, or that a late payment is refunded: in the look of the club on whose site the order
 * was placed. Sent once; only a crash between sending and noting it sends it again, under the same
 * Message-ID. An order that is corrected meanwhile still counts as not mailed, until the job that the
 * correction adds.
 */
export const orderMail = defineMail({
  kind: "mail-order",
  name: "Tickets and receipt",
  to: orderBuyer,
  send: async (services: Services, { teamId, orderId, again }) => {
    const { db, sendMail, now } = services;
    const order = await getOrderDetails(db, teamId, { id: orderId });
    if (!order || order.timeMailed !== null || !isMailedStatus(order.status)) return;
    try {
      const { club } = await loadBuyer(services, order);
      const id = mailId(teamId, orderId, order.status, again);
      const files = await ticketFiles(services, order, club);
      await sendMail({ ...(await drawOrder(id, order, club, now())), files });
    } catch (error) {
      // The order has another address by now, and a job that mails it there: a failure at the old one is
      // not the order's.
      if (await isCorrected(db, order)) return;
      throw error;
    }
    await noteMailed(db, order, now());
  },
  // Sent before, it is sent once more only as a mail of its own.
  tryAgain: async (tx, data, now) => {
    const { teamId, orderId } = data;
    const isSent = await claimResending(tx, teamId, orderId, now);
    return isSent ? { teamId, orderId, again: now.toISOString() } : data;
  },
});

/** Whether the order's address or codes are others by now than when it was read. */
async function isCorrected(db: Database, read: MailedOrder): Promise<boolean> {
  const order = await getOrder(db, read.teamId, read.id);
  return order !== null && (order.customerEmail !== read.customerEmail || order.key !== read.key);
}

/**
 * The valid tickets as a PDF to print. The mail has every code already, so it is sent without a PDF that
 * cannot be drawn.
 */
async function ticketFiles(
  { drawTickets, log, now }: Services,
  order: OrderDetails,
  club: MailClub,
): Promise<NonNullable<Mail["files"]>> {
  const tickets = printedTickets(order, now());
  if (tickets.length === 0) return [];
  try {
    const content = await drawTickets(tickets, club, now(), "mail");
    return [{ filename: `tickets-${order.id}.pdf`, mediaType: "application/pdf", content }];
  } catch (err) {
    // The next process mails it with its tickets.
    if (err instanceof ProgramStops) throw err;
    log.error({ err, team: order.teamId, order: order.id }, "An order's tickets could not be drawn");
    return [];
  }
}
