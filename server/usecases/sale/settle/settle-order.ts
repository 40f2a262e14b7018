import { mismatchProblem } from "../../../../domain/desk/orders/payment-words.ts";
import {
  moneyMismatch,
  type OrderEvent,
  orderStep,
  originMismatch,
  type PaymentMismatch,
  type PaymentReportOutcome,
  paymentMismatch,
} from "../../../../domain/sale/order.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { stockDemand } from "../../../../domain/store/stock.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import { sendTogether } from "../../../../platform/database/send-together.ts";
import type { Database } from "../../../db/client.ts";
import { lockEventMovesSince } from "../../../db/queries/desk/holding-orders.ts";
import { type LockedOrder, lockOrder, storeOrderStep } from "../../../db/queries/sale/order-steps.ts";
import { listStockItems, type Order, type OrderId, updateOrder } from "../../../db/queries/sale/orders.ts";
import { type NewPaymentEvent, storePaymentEvent } from "../../../db/queries/sale/payment-events.ts";
import { returnToWaiting } from "../../../db/queries/tickets/waitlist.ts";
import type { MoneyNews } from "../../../ports/payment-events.ts";
import type { PaymentSession } from "../../../ports/payment-session.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { ORDER_EFFECTS, type StepServices } from "./order-effects.ts";
import { storePaymentReport } from "./store-money-news.ts";

/** News of an order: the event, and the session on which it is based. */
export interface PaymentReport {
  /**
   * The effect of news about money depends on the order's other refunds and disputes (store-money-news.ts).
   */
  event: OrderEvent | MoneyNews;
  session: PaymentSession | null;
  /** The provider's event, stored together with its effect; undefined if we asked the provider ourselves. */
  source?: { id: string; type: string; account: string; livemode: boolean };
}

/**
 * Thrown if the order is not stored. Orders are stored before the provider hears of them, so sending the
 * event again would not help.
 */
export class UnknownOrder extends Error {}

/**
 * Applies payment news to an order: one transaction under the order's lock, by the table in
 * domain/sale/order.ts. The stock comes last, because other buyers wait for its rows. Repeated news changes
 * nothing.
 * @throws UnknownOrder if the club has no such order
 */
export async function settleOrder(
  services: OrderServices,
  { teamId, id }: OrderId,
  news: PaymentReport,
): Promise<PaymentReportOutcome> {
  const items = await listStockItems(services.db, teamId, id);
  const outcome = await saleTransaction(services, { teamId, items }, async (tx) => {
    const found = await lockOrder(tx, teamId, id);
    if (found === null) throw new UnknownOrder(`${teamId} has no order ${id}`);
    return applyNews(services, tx, found, news);
  });
  services.purgeSoon(stockTag(teamId));
  services.settled(outcome);
  return outcome;
}

/** Like settleOrder, in a transaction that has locked the order: `found` is its state under that lock. */
export async function applyNews(
  services: OrderServices,
  tx: Database,
  found: LockedOrder,
  news: PaymentReport,
): Promise<PaymentReportOutcome> {
  const mismatch = mismatchOf(found.order, news, services.payments.livemode);
  if (!mismatch) return applyMatchingNews(services, tx, found, news);
  const outcome = await refuseMismatch(services, tx, found.order, { ...news, mismatch });
  await storeEvent(tx, eventOf(services, found.order, news, outcome));
  return outcome;
}

/** Applies news that matches the order, in a transaction that holds the order's lock. */
export async function applyMatchingNews(
  services: StepServices,
  tx: Database,
  found: LockedOrder,
  news: PaymentReport,
): Promise<PaymentReportOutcome> {
  const { order, lines } = found;
  const { session } = news;
  const unchanged = async (outcome: PaymentReportOutcome) => {
    await storeEvent(tx, eventOf(services, order, news, outcome));
    return outcome;
  };
  const money = typeof news.event === "string" ? null : news.event;
  const event =
    typeof news.event === "string" ? news.event : await storePaymentReport(services, tx, order, news.event);
  if (event === null) return unchanged("none");
  // Another request with the same attempt has opened the session in the meantime.
  if (event === "never-opened" && order.sessionId !== null) return unchanged("none");
  const { to, effect } = orderStep(order.status, event);
  if (effect === "none" && to === order.status) return unchanged(money ? event : "none");
  const done = await ORDER_EFFECTS[effect]({ ...found, services, tx, money });
  const { changes, admissions = [], stock, stockOf = lines } = done;
  const outcome = changes.status ?? effect;
  const changed: Order = {
    ...order,
    status: to,
    // The provider still has a buyer who was erased here.
    ...(session && order.timeErased === null && factsOf(order, session)),
    ...(to === "paid" || to === order.status ? {} : { timeClosed: services.now(), awaitingPayment: false }),
    ...changes,
  };
  // Puts a waitlist buyer back in line in this transaction, because only under the order's lock is it certain
  // that no other request has opened the payment page. From now on nobody can pay for the order.
  if (event === "never-opened") await returnToWaiting(tx, order);
  await sendTogether(
    storeOrderStep(tx, changed, { admissions, event: eventOf(services, order, news, outcome) }),
    ...(stock ? stockDemand(stockOf).map((demand) => stock(tx, order.teamId, demand)) : []),
  );
  // After the stock, because an import also locks an event's tickets before the event's changes. In the
  // opposite order the two would deadlock.
  if (found.mayHaveMoved && to === "paid" && changed.status === "paid" && order.status !== "paid")
    await mailMoves(services, tx, changed);
  return outcome;
}

/** Stores an event whose news left the order unchanged. */
async function storeEvent(tx: Database, event: NewPaymentEvent | null): Promise<void> {
  if (event) await storePaymentEvent(tx, event);
}

/** The provider's event with its outcome, to be stored; null if we asked the provider ourselves. */
function eventOf(
  { now }: Pick<OrderServices, "now">,
  { teamId, id: orderId }: Order,
  { source }: PaymentReport,
  outcome: PaymentReportOutcome,
): NewPaymentEvent | null {
  if (!source) return null;
  const { id, type, account } = source;
  return { teamId, id, type, account, orderId, outcome, timeCreated: now() };
}

/**
 * Why the provider's report does not match the order (its account, test or live mode, or amounts); null if
 * it matches.
 */
function mismatchOf(
  order: Order,
  { event, source, session }: PaymentReport,
  livemode: boolean,
): PaymentMismatch | null {
  const from = source ? originMismatch(order, source, livemode) : null;
  if (from !== null) return from;
  if (typeof event !== "string") return moneyMismatch(order, event);
  return session && paymentMismatch(order, session, livemode);
}

/**
 * Handles a payment that does not match the order: issues nothing, logs an error for the operator, and stores
 * the problem with the order.
 */
async function refuseMismatch(
  { log }: OrderServices,
  tx: Database,
  order: Order,
  { event, session, source, mismatch }: PaymentReport & { mismatch: PaymentMismatch },
): Promise<PaymentReportOutcome> {
  const { teamId, id } = order;
  const facts = { team: teamId, order: id, session: session?.id, event: source?.id, mismatch };
  // Two requests may have opened a session each, of which one is closed (open-session.ts).
  const isUnpaid = mismatch === "session" && event === "session-expired";
  log[isUnpaid ? "info" : "error"](facts, isUnpaid ? UNUSED_SESSION : "A payment doesn't match its order");
  if (order.status === "pending" && session !== null && order.sessionId === session.id)
    await updateOrder(tx, teamId, id, { problem: mismatchProblem(mismatch) });
  return `mismatch: ${mismatch}`;
}

const UNUSED_SESSION = "A payment page expired that its order doesn't use";

/** Facts that only the session has: the payment, the buyer, the address. */
function factsOf(order: Order, session: PaymentSession): Partial<Order> {
  return {
    sessionId: session.id,
    paymentIntentId: session.paymentIntentId,
    customerName: session.customerName || order.customerName,
    customerEmail: session.customerEmail || order.customerEmail,
    shippingAddress: session.shippingAddress ?? order.shippingAddress,
  };
}

/**
 * Mails the buyer of an order that has just become paid about moves of the event since the order was placed,
 * if other buyers were already mailed about them. If a move is not decided yet, all buyers of paid orders are
 * mailed once it is. So each buyer is mailed exactly once.
 */
async function mailMoves(
  { addJob }: Pick<OrderServices, "addJob">,
  tx: Database,
  { teamId, id: orderId, timeCreated, customerEmail }: Order,
): Promise<void> {
  const moves = await lockEventMovesSince(tx, { teamId, orderId, timeCreated });
  if (!isValidEmail(customerEmail)) return;
  for (const { id: changeId, decision } of moves)
    if (decision === "tell") await addJob(tx, "mail-moved", { teamId, orderId, changeId });
}
