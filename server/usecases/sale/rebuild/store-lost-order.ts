import { SYSTEM_ACTOR } from "../../../../domain/desk/acts.ts";
import { ANSWERS_LOST_NOTE } from "../../../../domain/forms/form-words.ts";
import { readLateReason } from "../../../../domain/sale/metadata/refund-metadata.ts";
import type { LateReason, OrderEvent } from "../../../../domain/sale/order.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { type StockDemand, stockDemand } from "../../../../domain/store/stock.ts";
import type { Database } from "../../../db/client.ts";
import { insertSubmissionNote } from "../../../db/queries/desk/submissions.ts";
import { insertSubmission } from "../../../db/queries/forms/form-submissions.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { insertOrder, updateOrder } from "../../../db/queries/sale/orders.ts";
import { holdPaidStock } from "../../../db/queries/store/stock.ts";
import type { ListedRefund, ListedSession } from "../../../ports/payments.ts";
import { attemptHash } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { buildSubmission } from "../../forms/check-form.ts";
import { applyNews } from "../settle/settle-order.ts";
import { servicesAt } from "./quiet-services.ts";
import type { LostOrder } from "./read-lost-order.ts";
import { type RestoredRefund, restoreRefund } from "./restore-refund.ts";

/** What happened to a lost order at the provider. */
export interface LostPayment {
  session: ListedSession;
  event: Extract<OrderEvent, "paid" | "processing">;
  /** Oldest first. */
  refunds: readonly ListedRefund[];
  isMailed(time: Date): boolean;
}

export interface StoredAgain {
  /** Items that were sold again in the meantime, and by how much their totals were raised. */
  raised: StockDemand[];
  refunds: { refund: ListedRefund; restored: RestoredRefund }[];
}

/**
 * Stores a lost order with its payment and its refunds, in one transaction: no code of a refunded piece is
 * valid in between, and a crash leaves all or nothing. The codes are the same as before.
 * @throws a unique violation (23505) if the order was stored in the meantime
 */
export async function storeLostOrder(
  services: OrderServices,
  lost: LostOrder,
  payment: LostPayment,
): Promise<StoredAgain> {
  const { teamId } = lost.order;
  const items = stockDemand(lost.lines);
  const late = lateReasonOf(services, lost, payment);
  const stored = await saleTransaction(services, { teamId, items }, async (tx) => {
    await storeSubmission(tx, lost, payment.session);
    const raised = late === null ? await storePaid(services, tx, lost, payment) : [];
    if (late !== null) await storeLate(tx, lost, payment, late);
    return { raised, refunds: await storeRefunds(services, tx, lost, payment) };
  });
  services.purgeSoon(stockTag(teamId));
  return stored;
}

/** Why the payment was refunded as too late; null if it was not. */
function lateReasonOf(
  { orderSecrets }: OrderServices,
  { order }: LostOrder,
  { refunds }: LostPayment,
): LateReason | null {
  for (const { metadata } of refunds) {
    const isOurs = metadata.orderId === order.id && metadata.teamId === order.teamId;
    const reason = readLateReason(metadata);
    if (isOurs && reason !== null && orderSecrets.isSealed(order.stripeAccountId ?? "", metadata))
      return reason;
  }
  return null;
}

/** The answers are lost, but the club can ask for them again: it has the buyer's address. */
async function storeSubmission(
  tx: Database,
  { team, order, lines, form }: LostOrder,
  session: ListedSession,
): Promise<void> {
  const [line] = lines;
  if (form === null || !line?.submissionId) return;
  const { teamId, subtotal, timeCreated } = order;
  const sent = buildSubmission(form, { team, answers: {} }, attemptHash(null), timeCreated);
  const replyTo = order.customerEmail || session.customerEmail || null;
  const { submissionId } = line;
  await insertSubmission(tx, { ...sent, id: submissionId, otherOptions: "[]", replyTo, amount: subtotal });
  const note = { teamId, submissionId, id: submissionId, who: SYSTEM_ACTOR, note: ANSWERS_LOST_NOTE };
  await insertSubmissionNote(tx, { ...note, timeCreated });
}

/** Takes the stock even beyond its total, because it is paid. Returns by how much totals were raised. */
async function storePaid(
  services: OrderServices,
  tx: Database,
  { order, lines }: LostOrder,
  { session, event, isMailed }: LostPayment,
): Promise<StockDemand[]> {
  const { teamId, id } = order;
  await insertOrder(tx, order, lines);
  const raised: StockDemand[] = [];
  for (const demand of stockDemand(lines)) {
    const quantity = await holdPaidStock(tx, teamId, demand);
    if (quantity > 0) raised.push({ ...demand, quantity });
  }
  const time = session.timePaid ?? session.timeCreated;
  const found = await lockOrder(tx, teamId, id);
  if (found) await applyNews(servicesAt(services, time, isMailed(time)), tx, found, { event, session });
  if (event === "paid" && !isMailed(time)) await updateOrder(tx, teamId, id, { timeMailed: time });
  return raised;
}

/** Stores an order whose payment was refunded as too late: it issued no codes and took no stock. */
async function storeLate(
  tx: Database,
  { order, lines }: LostOrder,
  { session }: LostPayment,
  lateReason: LateReason,
): Promise<void> {
  const time = session.timePaid ?? session.timeCreated;
  const { customerName, customerEmail, shippingAddress } = session;
  const buyer = {
    customerName: customerName || order.customerName,
    customerEmail: customerEmail || order.customerEmail,
    shippingAddress,
  };
  const times = { timePaid: time, timeClosed: time, timeMailed: time };
  await insertOrder(tx, { ...order, ...buyer, ...times, status: "late-refunded", lateReason }, lines);
}

async function storeRefunds(
  services: OrderServices,
  tx: Database,
  { order }: LostOrder,
  { refunds, isMailed }: LostPayment,
): Promise<StoredAgain["refunds"]> {
  const stored: StoredAgain["refunds"] = [];
  for (const refund of refunds) {
    const { timeCreated } = refund;
    const then = servicesAt(services, timeCreated, isMailed(timeCreated));
    const restored = await restoreRefund(then, tx, order, refund);
    if (restored) stored.push({ refund, restored });
  }
  return stored;
}
