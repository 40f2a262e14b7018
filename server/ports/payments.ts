import type { Subscription } from "../../domain/access/subscription.ts";
import type { Dispute } from "../../domain/sale/dispute.ts";
import type { ShippingAddress } from "../../domain/sale/order-details.ts";
import type { BookedPayment } from "../../domain/sale/reconcile.ts";
import type { Refund } from "../../domain/sale/refund.ts";
import type { PaymentEvent, ReportedDispute } from "./payment-events.ts";

/** A hosted payment on a club's connected account. Every amount is integer cents. */
export interface SessionRequest {
  /** The connected account the money goes to. */
  account: string;
  teamId: string;
  orderId: string;
  currency: string;
  lines: { name: string; description: string; unitAmount: number; quantity: number }[];
  /** The platform's share. The adapter leaves out 0, which the provider refuses. */
  applicationFee: number;
  customerEmail: string;
  /** The payment page asks for a shipping address. */
  ships: boolean;
  successUrl: string;
  cancelUrl: string;
  /** UTC; the provider accepts 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  /** One per attempt: the same key with the same request gets the same session. */
  idempotencyKey: string;
}

export interface PaymentSession {
  id: string;
  account: string;
  livemode: boolean;
  /** `payment` for all we open. */
  mode: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  /** A delayed payment failed (its intent was canceled, or needs another method). */
  paymentFailed: boolean;
  /** The hosted page; null once it is closed. */
  url: string | null;
  /** Cents. */
  amountTotal: number;
  /** Lower case. */
  currency: string;
  /** The ids we gave when opening it; null if the session is not ours. */
  teamId: string | null;
  orderId: string | null;
  paymentIntentId: string | null;
  customerName: string;
  customerEmail: string;
  /** Null if none was asked for, or none is given yet. */
  shippingAddress: ShippingAddress | null;
}

/**
 * `unavailable`: no answer in time, or an error; whether the request was carried out is unknown.
 * `account-disconnected`: the account was disconnected or closed, and nothing about it can be asked any more.
 */
export interface PaymentsFailure {
  ok: false;
  reason: "unavailable" | "account-disconnected";
  /** For the log: what was asked, and how it failed. */
  details: string;
}

export type PaymentsAnswer<T> = { ok: true; value: T } | PaymentsFailure;

export interface RefundRequest {
  account: string;
  /** Stored with the refund at the provider. */
  teamId: string;
  orderId: string;
  paymentIntentId: string;
  /** Whether a platform fee was taken: giving back a fee of 0 fails. */
  refundsFee: boolean;
  /** A part that a club asked for; null for all that is left. */
  part: RefundPart | null;
}

export interface RefundPart {
  /** Cents. */
  amount: number;
  /** Stored with the refund, and told with it. */
  requestId: string;
  /** The same key gives back once, however often it is sent. */
  idempotencyKey: string;
}

/** The provider refuses a refund, and will go on doing so. */
export interface RefundRefused {
  kind: "refused";
  /** The provider's word: "charge_disputed". */
  code: string;
}

/** A refund as the provider reports it, with its payment. */
export interface ReportedRefund extends Refund {
  kind: "refund";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/** The payments made from one instant until before another (UTC), or those of one intent. */
export type WantedPayments = { from: Date; to: Date } | { paymentIntentId: string };

/** A payment as the provider's books have it. */
export interface ProviderPayment extends BookedPayment {
  paymentIntentId: string;
  /** The ids we gave; null for what the account sold without us. */
  teamId: string | null;
  disputes: Pick<Dispute, "id" | "amount" | "status">[];
  timeCreated: Date;
}

/** So many events of money are read at once: of more, the newest. */
export const MOST_MONEY_EVENTS = 10_000;

/**
 * Hosted payments by Connect direct charges. Each call rejects if the provider refuses the request itself: that is a
 * bug of ours.
 */
export interface Payments {
  /** Whether real money moves. */
  livemode: boolean;
  createSession(request: SessionRequest): Promise<PaymentsAnswer<PaymentSession>>;
  getSession(account: string, sessionId: string): Promise<PaymentsAnswer<PaymentSession>>;
  /** Closes an open session. Returns one that is already closed as it is: complete means paid. */
  expireSession(account: string, sessionId: string): Promise<PaymentsAnswer<PaymentSession>>;
  /** Null if nothing is left. How the refund ends may be reported much later. */
  refund(request: RefundRequest): Promise<PaymentsAnswer<ReportedRefund | RefundRefused | null>>;
  /** All refunds of a payment as they are now, whoever asked for them. */
  listRefunds(account: string, paymentIntentId: string): Promise<PaymentsAnswer<ReportedRefund[]>>;
  /** All disputes of a payment as they are now. */
  listDisputes(account: string, paymentIntentId: string): Promise<PaymentsAnswer<ReportedDispute[]>>;
  /**
   * What happened to an account's money from one instant until before another (UTC), the oldest first: refunds and disputes, as their
   * events tell it, whether those were delivered or not. The provider keeps events for 30 days. `MOST_MONEY_EVENTS` at most.
   */
  listMoneyEvents(
    account: string,
    between: { from: Date; to: Date },
  ): Promise<PaymentsAnswer<PaymentEvent[]>>;
  /** An account's payments that succeeded, whatever became of them; for an operator, who can wait. */
  listPayments(account: string, wanted: WantedPayments): Promise<PaymentsAnswer<ProviderPayment[]>>;
  /** The customer's subscriptions that have not ended; none for an unknown customer. */
  listSubscriptions(customer: string): Promise<PaymentsAnswer<Subscription[]>>;
}
