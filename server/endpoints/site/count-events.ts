import type { MiddlewareHandler } from "hono";
import type { EventEndpoint } from "../../ports/payment-events.ts";
import type { ReadServices } from "../../services.ts";

/**
 * Middleware that counts the outcomes of the events that the provider sends to an endpoint, and records when
 * the last accepted one came.
 */
export function countPaymentEvents(
  { tallies: { events, eventTaken } }: Pick<ReadServices, "tallies">,
  endpoint: EventEndpoint,
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, ok } = c.res;
    if (ok) eventTaken.set(endpoint, performance.now());
    const outcome = ok ? "taken" : status < 500 ? "refused" : "failed";
    events.of({ endpoint, outcome }).count += 1;
  };
}
