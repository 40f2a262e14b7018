import type { Subscription } from "../../domain/access/subscription.ts";
import type { Dispute } from "../../domain/sale/dispute.ts";
import type { Refund } from "../../domain/sale/refund.ts";
import type { PaymentSession } from "./payment-session.ts";

/** A refund as the provider reports it, with the id of its payment. */
export interface ReportedRefund extends Refund {
  kind: "refund";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/** A charge with the total refunded so far, by us or in the provider's dashboard. Amounts are in cents. */
export interface ReportedCharge {
  kind: "charge";
  paymentIntentId: string;
  amount: number;
  amountRefunded: number;
  /** Lower case. */
  currency: string;
  /** The ids that we put on the charge's session; null if the charge is not ours. */
  teamId: string | null;
  orderId: string | null;
}

export interface ReportedDispute extends Dispute {
  kind: "dispute";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/** News of refunds and disputes. */
export type MoneyNews = ReportedCharge | ReportedRefund | ReportedDispute;

export type PaymentNews =
  | {
      kind: "session";
      what: "completed" | "async-succeeded" | "async-failed" | "expired";
      session: PaymentSession;
    }
  | MoneyNews
  /**
   * The account changed, but `chargesEnabled` may be the same as before. `told` is the time of this state
   * (UTC).
   */
  | { kind: "account"; account: string; chargesEnabled: boolean; told: Date }
  /** The state at `told` (UTC, whole seconds) of a subscription of the platform's customer. */
  | { kind: "subscription"; customer: string; subscription: Subscription; told: Date }
  | { kind: "other" };

export interface PaymentEvent {
  id: string;
  type: string;
  /** The connected account; null for the platform's own account. */
  account: string | null;
  livemode: boolean;
  news: PaymentNews;
}

/**
 * Why an event is refused: the provider did not sign it, its time is too far in the past or the future, or it
 * is not an event.
 */
export type EventRefusal = "bad signature" | "bad time" | "no event";

/**
 * The two addresses to which the provider sends events, each with its own secret: one for the platform's own
 * events, one for those of the clubs' accounts.
 */
export const EVENT_ENDPOINTS = ["platform", "connect"] as const;
export type EventEndpoint = (typeof EVENT_ENDPOINTS)[number];

/** Verifies and reads an event. Needs the unchanged body, because the signature is over its bytes. */
export type ReadPaymentEvent = (
  endpoint: EventEndpoint,
  body: string,
  signature: string,
) => { ok: true; event: PaymentEvent } | { ok: false; reason: EventRefusal };
