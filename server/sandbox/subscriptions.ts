import type { Hono } from "hono";
import type { Database } from "../db/client.ts";
import { addSandboxDeliveries } from "../db/queries/sandbox/sandbox-deliveries.ts";
import {
  getSandboxSubscription,
  listSandboxSubscriptions,
} from "../db/queries/sandbox/sandbox-subscriptions.ts";
import type { SandboxSubscription } from "../db/schema/sandbox/sandbox.ts";
import { type ApiFacts, isOn, Outage, queryOf } from "./change.ts";
import { eventOf, type SubscriptionEventType } from "./events.ts";
import { parseForm, subscriptionListParameters } from "./parameters.ts";
import { newId } from "./payment.ts";
import { noSuch } from "./refusal.ts";
import type { SandboxParts } from "./sandbox.ts";

/** What a subscription can be made to be at the desk. */
export const SUBSCRIPTION_STATUSES = ["trialing", "active", "past_due", "canceled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export function isSubscriptionStatus(text: string): text is SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.some((status) => status === text);
}

/** GET /v1/subscriptions: a customer's, those that have ended left out as the provider leaves them out. */
export function addSubscriptions(api: Hono<ApiFacts>, { db }: SandboxParts): void {
  api.get("/v1/subscriptions", async (c) => {
    if (isOn(c, "fail")) throw new Outage();
    const { customer, limit, starting_after } = parseForm(subscriptionListParameters, queryOf(c));
    const all = (await listSandboxSubscriptions(db)).filter((one) => one.customer === customer);
    // Who never subscribed is no customer.
    if (all.length === 0) throw noSuch("customer", customer, "customer");
    const running = all.filter(({ status }) => status !== "canceled");
    const from = running.findIndex(({ id }) => id === starting_after) + 1;
    if (starting_after !== undefined && from === 0)
      throw noSuch("subscription", starting_after, "starting_after");
    const data = running.slice(from, from + limit);
    return c.json({ object: "list", data, has_more: from + limit < running.length, url: c.req.path });
  });
}

/** A customer subscribes to a price, and it is told. It wants a transaction. */
export async function startSubscription(
  transaction: Database,
  { customer, price, status }: { customer: string; price: string; status: SubscriptionStatus },
  now: Date,
): Promise<void> {
  const subscription: SandboxSubscription = {
    id: newId("sub_"),
    object: "subscription",
    created: Math.floor(now.getTime() / 1000),
    customer,
    items: {
      object: "list",
      data: [{ id: newId("si_"), object: "subscription_item", price: { id: price } }],
    },
    livemode: false,
    status,
  };
  await tell(transaction, "customer.subscription.created", subscription, now);
}

/** What becomes of a subscription is told; nothing where there is none, or it has ended. It wants a transaction. */
export async function changeSubscription(
  transaction: Database,
  id: string,
  status: SubscriptionStatus,
  now: Date,
): Promise<void> {
  const subscription = await getSandboxSubscription(transaction, id);
  if (subscription === null || subscription.status === "canceled") return;
  const type = status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated";
  await tell(transaction, type, { ...subscription, status }, now);
}

/** At the platform's own endpoint: a club is its customer, and no account of the club's is concerned. */
function tell(transaction: Database, type: SubscriptionEventType, told: SandboxSubscription, now: Date) {
  return addSandboxDeliveries(transaction, [eventOf(type, told, "", now)]);
}
