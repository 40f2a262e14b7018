import type { Subscribed } from "./site-activation.ts";

/** What an account pays the platform for, as the provider tells it (section 3, customer subscription). */
export interface Subscription {
  id: string;
  /** The provider's own word. */
  status: string;
  priceIds: string[];
}

/** The provider's words for a subscription that counts (section 4); any other word, also one still to come, does not. */
export const COUNTED_STATUSES = ["trialing", "active"] as const;

/** What becomes of one that the provider does not list any more. */
export const ENDED_STATUS = "canceled";

/** The price ids of each product, section 4: two variants each. */
export type SubscriptionPrices = Record<keyof Subscribed, readonly string[]>;

/**
 * Section 3's three derived booleans.
 * @param priceIds of the account's subscriptions that count
 */
export function subscribed(priceIds: readonly string[], configured: SubscriptionPrices): Subscribed {
  const has = (product: keyof Subscribed) => configured[product].some((id) => priceIds.includes(id));
  return { website: has("website"), domain: has("domain"), email: has("email") };
}
