import type { Dispute } from "../../../domain/sale/dispute.ts";
import { disputeNotice, type NoticeText, refundNotice } from "../../../domain/sale/notice-text.ts";
import { type OrderDetails, orderUrl } from "../../../domain/sale/order-details.ts";
import type { Refund } from "../../../domain/sale/refund.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/**
 * Mails the club that sells, at its teamEmail, about a failed refund or a dispute. Sends nothing if the status has
 * changed since: that change has a mail of its own.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailNotice(
  services: Omit<MailServices, "now">,
  notice: JobData["mail-notice"],
): Promise<void> {
  const { db, sendMail } = services;
  const { teamId, orderId, about, id, status } = notice;
  const [order, team] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getTeam(db, teamId),
  ]);
  const entry = order?.[about === "refund" ? "refunds" : "disputes"].find((one) => one.id === id);
  if (!order || !team || !entry)
    throw new HopelessJob(`${teamId} has no ${about} ${id} of the order ${orderId}`);
  if (entry.status !== status) return;
  if (!isValidEmail(team.teamEmail))
    throw new HopelessJob(`${teamId} has no address that mail about ${orderId} can be sent to`);
  const club = await mailClub(services, team);
  const page = { orderId, url: orderUrl(order) };
  await sendMail(
    noticeMail(mailId(teamId, orderId, id, status), textOf(order, entry), page, club, team.teamEmail),
  );
}

function textOf(order: OrderDetails, entry: Refund | Dispute): NoticeText {
  return "funds" in entry ? disputeNotice(order, entry) : refundNotice(order, entry);
}
