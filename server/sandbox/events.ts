import Stripe from "stripe";
import type { SandboxDelivery } from "../db/queries/sandbox-deliveries.ts";
import type { SandboxCharge, SandboxSession, SandboxSubscription } from "../db/schema/sandbox.ts";
import { newId } from "./payment.ts";

export type SandboxEventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired"
  | "charge.refunded"
  | "account.updated"
  | SubscriptionEventType;

export type SubscriptionEventType =
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted";

/** What is told of an account. */
type SandboxAccount = Pick<Stripe.Account, "id" | "object" | "charges_enabled">;

/** An event as it will be signed: its bytes are made once, and sent again as they are. */
export function eventOf(
  type: SandboxEventType,
  object: SandboxSession | SandboxCharge | SandboxAccount | SandboxSubscription,
  account: string,
  now: Date,
): Pick<SandboxDelivery, "eventId" | "type" | "account" | "subject" | "body"> {
  const eventId = newId("evt_");
  const event = {
    id: eventId,
    object: "event",
    ...(account && { account }),
    api_version: Stripe.API_VERSION,
    created: Math.floor(now.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { eventId, type, account, subject: object.id, body: JSON.stringify(event) };
}
