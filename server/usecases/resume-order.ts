import { sessionEvent } from "../../domain/order.ts";
import { withTeamParam } from "../../domain/site-path.ts";
import { getOrderOfAttempt, listLineItems, type Order } from "../db/queries/orders.ts";
import { type PaymentSession, PaymentsUnavailable } from "../ports/payments.ts";
import { openSession } from "./open-session.ts";
import type { SaleServices } from "./sale-services.ts";
import { settleOrder } from "./settle-order.ts";
import type { CheckoutAnswer, CheckoutRequest } from "./start-checkout.ts";

/**
 * The order this browser's attempt has open, if any: the same cart goes on where it was, a changed one gives its
 * places back first. Null where a new order is to be made.
 */
export async function resumeOrder(
  services: SaleServices,
  request: CheckoutRequest,
  attempt: string,
): Promise<CheckoutAnswer | null> {
  const order = await getOrderOfAttempt(services.db, request.team.teamId, attempt);
  if (order === null) return null;
  const same = await isSameCart(services, order, request);
  if (order.status === "paid") return same ? { ok: true, free: true, url: pageOf(order) } : null;
  if (order.sessionId === null || order.stripeAccountId === null)
    return same ? continued(services, order) : dropped(services, order);
  try {
    const { getSession, expireSession } = services.payments;
    const session = await (same ? getSession : expireSession)(order.stripeAccountId, order.sessionId);
    return await answerOf(services, order, session);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return { ok: false, reason: "provider-failed" };
    throw error;
  }
}

/** Two clicks, or a crash before the session was kept: the provider answers with the session it made. */
async function continued(services: SaleServices, order: Order): Promise<CheckoutAnswer> {
  const session = await openSession(services, order);
  return session.ok ? { ok: true, free: false, url: session.url } : session;
}

async function dropped(services: SaleServices, order: Order): Promise<null> {
  await settleOrder(services, order, { event: "never-opened", session: null });
  return null;
}

async function answerOf(
  services: SaleServices,
  order: Order,
  session: PaymentSession,
): Promise<CheckoutAnswer | null> {
  const event = sessionEvent(session);
  if (event === null) return session.url === null ? null : { ok: true, free: false, url: session.url };
  await settleOrder(services, order, { event, session });
  // Paid for in another tab: the buyer sees the tickets, and pays no second time.
  return event === "paid" || event === "processing" ? { ok: true, free: false, url: pageOf(order) } : null;
}

function pageOf({ siteOrigin, teamParam, key }: Order): string {
  return siteOrigin + withTeamParam(`/orders/${key}`, teamParam);
}

/** The same prices in the same numbers with the same options; the cart's own order does not matter. */
async function isSameCart({ db }: SaleServices, order: Order, { lines }: CheckoutRequest): Promise<boolean> {
  const textOf = (line: { priceId: string; quantity: number; options: string }) =>
    JSON.stringify([line.priceId, line.options, line.quantity]);
  const ordered = (await listLineItems(db, order.teamId, order.id)).map(textOf).sort();
  return ordered.join() === lines.map(textOf).sort().join();
}
