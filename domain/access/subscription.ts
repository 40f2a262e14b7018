import type { Subscribed } from "./site-activation.ts";

/** What an account pays the platform for, as the provider tells it (rule access-7). */
export interface Subscription {
  id: string;
  /** The provider's own word. */
  status: string;
  priceIds: string[];
}

/** The provider's words for a subscription that counts (rule access-6); any other, also one still to come, does not. */
export const COUNTED_STATUSES = ["trialing", "active"] as const;

/** What becomes of one that the provider does not list any more. */
export const ENDED_STATUS = "canceled";

/** The price ids of each product, two each. */
export type SubscriptionPrices = Record<keyof Subscribed, readonly string[]>;

/**
 * Which products the account is subscribed to (rule access-6).
 * @param priceIds of the account's subscriptions that count
 */
export function subscribed(priceIds: readonly string[], configured: SubscriptionPrices): Subscribed {
  const has = (product: keyof Subscribed) => configured[product].some((id) => priceIds.includes(id));
  return { website: has("website"), domain: has("domain"), email: has("email") };
}
