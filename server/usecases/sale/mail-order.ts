import type { Logger } from "pino";
import { hasMail } from "../../../domain/sale/order.ts";
import type { OrderDetails } from "../../../domain/sale/order-details.ts";
import type { Database } from "../../db/client.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getOrder, type MailedOrder, noteMailed } from "../../db/queries/sale/orders.ts";
import type { MailClub } from "../../mail/mail-page.ts";
import { orderMail } from "../../mail/order-mail.ts";
import { printedTickets } from "../../mail/printed-tickets.ts";
import type { Mail } from "../../ports/mail.ts";
import { ProgramStops } from "../../ports/program-stops.ts";
import type { DrawTickets } from "../../ports/ticket-pdf.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";

export interface OrderMailServices extends MailServices {
  drawTickets: DrawTickets;
  log: Pick<Logger, "error">;
}

export interface MailJob {
  teamId: string;
  orderId: string;
  /** When the buyer asked for it again: gives it an id of its own, or mail clients would drop it as a duplicate. */
  again?: string;
}

/**
 * Sends an order's mail once, in the look of the club on whose site it was bought; replies go to the club that sells. A
 * crash between sending and noting it sends the mail again, under the same Message-ID. An order that is corrected meanwhile stays to
 * be mailed, by the job that the correction adds.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailOrder(services: OrderMailServices, job: MailJob): Promise<void> {
  const { db, sendMail, now } = services;
  const { teamId, orderId } = job;
  const order = await getOrderDetails(db, teamId, { id: orderId });
  if (!order || order.timeMailed !== null || !hasMail(order.status)) return;
  try {
    const { club } = await mailBuyer(services, order);
    const id = mailId(teamId, orderId, order.status, job.again);
    const files = await ticketFiles(services, order, club);
    await sendMail({ ...(await orderMail(id, order, club, now())), files });
  } catch (error) {
    // The order has another address by now, and a job that mails it there: a failure at the old one is not the order's.
    if (await isCorrected(db, order)) return;
    throw error;
  }
  await noteMailed(db, order, now());
}

async function isCorrected(db: Database, read: MailedOrder): Promise<boolean> {
  const order = await getOrder(db, read.teamId, read.id);
  return order !== null && (order.customerEmail !== read.customerEmail || order.key !== read.key);
}

/** The valid tickets to be printed. The mail has every code already: it does not wait for paper that cannot be drawn. */
async function ticketFiles(
  { drawTickets, log, now }: OrderMailServices,
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
