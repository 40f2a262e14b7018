import { disputeNotice, type NoticeText, refundNotice } from "../../domain/notice-text.ts";
import { type OrderDetails, orderUrl } from "../../domain/order-details.ts";
import { isValidEmail } from "../../domain/validity.ts";
import { getOrderDetails } from "../db/queries/order-details.ts";
import { getTeam } from "../db/queries/teams.ts";
import { noticeMail } from "../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "./mail-club.ts";

type Notice = JobData["mail-notice"];

/**
 * Tells the club that sells, at its teamEmail, of a refund that failed or of a dispute as it stands by now.
 * @throws HopelessJob where there is nobody to write to
 */
export async function mailNotice(services: Omit<MailServices, "now">, notice: Notice): Promise<void> {
  const { db, sendMail } = services;
  const { teamId, orderId, about, id, status } = notice;
  const [order, team] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getTeam(db, teamId),
  ]);
  const text = order && textOf(order, notice);
  if (!order || !team || !text)
    throw new HopelessJob(`${teamId} has no ${about} ${id} of the order ${orderId}`);
  if (!isValidEmail(team.teamEmail))
    throw new HopelessJob(`${teamId} has no address that mail about ${orderId} can be sent to`);
  const club = await mailClub(services, team);
  const page = { orderId, url: orderUrl(order) };
  await sendMail(noticeMail(mailId(teamId, orderId, id, status), text, page, club, team.teamEmail));
}

function textOf(order: OrderDetails, { about, id }: Notice): NoticeText | null {
  if (about === "refund") {
    const refund = order.refunds.find((one) => one.id === id);
    return refund ? refundNotice(order, refund) : null;
  }
  const dispute = order.disputes.find((one) => one.id === id);
  return dispute ? disputeNotice(order, dispute) : null;
}
