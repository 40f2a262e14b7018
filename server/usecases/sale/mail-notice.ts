import {
  disputeNotice,
  type NoticeText,
  outsideNotice,
  refundNotice,
} from "../../../domain/sale/notice-text.ts";
import type { OrderDetails } from "../../../domain/sale/order-details.ts";
import { isFailed } from "../../../domain/sale/refund.ts";
import { refusalNotice } from "../../../domain/sale/refund-text.ts";
import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getRefundRequest } from "../../db/queries/sale/refund-requests.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";
import { mailboxHash } from "../club/order-codes.ts";
import { OUTSIDE } from "./add-notice.ts";
import { type DeskAddress, moneyRecipient } from "./money-recipients.ts";

/**
 * Mails one of the people of the club that sells about a failed or refused refund, one made at the provider, or a dispute. Sends
 * nothing if the status has changed since: that change has a mail of its own.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailNotice(
  services: Omit<MailServices, "now"> & DeskAddress,
  notice: JobData["mail-notice"],
): Promise<void> {
  const { db, sendMail, originOf } = services;
  const { teamId, orderId, about, id, status, to } = notice;
  const [order, team] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getTeam(db, teamId),
  ]);
  const said = order && (await saidOf(db, { order, timeZone: team?.timeZone ?? "UTC" }, notice));
  if (!order || !team || !said) throw new HopelessJob(`${teamId} has no ${about} ${id} for order ${orderId}`);
  if (said.status !== status) return;
  const address = await moneyRecipient(db, team, { to, about: orderId });
  if (address === null) return;
  const club = await mailClub(services, team);
  const page = {
    subject: `${said.text.title.toLowerCase()} (order ${orderId})`,
    link: { label: "See the order", url: `${await originOf(team)}/desk/orders/${orderId}` },
  };
  const mail = mailId(teamId, orderId, id, status, to ? mailboxHash(to) : undefined);
  await sendMail(noticeMail(mail, said.text, page, club, address));
}

/** What is to be told, and of which status; null if there is no such thing. */
async function saidOf(
  db: Database,
  { order, timeZone }: { order: OrderDetails; timeZone: string },
  { about, id }: JobData["mail-notice"],
): Promise<{ status: string | null; text: NoticeText } | null> {
  switch (about) {
    case "refund": {
      const refund = order.refunds.find((one) => one.id === id);
      return refund ? { status: refund.status, text: refundNotice(order, refund) } : null;
    }
    case "outside": {
      const refund = order.refunds.find((one) => one.id === id);
      if (!refund) return null;
      return { status: isFailed(refund) ? refund.status : OUTSIDE, text: outsideNotice(order, refund) };
    }
    case "dispute": {
      const dispute = order.disputes.find((one) => one.id === id);
      return dispute ? { status: dispute.status, text: disputeNotice(order, dispute, timeZone) } : null;
    }
    case "request": {
      const request = await getRefundRequest(db, { teamId: order.teamId, orderId: order.id }, id);
      if (!request) return null;
      const { amount, refusal } = request;
      return { status: refusal, text: refusalNotice(order, { amount, refusal: refusal ?? "" }) };
    }
  }
}
