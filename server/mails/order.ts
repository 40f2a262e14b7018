import { isMailedStatus } from "../../domain/sale/order.ts";
import type { OrderDetails } from "../../domain/sale/order-details.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { ProgramStoppingError } from "../../platform/process/program-stops.ts";
import type { Database } from "../db/client.ts";
import { findOrderDetails, markOrderUnmailed } from "../db/queries/sale/order-details.ts";
import { getOrder, type MailedOrder, markOrderMailed } from "../db/queries/sale/orders.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawOrderMail } from "./parts/draw-order.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import type { MailClub } from "./parts/mail-page.ts";
import { printedTickets } from "./parts/printed-tickets.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `again`: the time (ISO 8601) at which the buyer or the desk requested the mail again. It makes the
     * mail's id different: mail clients would drop a second mail with the same id as a duplicate.
     */
    "mail-order": { teamId: string; orderId: string; again?: string };
  }
}

type Services = MailServices<"now" | "drawTickets" | "log">;

/**
 * Mails an order's tickets and receipt, or that its late payment is being refunded, in the look of the club
 * on whose site the order was placed. The mail is sent once. It is sent again, with the same Message-ID, only
 * if the program crashes before it has recorded the sending. If the order's address is corrected while the
 * mail is being sent, the order does not count as mailed until the job that the correction added has run.
 */
export const orderMail = defineMail({
  kind: "mail-order",
  name: "Tickets and receipt",
  to: buyerAddress,
  send: async (services: Services, { teamId, orderId, again }) => {
    const { db, sendMail, now } = services;
    const order = await findOrderDetails(db, teamId, { id: orderId });
    if (!order || order.timeMailed !== null || !isMailedStatus(order.status)) return;
    try {
      const { club } = await loadBuyerMailContext(services, order);
      const id = mailId(teamId, orderId, order.status, again);
      const files = await ticketFiles(services, order, club);
      await sendMail({ ...(await drawOrderMail(id, order, club, now())), files });
    } catch (error) {
      // The order has another address by now, and a job that mails it there. So a failure at the old address
      // does not matter.
      if (await isCorrected(db, order)) return;
      throw error;
    }
    await markOrderMailed(db, order, now());
  },
  // An order that was mailed before is mailed again only under a new id.
  tryAgain: async (tx, data, now) => {
    const { teamId, orderId } = data;
    const isSent = await markOrderUnmailed(tx, teamId, orderId, now);
    return isSent ? { teamId, orderId, again: now.toISOString() } : data;
  },
});

/** True if the order's address or codes have changed since `mailed` was loaded. */
async function isCorrected(db: Database, mailed: MailedOrder): Promise<boolean> {
  const order = await getOrder(db, mailed.teamId, mailed.id);
  return order !== null && (order.customerEmail !== mailed.customerEmail || order.key !== mailed.key);
}

/**
 * The order's valid tickets as a PDF to print; empty if the PDF cannot be drawn, because the mail itself
 * already contains every code.
 * @throws ProgramStoppingError at shutdown
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
    // The job is retried by the next process, which mails the order with its tickets.
    if (err instanceof ProgramStoppingError) throw err;
    log.error({ err, team: order.teamId, order: order.id }, "An order's tickets could not be drawn");
    return [];
  }
}
