import type Stripe from "stripe";
import type { EventEndpoint, PaymentEvent, PaymentNews, ReadPaymentEvent } from "../ports/payment-events.ts";
import { reportedChargeOf, reportedDisputeOf, reportedRefundOf } from "./stripe-refund.ts";
import { paymentSession, stripeIdOf } from "./stripe-session.ts";
import { verifyStripeEvent } from "./stripe-signature.ts";
import { subscriptionOf } from "./stripe-subscription.ts";

/** Reads Stripe's events, and checks their signatures. Each endpoint has a secret of its own. */
export function stripeEvents(secrets: Record<EventEndpoint, string>): ReadPaymentEvent {
  return (endpoint, body, signature) => {
    const signed = verifyStripeEvent(body, signature, secrets[endpoint]);
    if (!signed.ok) return signed;
    return { ok: true, event: paymentEvent(signed.event) };
  };
}

export function paymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type, account = null, livemode } = event;
  return { id, type, account, livemode, news: newsOf(event) };
}

/** The events about money that goes back to buyers, or may have to: refunds and disputes. */
export const MONEY_EVENTS = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const satisfies readonly Stripe.Event["type"][];

const OTHER: PaymentNews = { kind: "other" };

function newsOf(event: Stripe.Event): PaymentNews {
  const account = event.account ?? "";
  const session = (
    what: Extract<PaymentNews, { kind: "session" }>["what"],
    object: Stripe.Checkout.Session,
  ): PaymentNews => {
    const read = paymentSession(object, account);
    // An event's session contains only its intent's id, so only the event's type says if the payment failed.
    return { kind: "session", what, session: { ...read, paymentFailed: what === "async-failed" } };
  };
  switch (event.type) {
    case "checkout.session.completed":
      return session("completed", event.data.object);
    case "checkout.session.async_payment_succeeded":
      return session("async-succeeded", event.data.object);
    case "checkout.session.async_payment_failed":
      return session("async-failed", event.data.object);
    case "checkout.session.expired":
      return session("expired", event.data.object);
    case "charge.refunded":
      return reportedChargeOf(event.data.object) ?? OTHER;
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return reportedRefundOf(event.data.object) ?? OTHER;
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return reportedDisputeOf(event.type, event.data.object) ?? OTHER;
    case "account.updated":
      return event.account === undefined ? OTHER : accountNews(event, event.account);
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      // An event with an account is about a subscription that the club sells to its own customers.
      return event.account === undefined ? subscriptionNews(event) : OTHER;
    default:
      return OTHER;
  }
}

function accountNews({ created, data }: Stripe.AccountUpdatedEvent, account: string): PaymentNews {
  const read = new Date(created * 1000);
  return { kind: "account", account, chargesEnabled: data.object.charges_enabled, told: read };
}

type SubscriptionEvent =
  | Stripe.CustomerSubscriptionCreatedEvent
  | Stripe.CustomerSubscriptionUpdatedEvent
  | Stripe.CustomerSubscriptionDeletedEvent;

function subscriptionNews({ created, data: { object } }: SubscriptionEvent): PaymentNews {
  const customer = stripeIdOf(object.customer) ?? "";
  const subscription = subscriptionOf(object);
  return { kind: "subscription", customer, subscription, told: new Date(created * 1000) };
}
