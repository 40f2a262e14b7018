import { type OrderEvent, sessionEvent } from "../../domain/order.ts";
import { getOrder, getOrderByPayment, type Order } from "../db/queries/orders.ts";
import { keepPaymentEvent } from "../db/queries/payment-events.ts";
import type { PaymentEvent } from "../ports/payment-events.ts";
import type { SaleServices } from "./sale-services.ts";
import { type Settled, settleOrder, UnknownOrder } from "./settle-order.ts";

/**
 * Does what one of the provider's events says. Told again it does nothing: the effect and the event are stored together.
 * Resolves with what it did, for the log; events that are not about our orders are "ignored".
 * @throws UnknownOrder when the event names an order that is not stored: the provider must tell it again.
 */
export async function completeOrder(services: SaleServices, event: PaymentEvent): Promise<Settled> {
  const { news } = event;
  const about = news.kind === "session" ? news.session : news.kind === "refunded" ? news : null;
  if (about === null || about.teamId === null) return "ignored";
  const { teamId, orderId } = about;
  const order = await findOrder(services, teamId, orderId, about.paymentIntentId);
  if (order === null) throw new UnknownOrder(`${teamId} has no order ${orderId}`);
  const told = { id: event.id, type: event.type, account: event.account ?? "" };
  // A session may only speak for the account its event came from.
  if (event.account !== order.stripeAccountId || event.livemode !== services.payments.livemode)
    return keptMismatch(services, order, told);
  const happened = eventOf(event);
  if (happened === null) return "ignored";
  return settleOrder(services, order, {
    event: happened,
    session: news.kind === "session" ? news.session : null,
    told,
  });
}

async function findOrder(
  { db }: SaleServices,
  teamId: string,
  orderId: string | null,
  paymentIntentId: string | null,
): Promise<Order | null> {
  if (orderId !== null) return getOrder(db, teamId, orderId);
  return paymentIntentId === null ? null : getOrderByPayment(db, teamId, paymentIntentId);
}

async function keptMismatch(
  { db, log, now }: SaleServices,
  { teamId, id: orderId }: Order,
  told: { id: string; type: string; account: string },
): Promise<Settled> {
  const outcome = "mismatch: account";
  log.error(
    { team: teamId, order: orderId, event: told.id },
    "An event came from an account that is not the order's",
  );
  await keepPaymentEvent(db, { ...told, teamId, orderId, outcome, timeCreated: now() });
  return outcome;
}

/** Null for what changes nothing: part of the money going back, a session nobody has finished. */
function eventOf({ news }: PaymentEvent): OrderEvent | null {
  if (news.kind === "refunded") return news.full ? "refunded" : null;
  if (news.kind !== "session") return null;
  if (news.what === "async-failed") return "payment-failed";
  return sessionEvent(news.session);
}
