import type { Subscription } from "../../domain/access/subscription.ts";
import type { Dispute } from "../../domain/sale/dispute.ts";
import type { PaymentSession, ReportedRefund } from "./payments.ts";

/** A charge with what was refunded of it, by us or at the provider. Cents. */
export interface ReportedCharge {
  kind: "charge";
  paymentIntentId: string;
  amount: number;
  amountRefunded: number;
  /** Lower case. */
  currency: string;
  /** The ids we gave when opening its session; null if it is not ours. */
  teamId: string | null;
  orderId: string | null;
}

export interface ReportedDispute extends Dispute {
  kind: "dispute";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/** About money that goes back, or may have to. */
export type MoneyNews = ReportedCharge | ReportedRefund | ReportedDispute;

export type PaymentNews =
  | {
      kind: "session";
      what: "completed" | "async-succeeded" | "async-failed" | "expired";
      session: PaymentSession;
    }
  | MoneyNews
  /** Something about the account changed, perhaps whether it can be paid to. `told`: when it was so, UTC. */
  | { kind: "account"; account: string; chargesEnabled: boolean; told: Date }
  /** A subscription of the platform's customer as it was at `told` (UTC), which the provider gives in whole seconds. */
  | { kind: "subscription"; customer: string; subscription: Subscription; told: Date }
  | { kind: "other" };

export interface PaymentEvent {
  id: string;
  type: string;
  /** The connected account; null for the platform's own. */
  account: string | null;
  livemode: boolean;
  news: PaymentNews;
}

/** Not signed by the provider, sent too long ago (or ahead), or not an event. */
export type EventRefusal = "bad signature" | "bad time" | "no event";

/** The provider sends the platform's own events and its clubs' to two addresses, each with its own secret. */
export const EVENT_ENDPOINTS = ["platform", "connect"] as const;
export type EventEndpoint = (typeof EVENT_ENDPOINTS)[number];

/** Needs the unchanged body, because its bytes are signed. */
export type ReadPaymentEvent = (
  endpoint: EventEndpoint,
  body: string,
  signature: string,
) => { ok: true; event: PaymentEvent } | { ok: false; reason: EventRefusal };
