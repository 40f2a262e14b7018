import type { Subscription } from "../../domain/access/subscription.ts";
import type { ShippingAddress } from "../../domain/sale/order-details.ts";
import type { Refund } from "../../domain/sale/refund.ts";

/** A hosted payment on a club's connected account. Every amount is integer cents. */
export interface SessionRequest {
  /** The connected account the money goes to. */
  account: string;
  teamId: string;
  orderId: string;
  currency: string;
  lines: { name: string; description: string; unitAmount: number; quantity: number }[];
  /** What the platform keeps; 0 is left out, because the provider refuses it. */
  applicationFee: number;
  customerEmail: string;
  /** An address is asked for. */
  ships: boolean;
  successUrl: string;
  cancelUrl: string;
  /** UTC; the provider wants 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  /** One an attempt: the same key with the same request answers with the same session. */
  idempotencyKey: string;
}

/** A session as the provider tells it. */
export interface PaymentSession {
  id: string;
  account: string;
  livemode: boolean;
  /** `payment` for everything we open. */
  mode: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid" | "no_payment_required";
  /** A delayed payment that came to nothing (its intent was canceled or wants another method again). */
  paymentFailed: boolean;
  /** The hosted page; null once it is closed. */
  url: string | null;
  /** Cents. */
  amountTotal: number;
  /** Lower case. */
  currency: string;
  /** What we named when it was opened; null on a session that is not ours. */
  teamId: string | null;
  orderId: string | null;
  paymentIntentId: string | null;
  customerName: string;
  customerEmail: string;
  /** Null where none was asked for, or not given yet. */
  shippingAddress: ShippingAddress | null;
}

/**
 * `unavailable`: the provider did not answer in time, or could not, and what it did is unknown. `account-disconnected`: the
 * account no longer lets us in, because it was disconnected or closed, and nothing about it can be found out any more.
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
  /** What is written on the refund. */
  teamId: string;
  orderId: string;
  paymentIntentId: string;
  /** Whether a platform fee was taken: giving back a fee of 0 fails. */
  refundsFee: boolean;
}

/** A refund as the provider tells it, with the payment it is of. */
export interface ReportedRefund extends Refund {
  kind: "refund";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/** Hosted payments by Connect direct charges. Each rejects when the provider refuses the request: that is a bug of ours. */
export interface Payments {
  /** Whether real money moves. */
  livemode: boolean;
  createSession(request: SessionRequest): Promise<PaymentsAnswer<PaymentSession>>;
  getSession(account: string, sessionId: string): Promise<PaymentsAnswer<PaymentSession>>;
  /** Closes an open session. One that is closed already is answered as it is: complete means paid for. */
  expireSession(account: string, sessionId: string): Promise<PaymentsAnswer<PaymentSession>>;
  /** Gives back all that was not given back yet; null where nothing is left. How it ends may be told much later. */
  refund(request: RefundRequest): Promise<PaymentsAnswer<ReportedRefund | null>>;
  /** All refunds of a payment, whoever asked for them, as they are now. */
  listRefunds(account: string, paymentIntentId: string): Promise<PaymentsAnswer<ReportedRefund[]>>;
  /** All subscriptions of the platform's customer that have not ended; none for who is no customer. */
  listSubscriptions(customer: string): Promise<PaymentsAnswer<Subscription[]>>;
}
