import { mergedDispute } from "../../../domain/sale/dispute.ts";
import { chargeEvent, disputeEvent, refundEvent } from "../../../domain/sale/money-back.ts";
import { OUTSIDE_STATUS } from "../../../domain/sale/notice-text.ts";
import type { OrderEvent } from "../../../domain/sale/order.ts";
import {
  isByHand,
  isFailed,
  isRefundNews,
  isUnderWay,
  type Refund,
  refundedAmount,
  sentRefunds,
} from "../../../domain/sale/refund.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import type { Order } from "../../db/queries/sale/orders.ts";
import { listDisputes, listRefunds, putDispute, putRefund } from "../../db/queries/sale/refunds.ts";
import type { MoneyNews, ReportedCharge, ReportedDispute } from "../../ports/payment-events.ts";
import type { ReportedRefund } from "../../ports/payments.ts";
import { addNotice } from "./add-notice.ts";
import type { StepServices } from "./order-effects.ts";

/** By then the provider has usually sent the refund's own event. */
const CHECKED_AFTER_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;

/** `order` is locked. */
interface Kept {
  services: StepServices;
  tx: Database;
  order: Order;
  name: { teamId: string; orderId: string };
}

/**
 * Stores news of an order's money, in the transaction that has locked the order. Resolves with its meaning for the
 * order; null if it was known.
 */
export async function keepMoney(
  services: StepServices,
  tx: Database,
  order: Order,
  reported: MoneyNews,
): Promise<OrderEvent | null> {
  const kept = { services, tx, order, name: { teamId: order.teamId, orderId: order.id } };
  switch (reported.kind) {
    case "charge":
      return keepCharge(kept, reported);
    case "refund":
      return keepRefund(kept, reported);
    case "dispute":
      return keepDispute(kept, reported);
  }
}

/** A charge has only the refunded amount, not the refunds: they are asked for if their own events do not arrive. */
async function keepCharge(
  { services, tx, order, name }: Kept,
  reported: ReportedCharge,
): Promise<OrderEvent> {
  // The provider counts only what was sent through it.
  if (refundedAmount(sentRefunds(await listRefunds(tx, name))) < reported.amountRefunded)
    await services.addJob(tx, "check-refunds", name, { afterSeconds: CHECKED_AFTER_SECONDS });
  return chargeEvent(order.total, reported.amountRefunded);
}

async function keepRefund(kept: Kept, reported: ReportedRefund): Promise<OrderEvent | null> {
  const { services, tx, order, name } = kept;
  const known = await listRefunds(tx, name);
  const before = known.find(({ id }) => id === reported.id) ?? null;
  if (!isRefundNews(before, reported)) return null;
  const { id, amount, status, reason, timeCreated, requestId } = reported;
  await putRefund(tx, name, { id, amount, status, reason, timeCreated, requestId }, services.now());
  // The buyer is told once the provider has it: before, it might still be refused.
  if (before === null && requestId !== null && isValidEmail(order.customerEmail))
    await services.addJob(tx, "mail-refund", { ...name, requestId });
  // Made at the provider: what was sold is untouched by it, unless the club takes it back.
  const isOutside = requestId === null && !isByHand(reported) && !isFailed(reported);
  if (before === null && isOutside && order.status === "paid") await tellOfOutside(kept, reported, known);
  // Its end is looked up in case no event tells it.
  if (before === null && isUnderWay(reported))
    await services.addJob(tx, "check-refunds", name, { afterSeconds: DAY_SECONDS });
  const refunds = [...known.filter(({ id }) => id !== reported.id), reported];
  return refundEvent({ total: order.total, refunds, disputes: await listDisputes(tx, name) }, reported);
}

/** All of the money makes the order void, which its people see. */
async function tellOfOutside({ services, tx, order, name }: Kept, reported: ReportedRefund, known: Refund[]) {
  if (refundedAmount([...known, reported]) >= order.total) return;
  await addNotice(services, tx, { ...name, about: "outside", id: reported.id, status: OUTSIDE_STATUS });
}

async function keepDispute(
  { services, tx, order, name }: Kept,
  reported: ReportedDispute,
): Promise<OrderEvent | null> {
  const known = await listDisputes(tx, name);
  const before = known.find(({ id }) => id === reported.id) ?? null;
  const { id, amount, reason, status, funds, answerBy } = mergedDispute(before, reported);
  if (before?.status === status && before.funds === funds) return null;
  await putDispute(tx, name, { id, amount, reason, status, funds, answerBy }, services.now());
  if (before?.status !== status) await addNotice(services, tx, { ...name, about: "dispute", id, status });
  const disputes = [...known.filter(({ id }) => id !== reported.id), { amount, status }];
  return disputeEvent({ total: order.total, disputes, refunds: await listRefunds(tx, name) }, { status });
}
