import type { Hono } from "hono";
import type { Database } from "../server/db/client.ts";
import { type ApiFacts, isSwitchedOn, queryText, SimulatedOutage } from "./change.ts";
import { addSandboxDeliveries } from "./database/sandbox-deliveries.ts";
import { findSandboxSubscription, listSandboxSubscriptions } from "./database/sandbox-subscriptions.ts";
import type { SandboxSubscription } from "./database/schema.ts";
import { type SubscriptionEventType, sandboxEvent } from "./events.ts";
import { parseForm, subscriptionListParameters } from "./parameters.ts";
import { newId } from "./payment.ts";
import { notFoundRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

/** The statuses that the sandbox's page offers. */
export const SUBSCRIPTION_STATUSES = ["trialing", "active", "past_due", "canceled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export function isSubscriptionStatus(text: string): text is SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.some((status) => status === text);
}

/**
 * GET /v1/subscriptions: a customer's subscriptions. Leaves out those that have ended, as the provider does.
 */
export function addSubscriptions(api: Hono<ApiFacts>, { db }: SandboxParts): void {
  api.get("/v1/subscriptions", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const { customer, limit, starting_after } = parseForm(subscriptionListParameters, queryText(c));
    const all = (await listSandboxSubscriptions(db)).filter((one) => one.customer === customer);
    // The sandbox knows customers only by their subscriptions.
    if (all.length === 0) throw notFoundRefusal("customer", customer, "customer");
    const running = all.filter(({ status }) => status !== "canceled");
    const from = running.findIndex(({ id }) => id === starting_after) + 1;
    if (starting_after !== undefined && from === 0)
      throw notFoundRefusal("subscription", starting_after, "starting_after");
    const data = running.slice(from, from + limit);
    return c.json({ object: "list", data, has_more: from + limit < running.length, url: c.req.path });
  });
}

/** A customer subscribes to a price, and the event is sent. Needs a transaction. */
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
  await addEvent(transaction, "customer.subscription.created", subscription, now);
}

/**
 * Changes a subscription's status and sends the event. Does nothing if the subscription is unknown or has
 * ended. Needs a transaction.
 */
export async function changeSubscription(
  transaction: Database,
  id: string,
  status: SubscriptionStatus,
  now: Date,
): Promise<void> {
  const subscription = await findSandboxSubscription(transaction, id);
  if (subscription === null || subscription.status === "canceled") return;
  const type = status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated";
  await addEvent(transaction, type, { ...subscription, status }, now);
}

/**
 * Sends the event to the platform's own endpoint: for its subscription the club is the platform's customer,
 * and its connected account is not involved.
 */
function addEvent(
  transaction: Database,
  type: SubscriptionEventType,
  subscription: SandboxSubscription,
  now: Date,
) {
  return addSandboxDeliveries(transaction, [sandboxEvent(type, subscription, "", now)]);
}
