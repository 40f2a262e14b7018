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

/** The provider did not answer in time, or could not: what it did is unknown. */
export class PaymentsUnavailable extends Error {
  override readonly name = "PaymentsUnavailable";

  // Known by its name: the built app holds a copy of this class of its own, and the adapters throw the other.
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "PaymentsUnavailable";
  }
}

/** The account no longer lets us in: it was disconnected, or closed. Nothing about it can be found out any more. */
export class AccountDisconnected extends Error {
  override readonly name = "AccountDisconnected";

  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "AccountDisconnected";
  }
}

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
export interface ToldRefund extends Refund {
  kind: "refund";
  paymentIntentId: string;
  /** Lower case. */
  currency: string;
}

/**
 * Hosted payments by Connect direct charges. Each rejects with PaymentsUnavailable when the provider
 * fails or takes too long, with AccountDisconnected when the club's account is none of ours any more, and with another Error
 * when it refuses the request: that is a bug of ours.
 */
export interface Payments {
  /** Whether real money moves. */
  livemode: boolean;
  createSession(request: SessionRequest): Promise<PaymentSession>;
  getSession(account: string, sessionId: string): Promise<PaymentSession>;
  /** Closes an open session. One that is closed already is answered as it is: complete means paid for. */
  expireSession(account: string, sessionId: string): Promise<PaymentSession>;
  /** Gives back all that was not given back yet; null where nothing is left. How it ends may be told much later. */
  refund(request: RefundRequest): Promise<ToldRefund | null>;
  /** All refunds of a payment, whoever asked for them, as they are now. */
  listRefunds(account: string, paymentIntentId: string): Promise<ToldRefund[]>;
  /** All subscriptions of the platform's customer that have not ended; none for who is no customer. */
  listSubscriptions(customer: string): Promise<Subscription[]>;
}
