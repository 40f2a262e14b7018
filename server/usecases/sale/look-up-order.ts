import { holdEnd } from "../../../domain/sale/checkout.ts";
import { type Settled, sessionEvent } from "../../../domain/sale/order.ts";
import type { StoreClubs } from "../../../domain/store/store-switches.ts";
import {
  getOrder,
  getOrderBySession,
  listLineItems,
  type Order,
  type OrderId,
} from "../../db/queries/sale/orders.ts";
import type { PaymentsAnswer } from "../../ports/payments.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { openOrRelease } from "./open-session.ts";
import { settleOrder } from "./settle-order.ts";

/** The order a job or the sweep is about. */
export interface OrderRef {
  teamId: string;
  orderId: string;
}

/** `opened`: its payment page is now open, after a crash before that; `released`: it could not be opened. */
type Looked = Settled | "opened" | "released";

/**
 * For the return page: asks the provider about the session unless the order is paid already. Null if the site of this
 * club has no order of that session. While the provider is unreachable the order stays as it is, because its outcome is
 * unknown.
 */
export async function confirmOrder(
  services: SaleServices,
  site: StoreClubs,
  sessionId: string,
): Promise<Order | null> {
  const order = await getOrderBySession(services.db, site, sessionId);
  if (order === null || order.status === "paid") return order;
  const settled = await settleBySession(services, order, { closes: false });
  if (!settled.ok) {
    const { reason, details } = settled;
    const facts = { team: order.teamId, order: order.id, reason, details };
    services.log.warn(facts, "The provider could not say how a payment stands");
  }
  return getOrder(services.db, order.teamId, order.id);
}

/**
 * Asks about an open order, and closes its session once its hold has ended by our clock: only then are the places free.
 * Safe to call at any time, for any order. A disconnected account cannot be asked any more: its orders are closed when
 * the provider has closed their sessions by itself.
 */
export async function checkOrder(
  services: SaleServices,
  { teamId, orderId }: OrderRef,
): Promise<PaymentsAnswer<Looked>> {
  const order = await getOrder(services.db, teamId, orderId);
  if (order?.status !== "pending") return UNCHANGED;
  // A buyer who is done has already closed the session, and the payment may take days.
  const now = services.now();
  const closes = !order.awaitingPayment && now >= holdEnd(order);
  const settled = await settleBySession(services, order, { closes });
  const isDisconnected = !settled.ok && settled.reason === "account-disconnected";
  if (isDisconnected && closes && now >= order.expiresAt) await settleUnseen(services, order);
  return settled;
}

/** The same for an order in any state: a payment may have come for one that is closed. */
export async function lookAgain(services: SaleServices, order: Order): Promise<PaymentsAnswer<Looked>> {
  if (order.status === "pending") return checkOrder(services, { teamId: order.teamId, orderId: order.id });
  return order.sessionId === null ? UNCHANGED : settleBySession(services, order, { closes: false });
}

const UNCHANGED = { ok: true, value: "none" } as const;

async function settleUnseen(services: SaleServices, order: Order): Promise<void> {
  const { teamId: team, id, sessionId: session } = order;
  services.log.warn({ team, order: id, session }, "An order was closed without a look at its session");
  await settleOrder(services, order, { event: "session-expired", session: null });
}

/** An event came before the answer to the request that made its session was stored. */
export class SessionNotStored extends Error {}

/**
 * Makes sure an order knows its payment, because a refund's event may arrive before the payment's.
 * @throws SessionNotStored: the provider has to send the event again
 */
export async function learnPayment(
  services: SaleServices,
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
  services: SaleServices,
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

/** A checkout that has not stored its session after this long has crashed. */
const OPENING_MS = 120_000;

/**
 * The program ended between storing the order and its session. Under the same key the provider returns the session it
 * made, which then ends like any other; if it made none it refuses, because the end is too near by now.
 */
async function settleUnopened(services: SaleServices, order: Order): Promise<Looked> {
  if (order.status !== "pending") return "none";
  const now = services.now();
  if (now.getTime() - order.timeCreated.getTime() < OPENING_MS) return "none";
  if (now >= order.expiresAt) return settleOrder(services, order, { event: "never-opened", session: null });
  const lines = await listLineItems(services.db, order.teamId, order.id);
  const opened = await openOrRelease(services, order, lines);
  return opened.ok ? "opened" : "released";
}
