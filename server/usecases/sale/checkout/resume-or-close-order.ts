import { sessionEvent } from "../../../../domain/sale/order.ts";
import { payUrl } from "../../../../domain/sale/order-details.ts";
import type { LineItem, Order } from "../../../db/queries/sale/orders.ts";
import type { PaymentSession } from "../../../ports/payment-session.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { settleOrder } from "../settle/settle-order.ts";
import { openPaymentSession, type PaymentSessionOutcome } from "./open-session.ts";

/**
 * The address of the order's payment page; `bought` if the order is paid; null if the order is closed and its
 * hold released.
 */
export type ResumeOutcome = PaymentSessionOutcome | "bought" | null;

/**
 * Resumes an attempt's open order if `goesOn` is true. Otherwise closes its session at the provider, and then
 * the order. If the session turns out to be paid, the payment counts in both cases.
 */
export async function resumeOrCloseOrder(
  services: OrderServices,
  order: Order,
  lines: LineItem[],
  goesOn: boolean,
): Promise<ResumeOutcome> {
  if (order.sessionId === null || order.stripeAccountId === null)
    return goesOn ? openPaymentSession(services, order, lines) : closeUnopened(services, order);
  const { getSession, expireSession } = services.payments;
  const found = await (goesOn ? getSession : expireSession)(order.stripeAccountId, order.sessionId);
  return found.ok ? settleFound(services, order, found.value) : { ok: false, reason: "provider-failed" };
}

/**
 * Closes an order without a session. A request that is opening a session for it at the same time notices
 * that, and closes the session too (open-session.ts).
 */
async function closeUnopened(services: OrderServices, order: Order): Promise<null> {
  await settleOrder(services, order, { event: "never-opened", session: null });
  return null;
}

async function settleFound(
  services: OrderServices,
  order: Order,
  session: PaymentSession,
): Promise<ResumeOutcome> {
  const event = sessionEvent(session);
  if (event === null) return session.url === null ? null : { ok: true, url: payUrl(order) };
  await settleOrder(services, order, { event, session });
  // The order was paid in another tab: the buyer sees the tickets and does not pay again.
  return event === "paid" || event === "processing" ? "bought" : null;
}
