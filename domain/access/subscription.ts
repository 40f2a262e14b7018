import type { Subscribed } from "./site-activation.ts";

/** An account's subscription as the provider reports it (rule access-7). */
export interface Subscription {
  id: string;
  /** The provider's own word. */
  status: string;
  priceIds: string[];
}

/** The provider's statuses that count (rule access-6); any other, even one it adds later, does not. */
export const COUNTED_STATUSES = ["trialing", "active"] as const;

/** Status given to a subscription that the provider no longer lists. */
export const ENDED_STATUS = "canceled";

/** Price ids of each product, two each. */
export type SubscriptionPrices = Record<keyof Subscribed, readonly string[]>;

/**
 * Which products the account pays for (rule access-6).
 * @param priceIds of the account's subscriptions that count
 */
export function subscribed(priceIds: readonly string[], configured: SubscriptionPrices): Subscribed {
  const has = (product: keyof Subscribed) => configured[product].some((id) => priceIds.includes(id));
  return { website: has("website"), domain: has("domain"), email: has("email") };
}
