import { deriveKey, type SecretKeys } from "../../platform/secrets/secret-key.ts";
import type { Configuration } from "../env.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";

/**
 * The secrets that sign the provider's events. For the sandbox they can be derived, because each process both
 * sends and receives its events: they sign when an event is sent, so the newest secret is enough.
 */
export function webhookSecrets(config: Configuration, [newest]: SecretKeys): Record<EventEndpoint, string> {
  const derived = (endpoint: EventEndpoint) =>
    `whsec_${Buffer.from(deriveKey(newest, `sandbox-webhook-${endpoint}`)).toString("base64url")}`;
  return {
    platform: config.STRIPE_WEBHOOK_SECRET ?? derived("platform"),
    connect: config.STRIPE_CONNECT_WEBHOOK_SECRET ?? derived("connect"),
  };
}
