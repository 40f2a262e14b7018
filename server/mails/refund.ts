import {
  type AffectedPickup,
  CANCELLED_LABEL,
  cancelledRefundText,
} from "../../domain/sale/event-change-text.ts";
import type { NoticeText } from "../../domain/sale/notice-text.ts";
import { type OrderDetails, orderUrl } from "../../domain/sale/order-details.ts";
import { lineTitle } from "../../domain/sale/order-text.ts";
import { isFailedRefund, sentRefunds, sumAmounts } from "../../domain/sale/refund.ts";
import { linesWithPieces, pieceKey } from "../../domain/sale/refund-request.ts";
import { refundText } from "../../domain/sale/refund-text.ts";
import type { EventFacts } from "../../domain/schedule/event-facts.ts";
import { HopelessJob } from "../../platform/jobs/job-runner.ts";
import type { Database } from "../db/client.ts";
import { findChangedEvent } from "../db/queries/desk/changed-event.ts";
import { type EventChange, findEventChange } from "../db/queries/desk/event-changes.ts";
import { changeIdOf } from "../db/queries/desk/holding-orders.ts";
import { findOrderDetails } from "../db/queries/sale/order-details.ts";
import { findRefundRequest, listRefundUnits } from "../db/queries/sale/refund-requests.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { findWaitingPickup } from "./parts/changed-order.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    "mail-refund": { teamId: string; orderId: string; requestId: string };
  }
}

/**
 * Mails a buyer which amount was refunded and which codes are void, in the look of the club on whose site the
 * order was placed.
 */
export const refundMail = defineMail({
  kind: "mail-refund",
  name: "Refund or cancellation",
  to: buyerAddress,
  send: async (services: MailServices, { teamId, orderId, requestId }) => {
    const { db, sendMail } = services;
    const orderRef = { teamId, orderId };
    const [order, request, units] = await Promise.all([
      findOrderDetails(db, teamId, { id: orderId }),
      findRefundRequest(db, orderRef, requestId),
      listRefundUnits(db, orderRef),
    ]);
    if (!order || !request)
      throw new HopelessJob(`${teamId} has no refund ${requestId} for order ${orderId}`);
    const { club, to } = await loadBuyerMailContext(services, order);
    const refunds = order.refunds.filter(
      (refund) => refund.requestId === requestId && !isFailedRefund(refund),
    );
    const isClosed = request.timeClosed !== null;
    const voided = new Set(units.filter((unit) => unit.requestId === requestId).map(pieceKey));
    const pieces = linesWithPieces(order.lines, (piece) => voided.has(pieceKey(piece)));
    const cancellation = await readCancellation(db, orderRef, request.key);
    const refund = refundText(order, {
      // A closed request failed at the provider: the buyer got back only the amount that the club refunded by
      // hand.
      amount: isClosed ? sumAmounts(refunds) : request.amount,
      isSent: sentRefunds(refunds).length > 0,
      wasPaid: pieces.some(({ unitPrice }) => unitPrice > 0),
      pieces: pieces.map(pieceText),
      reason: cancellation ? cancellation.change.word : request.reasonTold ? request.reason : "",
    });
    const { text, label, subject } = cancellation
      ? cancelledRefund(cancellation, refund)
      : { text: refund, label: club.name, subject: refund.title.toLowerCase() };
    const id = mailId(teamId, orderId, requestId, isClosed ? "closed" : undefined);
    const link = { label: "See your order", url: orderUrl(order) };
    const page = { label, subject: `${subject} (order ${orderId})`, link };
    await sendMail(drawNotice({ id, club, to, replyTo: club.replyTo }, text, page));
  },
});

interface Cancellation {
  change: EventChange;
  event: EventFacts;
  pickup: AffectedPickup | null;
}

/**
 * Loads the cancelled event that is the reason for a refund request; null if the request has another reason.
 */
async function readCancellation(
  db: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
  key: string,
): Promise<Cancellation | null> {
  const id = changeIdOf(key);
  const change = id === null ? null : await findEventChange(db, { teamId, id });
  const event = change && (await findChangedEvent(db, change));
  return change && event ? { change, event, pickup: await findWaitingPickup(db, change, orderId) } : null;
}

const cancelledRefund = ({ change, event, pickup }: Cancellation, refund: NoticeText) => ({
  text: cancelledRefundText(change, event, { refund, pickup }),
  label: CANCELLED_LABEL,
  subject: event.title,
});

const pieceText = (line: OrderDetails["lines"][number]) => `${line.quantity} × ${lineTitle(line)}`;
