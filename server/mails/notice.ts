import {
  disputeNotice,
  type NoticeText,
  OUTSIDE_REFUND_STATUS,
  outsideRefundNotice,
  refundNotice,
} from "../../domain/sale/notice-text.ts";
import type { OrderDetails } from "../../domain/sale/order-details.ts";
import { isFailedRefund } from "../../domain/sale/refund.ts";
import { refusalNotice } from "../../domain/sale/refund-text.ts";
import { HopelessJob } from "../../platform/jobs/job-runner.ts";
import type { Database } from "../db/client.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { findOrderDetails } from "../db/queries/sale/order-details.ts";
import { findRefundRequest } from "../db/queries/sale/refund-requests.ts";
import type { JobData } from "../ports/jobs.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailboxHash, mailId } from "./parts/mail-id.ts";
import { findMoneyRecipient } from "./parts/money-recipients.ts";
import { officerOrClubAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    /**
     * `id`: the refund, dispute or request; `status`: its new status. `outside`: a refund made in the
     * payment provider's dashboard. `to`: the officer's address; null for the club's own.
     */
    "mail-notice": {
      teamId: string;
      orderId: string;
      about: "refund" | "outside" | "dispute" | "request";
      id: string;
      status: string;
      to?: string | null;
    };
  }
}

/**
 * Mails an officer of the selling club that a refund failed or was refused, that a refund was made in the
 * payment provider's dashboard, or that a dispute was opened or decided. Sends nothing if the status has
 * changed since, because the later change has its own mail.
 */
export const noticeMail = defineMail({
  kind: "mail-notice",
  name: "Refund or dispute notice to the club",
  to: officerOrClubAddress,
  send: async (services: MailServices<"originOf">, notice) => {
    const { db, sendMail, originOf } = services;
    const { teamId, orderId, about, id, status, to } = notice;
    const [order, team] = await Promise.all([
      findOrderDetails(db, teamId, { id: orderId }),
      findTeamById(db, teamId),
    ]);
    const news = order && (await readNews(db, { order, timeZone: team?.timeZone ?? "UTC" }, notice));
    if (!order || !team || !news)
      throw new HopelessJob(`${teamId} has no ${about} ${id} for order ${orderId}`);
    if (news.status !== status) return;
    const address = await findMoneyRecipient(db, team, { to, about: orderId });
    if (address === null) return;
    const club = await loadMailClub(services, team);
    const page = {
      subject: `${news.text.title.toLowerCase()} (order ${orderId})`,
      link: { label: "See the order", url: `${await originOf(team)}/desk/orders/${orderId}` },
    };
    const envelope = {
      id: mailId(teamId, orderId, id, status, to ? mailboxHash(to) : undefined),
      club,
      to: { name: club.name, address },
      replyTo: null,
    };
    await sendMail(drawNotice(envelope, news.text, page));
  },
});

/**
 * Loads the notice's text, and the status that the text describes; null if there is no such refund, dispute
 * or request.
 */
async function readNews(
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
      return {
        status: isFailedRefund(refund) ? refund.status : OUTSIDE_REFUND_STATUS,
        text: outsideRefundNotice(order, refund),
      };
    }
    case "dispute": {
      const dispute = order.disputes.find((one) => one.id === id);
      return dispute ? { status: dispute.status, text: disputeNotice(order, dispute, timeZone) } : null;
    }
    case "request": {
      const request = await findRefundRequest(db, { teamId: order.teamId, orderId: order.id }, id);
      if (!request) return null;
      const { amount, refusal } = request;
      return { status: refusal, text: refusalNotice(order, { amount, refusal: refusal ?? "" }) };
    }
  }
}
