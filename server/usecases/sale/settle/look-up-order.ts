import { holdEnd } from "../../../../domain/sale/checkout.ts";
import { type PaymentReportOutcome, sessionEvent } from "../../../../domain/sale/order.ts";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import {
  findOrderBySession,
  getOrder,
  listLineItems,
  type Order,
  type OrderId,
} from "../../../db/queries/sale/orders.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { openPaymentSessionOrRelease } from "../checkout/open-session.ts";
import { settleOrder } from "./settle-order.ts";

/** Names the order that a job or the sweep is about. */
export interface OrderRef {
  teamId: string;
  orderId: string;
}

/**
 * `opened`: a crash had left the payment page unopened, and it is open now; `released`: it could not be
 * opened.
 */
type Looked = PaymentReportOutcome | "opened" | "released";

/**
 * Updates an order for the page that a buyer returns to: asks the provider about the session unless the order
 * is paid already. Null if this site has no order with that session. While the provider is unavailable, the
 * order stays as stored, because its outcome is unknown.
 */
export async function confirmOrder(
  services: OrderServices,
  site: StoreClubs,
  sessionId: string,
): Promise<Order | null> {
  const order = await findOrderBySession(services.db, site, sessionId);
  if (order === null || order.status === "paid") return order;
  const settled = await settleBySession(services, order, { closes: false });
  if (!settled.ok) {
    const { reason, details } = settled;
    const facts = { team: order.teamId, order: order.id, reason, details };
    services.log.warn(facts, "The provider couldn't be asked about a payment");
  }
  return getOrder(services.db, order.teamId, order.id);
}

/**
 * Asks the provider about an open order. Once the order's hold has ended by our clock, closes the session
 * first, so that nobody can pay for tickets that are back on sale. Can be called at any time, for any order.
 * A disconnected account cannot be asked: its orders are closed without asking once their sessions must have
 * expired at the provider.
 */
export async function checkOrder(
  services: OrderServices,
  { teamId, orderId }: OrderRef,
): Promise<PaymentsAnswer<Looked>> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order?.status !== "pending") return UNCHANGED;
  // If the buyer has finished paying, the session is already closed, and the payment may take days.
  const now = services.now();
  const closes = !order.awaitingPayment && now >= holdEnd(order);
  const settled = await settleBySession(services, order, { closes });
  const isDisconnected = !settled.ok && settled.reason === "account-disconnected";
  if (isDisconnected && closes && now >= order.expiresAt) await settleUnseen(services, order);
  return settled;
}

/** Like checkOrder, but for an order in any state: a payment may have arrived for a closed order. */
export async function checkOrderInAnyState(
  services: OrderServices,
  order: Order,
): Promise<PaymentsAnswer<Looked>> {
  if (order.status === "pending") return checkOrder(services, { teamId: order.teamId, orderId: order.id });
  return order.sessionId === null ? UNCHANGED : settleBySession(services, order, { closes: false });
}

const UNCHANGED = { ok: true, value: "none" } as const;

async function settleUnseen(services: OrderServices, order: Order): Promise<void> {
  const { teamId: team, id, sessionId: session } = order;
  services.log.warn({ team, order: id, session }, "An order was closed without checking its session");
  await settleOrder(services, order, { event: "session-expired", session: null });
}

/** Thrown if an event arrives before our own request has stored the session that the event is about. */
export class SessionNotStored extends Error {}

/**
 * Stores an order's payment id by asking about its session, because a refund's event may arrive before the
 * payment's.
 * @throws SessionNotStored if the order has no session yet: the provider has to send the event again
 */
export async function storeMissingPaymentId(
  services: OrderServices,
  name: OrderId | null,
  account: string | null,
): Promise<PaymentsAnswer<Looked>> {
  const order = name && (await getOrder(services.db, name.teamId, name.id));
  if (order === null || order.paymentIntentId !== null || order.stripeAccountId !== account) return UNCHANGED;
  if (order.status === "pending" && order.sessionId === null)
    throw new SessionNotStored(`Order ${order.id} (${order.teamId}) has no payment session yet`);
  return settleBySession(services, order, { closes: false });
}

async function settleBySession(
  services: OrderServices,
  order: Order,
  { closes }: { closes: boolean },
): Promise<PaymentsAnswer<Looked>> {
  if (order.sessionId === null || order.stripeAccountId === null)
    return { ok: true, value: await settleUnopened(services, order) };
  const { getSession, expireSession } = services.payments;
  const found = await (closes ? expireSession : getSession)(order.stripeAccountId, order.sessionId);
  if (!found.ok) return found;
  const session = found.value;
  const event = sessionEvent(session);
  return event === null
    ? UNCHANGED
    : { ok: true, value: await settleOrder(services, order, { event, session }) };
}

/** After this time, a checkout that has not stored its session must have crashed. */
const OPENING_MS = 120_000;

/**
 * Settles an order without a session: the program ended after it stored the order and before it stored the
 * session. With the same idempotency key the provider returns the session that it opened then, and that
 * session ends like any other. If the provider opened none, it refuses, because the session's end is too near
 * by now, and the hold is released.
 */
async function settleUnopened(services: OrderServices, order: Order): Promise<Looked> {
  if (order.status !== "pending") return "none";
  const now = services.now();
  if (now.getTime() - order.timeCreated.getTime() < OPENING_MS) return "none";
  if (now >= order.expiresAt) return settleOrder(services, order, { event: "never-opened", session: null });
  const lines = await listLineItems(services.db, order.teamId, order.id);
  const opened = await openPaymentSessionOrRelease(services, order, lines);
  return opened.ok ? "opened" : "released";
}
