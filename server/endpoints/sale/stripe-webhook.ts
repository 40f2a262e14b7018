import type { Handler } from "hono";
import { readWholeBody } from "../../../platform/serving/limit-body-size.ts";
import type { EventEndpoint, PaymentEvent } from "../../ports/payment-events.ts";
import type { WriteServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { storeSubscriptionNews } from "../../usecases/access/store-subscription-news.ts";
import { applyPaymentEvent } from "../../usecases/sale/settle/apply-payment-event.ts";
import { SessionNotStored } from "../../usecases/sale/settle/look-up-order.ts";
import { storeAccountNews } from "../../usecases/sale/settle/store-account-news.ts";

/** Bytes. */
const MAX_BODY = 512 * 1024;

/** Refuses a body larger than any event of the provider, without reading the rest. */
export const limitWebhookBody = readWholeBody(MAX_BODY, (c) => c.text("Too large", 413));

/**
 * POST /webhooks/stripe (the platform's own events) and /webhooks/stripe/connect (its clubs' events).
 * Answers 2xx only after the event's effect is committed: after any other answer the provider sends the event
 * again.
 */
export function stripeWebhook(services: WriteServices, endpoint: EventEndpoint): Handler<RequestFacts> {
  const { readPaymentEvent, log } = services;
  return async (c) => {
    const refuse = (status: 400 | 503, reason: string, facts: object = {}) => {
      log.warn({ requestId: c.get("requestId"), endpoint, reason, ...facts }, "A payment event was refused");
      return c.json({ error: reason }, status);
    };
    // Read as text and not parsed yet, because the signature covers exactly these bytes.
    const body = await c.req.text();
    const read = readPaymentEvent(endpoint, body, c.req.header("stripe-signature") ?? "");
    if (!read.ok) return refuse(400, read.reason);
    const { event } = read;
    const facts = { event: event.id, type: event.type };
    if ((event.account === null) !== (endpoint === "platform")) return refuse(400, "wrong endpoint", facts);
    try {
      const outcome = await handlerOf(event)(services, event);
      if (typeof outcome !== "string") return refuse(503, RETRY_REASONS[outcome.reason], facts);
      log.info({ requestId: c.get("requestId"), endpoint, outcome, ...facts }, "event");
      return c.json({ received: true });
    } catch (error) {
      if (error instanceof SessionNotStored) return refuse(503, "session not stored", facts);
      throw error;
    }
  };
}

const RETRY_REASONS = {
  unavailable: "provider away",
  "account-disconnected": "account disconnected",
} as const;

function handlerOf({ news }: PaymentEvent) {
  switch (news.kind) {
    case "account":
      return storeAccountNews;
    case "subscription":
      return storeSubscriptionNews;
    default:
      return applyPaymentEvent;
  }
}
