import { disputeNotice, type NoticeText, refundNotice } from "../../../domain/sale/notice-text.ts";
import { type OrderDetails, orderUrl } from "../../../domain/sale/order-details.ts";
import { refusalNotice } from "../../../domain/sale/refund-text.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getRefundRequest } from "../../db/queries/sale/refund-requests.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/**
 * Mails the club that sells, at its teamEmail, about a failed or refused refund or a dispute. Sends nothing if the status has
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
  const said = order && (await saidOf(db, order, notice));
  if (!order || !team || !said)
    throw new HopelessJob(`${teamId} has no ${about} ${id} of the order ${orderId}`);
  if (said.status !== status) return;
  if (!isValidEmail(team.teamEmail))
    throw new HopelessJob(`${teamId} has no address that mail about ${orderId} can be sent to`);
  const club = await mailClub(services, team);
  const page = {
    subject: `${said.text.title.toLowerCase()} (order ${orderId})`,
    link: { label: "See the order", url: orderUrl(order) },
  };
  await sendMail(noticeMail(mailId(teamId, orderId, id, status), said.text, page, club, team.teamEmail));
}

/** What is to be told, and of which status; null if there is no such thing. */
async function saidOf(
  db: Database,
  order: OrderDetails,
  { about, id }: JobData["mail-notice"],
): Promise<{ status: string | null; text: NoticeText } | null> {
  switch (about) {
    case "refund": {
      const refund = order.refunds.find((one) => one.id === id);
      return refund ? { status: refund.status, text: refundNotice(order, refund) } : null;
    }
    case "dispute": {
      const dispute = order.disputes.find((one) => one.id === id);
      return dispute ? { status: dispute.status, text: disputeNotice(order, dispute) } : null;
    }
    case "request": {
      const request = await getRefundRequest(db, { teamId: order.teamId, orderId: order.id }, id);
      if (!request) return null;
      const { amount, refusal } = request;
      return { status: refusal, text: refusalNotice(order, { amount, refusal: refusal ?? "" }) };
    }
  }
}
