import type Stripe from "stripe";

/** The SDK's own types for our requests: stripe-requests.test.ts turns them into JSON Schemas. */
export type CreateSession = Stripe.Checkout.SessionCreateParams;
export type RetrieveSession = Stripe.Checkout.SessionRetrieveParams;
export type SessionList = Stripe.Checkout.SessionListParams;
export type ExpireSession = Stripe.Checkout.SessionExpireParams;
export type RefundParams = Stripe.RefundCreateParams;
export type AccountCreate = Stripe.AccountCreateParams;
export type AccountLink = Stripe.AccountLinkCreateParams;
export type RefundList = Stripe.RefundListParams;
export type EventList = Stripe.EventListParams;
export type DisputeList = Stripe.DisputeListParams;
