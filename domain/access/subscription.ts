import type { SubscribedProducts } from "./site-activation.ts";

/** An account's subscription as the provider reports it (rule access-7). */
export interface Subscription {
  id: string;
  /** The provider's own code. */
  status: string;
  priceIds: string[];
}

/**
 * The provider's statuses that count as paid (rule access-6). All others count as unpaid, even ones that the
 * provider adds later.
 */
export const PAID_SUBSCRIPTION_STATUSES = ["trialing", "active"] as const;

/** Our status for a subscription that the provider no longer lists. */
export const ENDED_STATUS = "canceled";

/** The price ids of each product: a monthly and a yearly one. */
export type SubscriptionPrices = Record<keyof SubscribedProducts, readonly string[]>;

/**
 * The products that the account pays for (rule access-6).
 * @param priceIds prices of the account's subscriptions with a counted status
 */
export function subscribedProducts(
  priceIds: readonly string[],
  configured: SubscriptionPrices,
): SubscribedProducts {
  const isPaid = (product: keyof SubscribedProducts) =>
    configured[product].some((id) => priceIds.includes(id));
  return { website: isPaid("website"), domain: isPaid("domain"), email: isPaid("email") };
}
