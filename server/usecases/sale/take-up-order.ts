import { sessionEvent } from "../../../domain/sale/order.ts";
import { payUrl } from "../../../domain/sale/order-details.ts";
import type { LineItem, Order } from "../../db/queries/sale/orders.ts";
import type { PaymentSession } from "../../ports/payments.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { settleOrder } from "./settle-order.ts";

/** The address that leads to its payment page; `bought` if it is paid; null if it has ended and its places are free. */
export type TakenUp = OpenedSession | "bought" | null;

/**
 * Resumes an attempt's open order, or closes it: first its session at the provider, then its hold. The session's real
 * state counts: if it was paid just before it was to be closed, it is a payment.
 */
export async function takeUpOrder(
  services: SaleServices,
  order: Order,
  lines: LineItem[],
  goesOn: boolean,
): Promise<TakenUp> {
  if (order.sessionId === null || order.stripeAccountId === null)
    return goesOn ? openSession(services, order, lines) : dropped(services, order);
  const { getSession, expireSession } = services.payments;
  const found = await (goesOn ? getSession : expireSession)(order.stripeAccountId, order.sessionId);
  return found.ok ? foundOut(services, order, found.value) : { ok: false, reason: "provider-failed" };
}

/** A request that is opening its session finds the order closed, and closes the session too (open-session.ts). */
async function dropped(services: SaleServices, order: Order): Promise<null> {
  await settleOrder(services, order, { event: "never-opened", session: null });
  return null;
}

async function foundOut(services: SaleServices, order: Order, session: PaymentSession): Promise<TakenUp> {
  const event = sessionEvent(session);
  if (event === null) return session.url === null ? null : { ok: true, url: payUrl(order) };
  await settleOrder(services, order, { event, session });
  // Paid in another tab: the buyer sees the tickets and does not pay again.
  return event === "paid" || event === "processing" ? "bought" : null;
}
