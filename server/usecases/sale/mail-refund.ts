import {
  CANCELLED_LABEL,
  cancelledRefundText,
  type WaitingPickup,
} from "../../../domain/sale/event-change-text.ts";
import type { NoticeText } from "../../../domain/sale/notice-text.ts";
import { type OrderDetails, orderUrl } from "../../../domain/sale/order-details.ts";
import { lineTitle } from "../../../domain/sale/order-text.ts";
import { isFailed, sentRefunds, sumOf } from "../../../domain/sale/refund.ts";
import { piecesOf, unitKey } from "../../../domain/sale/refund-request.ts";
import { refundText } from "../../../domain/sale/refund-text.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import type { Database } from "../../db/client.ts";
import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import { type EventChange, getEventChange } from "../../db/queries/desk/event-changes.ts";
import { changeIdOf } from "../../db/queries/desk/holding-orders.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { getRefundRequest, listRefundUnits } from "../../db/queries/sale/refund-requests.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";
import { readWaitingPickup } from "./waiting-pickup.ts";

/**
 * Tells a buyer what the club gives back, in the look of the club on whose site it was bought. Repeated, it is the same mail under
 * the same Message-ID.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailRefund(
  services: Omit<MailServices, "now">,
  job: JobData["mail-refund"],
): Promise<void> {
  const { db, sendMail } = services;
  const { teamId, orderId, requestId } = job;
  const name = { teamId, orderId };
  const [order, request, units] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getRefundRequest(db, name, requestId),
    listRefundUnits(db, name),
  ]);
  if (!order || !request) throw new HopelessJob(`${teamId} has no refund ${requestId} for order ${orderId}`);
  const { club, to } = await mailBuyer(services, order);
  const live = order.refunds.filter((refund) => refund.requestId === requestId && !isFailed(refund));
  const isClosed = request.timeClosed !== null;
  const voided = new Set(units.filter((unit) => unit.requestId === requestId).map(unitKey));
  const pieces = piecesOf(order.lines, (piece) => voided.has(unitKey(piece)));
  const cancelled = await readCancellation(db, name, request.key);
  const given = refundText(order, {
    // Of a request that was closed only what the club gave by hand.
    amount: isClosed ? sumOf(live) : request.amount,
    isSent: sentRefunds(live).length > 0,
    wasPaid: pieces.some(({ unitPrice }) => unitPrice > 0),
    pieces: pieces.map(pieceText),
    reason: cancelled ? cancelled.change.word : request.reasonTold ? request.reason : "",
  });
  const { text, label, subject } = cancelled
    ? cancelledRefund(cancelled, given)
    : { text: given, label: club.name, subject: given.title.toLowerCase() };
  const link = { label: "See your order", url: orderUrl(order) };
  const page = { label, subject: `${subject} (order ${orderId})`, link };
  const id = mailId(teamId, orderId, requestId, isClosed ? "closed" : undefined);
  const mail = noticeMail(id, text, page, club, to.address);
  await sendMail({ ...mail, to, replyTo: club.replyTo });
}

interface Cancellation {
  change: EventChange;
  event: EventFacts;
  pickup: WaitingPickup | null;
}

/** The cancelled event that a request refunds because of; null where it has another cause. */
async function readCancellation(
  db: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
  key: string,
): Promise<Cancellation | null> {
  const id = changeIdOf(key);
  const change = id === null ? null : await getEventChange(db, { teamId, id });
  const event = change && (await readChangedEvent(db, change));
  return change && event ? { change, event, pickup: await readWaitingPickup(db, change, orderId) } : null;
}

const cancelledRefund = ({ change, event, pickup }: Cancellation, given: NoticeText) => ({
  text: cancelledRefundText(change, event, { refund: given, pickup }),
  label: CANCELLED_LABEL,
  subject: event.title,
});

const pieceText = (line: OrderDetails["lines"][number]) => `${line.quantity} × ${lineTitle(line)}`;
