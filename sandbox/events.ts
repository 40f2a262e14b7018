import Stripe from "stripe";
import type { SandboxDelivery } from "./database/sandbox-deliveries.ts";
import type {
  SandboxCharge,
  SandboxDispute,
  SandboxRefund,
  SandboxSession,
  SandboxSubscription,
} from "./database/schema.ts";
import { newId } from "./payment.ts";

export type SandboxEventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired"
  | "charge.refunded"
  | RefundEventType
  | "account.updated"
  | SubscriptionEventType;

export type SubscriptionEventType =
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted";

type RefundEventType =
  | "refund.created"
  | "refund.updated"
  | "refund.failed"
  | "charge.refund.updated"
  | "charge.dispute.created"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated"
  | "charge.dispute.closed";

/** The part of an account that its events carry. */
type SandboxAccount = Pick<Stripe.Account, "id" | "object" | "charges_enabled">;

type SandboxObject =
  | SandboxSession
  | SandboxCharge
  | SandboxRefund
  | SandboxDispute
  | SandboxAccount
  | SandboxSubscription;

/** An event ready to be signed: its bytes are made once, so that every retry sends the same bytes. */
export function sandboxEvent(
  type: SandboxEventType,
  object: SandboxObject,
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
