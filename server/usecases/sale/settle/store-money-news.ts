import { mergeDispute } from "../../../../domain/sale/dispute.ts";
import { chargeEvent, disputeEvent, refundEvent } from "../../../../domain/sale/money-back.ts";
import { OUTSIDE_REFUND_STATUS } from "../../../../domain/sale/notice-text.ts";
import type { OrderEvent } from "../../../../domain/sale/order.ts";
import {
  isByHand,
  isFailedRefund,
  isRefundNews,
  isRefundUnderWay,
  type Refund,
  refundedAmount,
  sentRefunds,
} from "../../../../domain/sale/refund.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import { listDisputes, listRefunds, upsertDispute, upsertRefund } from "../../../db/queries/sale/refunds.ts";
import type {
  MoneyNews,
  ReportedCharge,
  ReportedDispute,
  ReportedRefund,
} from "../../../ports/payment-events.ts";
import { addNotice } from "./add-notice.ts";
import type { StepServices } from "./order-effects.ts";

/**
 * Seconds after which a job lists the refunds: by then the provider has usually sent the refunds' own events.
 */
const CHECKED_AFTER_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;

/** The data of one transaction that holds the order's lock. */
interface LockedContext {
  services: StepServices;
  tx: Database;
  order: Order;
  name: { teamId: string; orderId: string };
}

/**
 * Stores news of an order's money, in the transaction that holds the order's lock. Resolves with the event
 * to apply to the order; null if the news was known already.
 */
export async function storePaymentReport(
  services: StepServices,
  tx: Database,
  order: Order,
  reported: MoneyNews,
): Promise<OrderEvent | null> {
  const context = { services, tx, order, name: { teamId: order.teamId, orderId: order.id } };
  switch (reported.kind) {
    case "charge":
      return keepCharge(context, reported);
    case "refund":
      return keepRefund(context, reported);
    case "dispute":
      return keepDispute(context, reported);
  }
}

/**
 * Stores a charge, which has only the refunded total: if the refunds' own events do not arrive within a
 * minute, a job lists them.
 */
async function keepCharge(
  { services, tx, order, name }: LockedContext,
  reported: ReportedCharge,
): Promise<OrderEvent> {
  // Excludes refunds made by hand, which the provider does not have.
  if (refundedAmount(sentRefunds(await listRefunds(tx, name))) < reported.amountRefunded)
    await services.addJob(tx, "check-refunds", name, { afterSeconds: CHECKED_AFTER_SECONDS });
  return chargeEvent(order.total, reported.amountRefunded);
}

async function keepRefund(context: LockedContext, reported: ReportedRefund): Promise<OrderEvent | null> {
  const { services, tx, order, name } = context;
  const known = await listRefunds(tx, name);
  const before = known.find(({ id }) => id === reported.id) ?? null;
  if (!isRefundNews(before, reported)) return null;
  const { id, amount, status, reason, timeCreated, requestId } = reported;
  await upsertRefund(tx, name, { id, amount, status, reason, timeCreated, requestId }, services.now());
  // The buyer is mailed only now that the provider has the refund: before, the provider might have refused
  // it.
  if (before === null && requestId !== null && isValidEmail(order.customerEmail))
    await services.addJob(tx, "mail-refund", { ...name, requestId });
  // A refund made in the provider's dashboard leaves the codes valid, unless the club voids them itself.
  const isOutside = requestId === null && !isByHand(reported) && !isFailedRefund(reported);
  if (before === null && isOutside && order.status === "paid")
    await noticeOutsideRefund(context, reported, known);
  // A job checks how the refund ends, in case the event about that gets lost.
  if (before === null && isRefundUnderWay(reported))
    await services.addJob(tx, "check-refunds", name, { afterSeconds: DAY_SECONDS });
  const refunds = [...known.filter(({ id }) => id !== reported.id), reported];
  return refundEvent({ total: order.total, refunds, disputes: await listDisputes(tx, name) }, reported);
}

/**
 * Notifies the club of a partial refund made in the dashboard. A full refund needs no notice: it voids the
 * order, which the desk shows.
 */
async function noticeOutsideRefund(
  { services, tx, order, name }: LockedContext,
  reported: ReportedRefund,
  known: Refund[],
) {
  if (refundedAmount([...known, reported]) >= order.total) return;
  await addNotice(services, tx, {
    ...name,
    about: "outside",
    id: reported.id,
    status: OUTSIDE_REFUND_STATUS,
  });
}

async function keepDispute(
  { services, tx, order, name }: LockedContext,
  reported: ReportedDispute,
): Promise<OrderEvent | null> {
  const known = await listDisputes(tx, name);
  const before = known.find(({ id }) => id === reported.id) ?? null;
  const { id, amount, reason, status, funds, answerBy } = mergeDispute(before, reported);
  if (before?.status === status && before.funds === funds) return null;
  await upsertDispute(tx, name, { id, amount, reason, status, funds, answerBy }, services.now());
  if (before?.status !== status) await addNotice(services, tx, { ...name, about: "dispute", id, status });
  const disputes = [...known.filter(({ id }) => id !== reported.id), { amount, status }];
  return disputeEvent({ total: order.total, disputes, refunds: await listRefunds(tx, name) }, { status });
}
