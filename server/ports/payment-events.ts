import type { Subscription } from "../../domain/access/subscription.ts";
import type { Dispute } from "../../domain/sale/dispute.ts";
import type { PaymentSession, ReportedRefund } from "./payments.ts";

/** A charge with what of it went back, by whoever's hand. Cents. */
export interface ReportedCharge {
  kind: "charge";
  paymentIntentId: string;
  amount: number;
  amountRefunded: number;
  /** Lower case. */
  currency: string;
  /** What we named when its session was opened; null on one that is not ours. */
  teamId: string | null;
  orderId: string | null;
}

/** A dispute with the payment it is about. */
export interface ReportedDispute extends Dispute {
  kind: "dispute";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/** Money that goes back, or may have to. */
export type MoneyNews = ReportedCharge | ReportedRefund | ReportedDispute;

/** What the provider told us happened. */
export type PaymentNews =
  | {
      kind: "session";
      what: "completed" | "async-succeeded" | "async-failed" | "expired";
      session: PaymentSession;
    }
  | MoneyNews
  /** Whether the account can be paid to has changed, or something else about it. `told`: when it was so, UTC. */
  | { kind: "account"; account: string; chargesEnabled: boolean; told: Date }
  /** A subscription of the platform's customer as it was at `told`, UTC, which the provider gives in whole seconds. */
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

/** Why an event is not taken: nobody proves it came from the provider, its time is not now, or it is none. */
export type EventRefusal = "bad signature" | "bad time" | "no event";

/** The provider tells the platform's own events and its clubs' at two addresses, each with its own secret. */
export type EventEndpoint = "platform" | "connect";

/** Reads a signed event from the bytes as they came. */
export type ReadPaymentEvent = (
  endpoint: EventEndpoint,
  body: string,
  signature: string,
) => { ok: true; event: PaymentEvent } | { ok: false; reason: EventRefusal };
