import type Stripe from "stripe";
import type { Subscription } from "../../domain/access/subscription.ts";

export function subscriptionOf({ id, status, items }: Stripe.Subscription): Subscription {
  return { id, status, priceIds: items.data.map(({ price }) => price.id).sort() };
}
