import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { noteMailed } from "../../db/queries/sale/orders.ts";
import { orderMail } from "../../mail/order-mail.ts";
import { HopelessJob } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

export interface MailJob {
  teamId: string;
  orderId: string;
  /** When the buyer asked for it again: gives it an id of its own, or mail clients would drop it as a duplicate. */
  again?: string;
}

/** States that are mailed: tickets are there, or money is on its way back. */
const TOLD = new Set(["paid", "late-refunded"]);

/**
 * Sends an order's mail once, in the look of the club on whose site it was bought; replies go to the club that sells. A
 * crash between sending and noting it sends the mail again, under the same Message-ID.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailOrder(services: MailServices, job: MailJob): Promise<void> {
  const { db, sendMail, now } = services;
  const { teamId, orderId } = job;
  const order = await getOrderDetails(db, teamId, { id: orderId });
  if (!order || order.timeMailed !== null || !TOLD.has(order.status)) return;
  if (!isValidEmail(order.customerEmail))
    throw new HopelessJob(`The order ${orderId} of ${teamId} names no address mail can be sent to`);
  const storefront = await getTeam(db, order.storefrontTeamId);
  const seller = order.storefrontTeamId === teamId ? storefront : await getTeam(db, teamId);
  if (!storefront || !seller) throw new HopelessJob(`The order ${orderId} names a club that is not there`);
  const club = await mailClub(services, storefront, seller);
  const id = mailId(teamId, orderId, order.status, job.again);
  await sendMail(orderMail(id, order, club, now()));
  await noteMailed(db, teamId, orderId, now());
}
