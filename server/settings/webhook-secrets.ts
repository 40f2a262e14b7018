import { deriveKey, type SecretKey } from "../../platform/secrets/secret-key.ts";
import type { Configuration } from "../env.ts";
import type { EventEndpoint } from "../ports/payment-events.ts";

/**
 * The secrets that sign the provider's events. For the sandbox they can be derived, because this program both
 * sends and receives its events.
 */
export function webhookSecrets(config: Configuration, secretKey: SecretKey): Record<EventEndpoint, string> {
  const derived = (endpoint: EventEndpoint) =>
    `whsec_${Buffer.from(deriveKey(secretKey, `sandbox-webhook-${endpoint}`)).toString("base64url")}`;
  return {
    platform: config.STRIPE_WEBHOOK_SECRET ?? derived("platform"),
    connect: config.STRIPE_CONNECT_WEBHOOK_SECRET ?? derived("connect"),
  };
}
