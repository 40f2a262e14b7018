import { type OrderEvent, sessionEvent } from "../../domain/order.ts";
import type { PaymentEvent } from "../ports/payment-events.ts";
import type { SaleServices } from "./sale-services.ts";
import { type Settled, settleOrder } from "./settle-order.ts";

/**
 * Does what one of the provider's events says. Told again it does nothing: the effect and the event are stored together.
 * Resolves with what it did, for the log; events that are not about our orders are "ignored".
 * @throws UnknownOrder when the event names an order that is not stored: the provider must tell it again.
 */
export async function completeOrder(services: SaleServices, event: PaymentEvent): Promise<Settled> {
  const { news, id, type, account, livemode } = event;
  const about = news.kind === "session" ? news.session : news.kind === "refunded" ? news : null;
  if (about === null || about.teamId === null || about.orderId === null) return "ignored";
  const happened = eventOf(event);
  if (happened === null) return "ignored";
  return settleOrder(
    services,
    { teamId: about.teamId, id: about.orderId },
    {
      event: happened,
      session: news.kind === "session" ? news.session : null,
      told: { id, type, account: account ?? "", livemode },
    },
  );
}

/** Null for what changes nothing: part of the money going back, a session nobody has finished. */
function eventOf({ news }: PaymentEvent): OrderEvent | null {
  if (news.kind === "refunded") return news.full ? "refunded" : null;
  if (news.kind !== "session") return null;
  if (news.what === "async-failed") return "payment-failed";
  return sessionEvent(news.session);
}
