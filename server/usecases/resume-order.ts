import { sessionEvent } from "../../domain/order.ts";
import { boughtUrl } from "../../domain/order-details.ts";
import { getOrderOfAttempt, listLineItems, type Order } from "../db/queries/orders.ts";
import { type PaymentSession, PaymentsUnavailable } from "../ports/payments.ts";
import { openSession } from "./open-session.ts";
import { priceRequest } from "./price-request.ts";
import type { SaleServices } from "./sale-services.ts";
import { settleOrder } from "./settle-order.ts";
import type { CheckoutAnswer, CheckoutRequest } from "./start-checkout.ts";

/**
 * The order of this browser's attempt, if any: the same cart goes on where it was, a changed one, and one that cannot
 * be had any more, gives its places back first. Null where a new order is to be made, or refused.
 */
export async function resumeOrder(
  services: SaleServices,
  request: CheckoutRequest,
  attempt: string,
): Promise<CheckoutAnswer | null> {
  const order = await getOrderOfAttempt(services.db, request.team.teamId, attempt);
  if (order === null) return null;
  const same = await isSameCart(services, order, request);
  // Its buyer never came back from paying, or the answer got lost: nobody pays twice for one cart.
  if (order.status === "paid") return same ? bought(order) : null;
  const goesOn = same && (await canBeHad(services, order, request));
  if (order.sessionId === null || order.stripeAccountId === null)
    return goesOn ? continued(services, order) : dropped(services, order);
  try {
    const { getSession, expireSession } = services.payments;
    const session = await (goesOn ? getSession : expireSession)(order.stripeAccountId, order.sessionId);
    return await answerOf(services, order, session);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return { ok: false, reason: "provider-failed" };
    throw error;
  }
}

/**
 * Two clicks, or a crash before the session was kept: the provider answers with the session it made. When it
 * does not, the order is still the first one's, which may be answered yet: the sweep ends what nobody opens.
 */
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
  return event === "paid" || event === "processing" ? bought(order) : null;
}

const bought = (order: Order): CheckoutAnswer => ({
  ok: true,
  free: order.total === 0,
  url: boughtUrl(order),
});

async function canBeHad({ db, now }: SaleServices, order: Order, request: CheckoutRequest): Promise<boolean> {
  return (await priceRequest(db, request.team, request.lines, order, now())).refused.length === 0;
}

/** The same prices in the same numbers with the same options, picked up at the same game; the cart's own order does not matter. */
async function isSameCart({ db }: SaleServices, order: Order, { lines }: CheckoutRequest): Promise<boolean> {
  const textOf = (line: {
    priceId: string;
    quantity: number;
    options: string;
    pickupGameId?: string | null | undefined;
  }) => JSON.stringify([line.priceId, line.options, line.quantity, line.pickupGameId ?? null]);
  const ordered = (await listLineItems(db, order.teamId, order.id)).map(textOf).sort();
  return ordered.join() === lines.map(textOf).sort().join();
}
