import { type OrderEvent, type PaymentReportOutcome, sessionEvent } from "../../../../domain/sale/order.ts";
import { findOrderOfPayment, type OrderId } from "../../../db/queries/sale/orders.ts";
import { storePaymentEvent } from "../../../db/queries/sale/payment-events.ts";
import type { MoneyNews, PaymentEvent, PaymentNews } from "../../../ports/payment-events.ts";
import type { PaymentsFailure } from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { storeMissingPaymentId } from "./look-up-order.ts";
import { settleOrder, UnknownOrder } from "./settle-order.ts";

/**
 * Applies one event from the payment provider. A repeated event changes nothing, because event and effect are
 * stored together. Resolves with the outcome, for the log: "ignored" for an event that is not about our
 * orders. If more facts were needed and the provider did not answer, resolves with a failure, and the
 * provider has to send the event again. An event about an order that is not stored, such as another
 * installation's, is recorded and logged, because sending it again would not help.
 * @throws SessionNotStored if the event came before the session was stored: the provider must send it again
 */
export async function applyPaymentEvent(
  services: OrderServices,
  event: PaymentEvent,
): Promise<PaymentReportOutcome | "ignored" | PaymentsFailure> {
  const { news, id, type, account, livemode } = event;
  const happened = eventOf(news);
  if (happened === null) return "ignored";
  if (news.kind === "charge") {
    const learned = await storeMissingPaymentId(services, orderIdFromMetadata(news), account);
    if (!learned.ok) return learned;
  }
  const order = await findOrderOfEvent(services, event);
  if (order === null) return "ignored";
  try {
    return await settleOrder(services, order, {
      event: happened,
      session: news.kind === "session" ? news.session : null,
      source: { id, type, account: account ?? "", livemode },
    });
  } catch (error) {
    if (!(error instanceof UnknownOrder)) throw error;
    return recordUnknown(services, event, order);
  }
}

/**
 * Records an event about an unknown order. It is recorded without a club, because the sender chose the club's
 * name in the event, and could have chosen any.
 */
async function recordUnknown(
  { db, log, now }: OrderServices,
  { id, type, account }: PaymentEvent,
  order: OrderId,
): Promise<"unknown-order"> {
  const outcome = "unknown-order";
  const facts = { event: id, type, account, team: order.teamId, order: order.id };
  log.warn(facts, "An event names an order that is not stored");
  await storePaymentEvent(db, {
    teamId: "",
    id,
    type,
    account: account ?? "",
    orderId: order.id,
    outcome,
    timeCreated: now(),
  });
  return outcome;
}

/** The order that an event is about; null if it is about none of ours. */
export async function findOrderOfEvent(
  services: Pick<OrderServices, "db">,
  { news, account }: PaymentEvent,
): Promise<OrderId | null> {
  switch (news.kind) {
    case "session":
      return orderIdFromMetadata(news.session);
    case "charge":
      return orderIdFromMetadata(news);
    case "refund":
    case "dispute":
      return findOrderOfPayment(services.db, account ?? "", news.paymentIntentId);
    default:
      return null;
  }
}

/** The order's id, from the metadata that we put on the session and the provider copies to the charge. */
export function orderIdFromMetadata({
  teamId,
  orderId,
}: {
  teamId: string | null;
  orderId: string | null;
}): OrderId | null {
  return teamId === null || orderId === null ? null : { teamId, id: orderId };
}

/**
 * The event for settleOrder; null if it changes nothing: an unfinished session, or news that is not about
 * orders.
 */
function eventOf(news: PaymentNews): OrderEvent | MoneyNews | null {
  switch (news.kind) {
    case "session":
      return news.what === "async-failed" ? "payment-failed" : sessionEvent(news.session);
    case "charge":
    case "refund":
    case "dispute":
      return news;
    default:
      return null;
  }
}
