import type { SubscriptionPrices } from "../../domain/access/subscription.ts";
import type { Configuration } from "../env.ts";

/** The configured price ids of the subscriptions. */
export function subscriptionPricesOf(
  config: Pick<
    Configuration,
    "SUBSCRIPTION_PRICES_WEBSITE" | "SUBSCRIPTION_PRICES_DOMAIN" | "SUBSCRIPTION_PRICES_EMAIL"
  >,
): SubscriptionPrices {
  return {
    website: config.SUBSCRIPTION_PRICES_WEBSITE,
    domain: config.SUBSCRIPTION_PRICES_DOMAIN,
    email: config.SUBSCRIPTION_PRICES_EMAIL,
  };
}
