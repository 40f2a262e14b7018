import type { Subscription } from "../../domain/access/subscription.ts";
import type { Dispute } from "../../domain/sale/dispute.ts";
import type { BookedPayment } from "../../domain/sale/reconcile.ts";
import type { PaymentEvent, ReportedDispute, ReportedRefund } from "./payment-events.ts";
import type { PaymentSession } from "./payment-session.ts";

/**
 * Texts that the provider stores with an object: at most 50 of 500 characters, with names of at most 40
 * characters. The club, whose account it is, can read and change them.
 */
export type PaymentMetadata = Readonly<Record<string, string>>;

/** A request for a hosted payment page on a club's connected account. All amounts are integer cents. */
export interface SessionRequest {
  /** The connected account that gets the money. */
  account: string;
  teamId: string;
  orderId: string;
  /** What is stored with the session and the payment, besides the ids. */
  metadata: PaymentMetadata;
  currency: string;
  lines: { name: string; description: string; unitAmount: number; quantity: number }[];
  /** The platform's fee. The adapter omits a fee of 0, which the provider would refuse. */
  applicationFee: number;
  customerEmail: string;
  /** True if the payment page has to ask for a shipping address. */
  ships: boolean;
  successUrl: string;
  cancelUrl: string;
  /** UTC; the provider accepts 30 minutes to 24 hours from now. */
  expiresAt: Date;
  /** One key per attempt: the same request with the same key returns the same session. */
  idempotencyKey: string;
}

/**
 * `unavailable`: no answer in time, or an error, so that it is unknown whether the request was carried out.
 * `account-disconnected`: the account was disconnected or closed, and cannot be asked about any more.
 */
export interface PaymentsFailure {
  ok: false;
  reason: "unavailable" | "account-disconnected";
  /** For the log: the request, and why it failed. */
  details: string;
}

export type PaymentsAnswer<T> = { ok: true; value: T } | PaymentsFailure;

export interface RefundRequest {
  account: string;
  /** The ids stored with the refund at the provider. */
  teamId: string;
  orderId: string;
  paymentIntentId: string;
  /** True if a platform fee was taken, which is then refunded too. Refunding a fee of 0 would fail. */
  refundsFee: boolean;
  /** What is stored with the refund, besides the ids. */
  metadata: PaymentMetadata;
  /** The part that a club wants to refund; null for everything that is left. */
  part: RefundPart | null;
}

export interface RefundPart {
  /** Cents. */
  amount: number;
  /** The request's id, which is stored at the provider and reported with the refund. */
  requestId: string;
  /** Requests with the same key refund only once. */
  idempotencyKey: string;
}

/** Returned if the provider refuses a refund permanently. */
export interface ProviderRefundRefusal {
  kind: "refused";
  /** The provider's code: "charge_disputed". */
  code: string;
}

/**
 * The payments in a time span (UTC, from the first instant until before the second), or those of one intent.
 */
export type PaymentSelection = { from: Date; to: Date } | { paymentIntentId: string };

/** A session with what is needed to make its order again. */
export interface ListedSession extends PaymentSession {
  metadata: PaymentMetadata;
  timeCreated: Date;
  expiresAt: Date;
  /** When the money arrived; null before. */
  timePaid: Date | null;
  /** True if the buyer's bank has disputed the payment. */
  isDisputed: boolean;
}

export interface SessionSelection {
  status: "open" | "complete";
  /** UTC; only sessions opened at that time or later. */
  from: Date;
  /** The id of the last session of the page before; null for the first page. */
  after: string | null;
}

/** A refund with what is needed to make the club's request again. */
export interface ListedRefund extends ReportedRefund {
  metadata: PaymentMetadata;
}

/** A payment in the provider's books. */
export interface ProviderPayment extends BookedPayment {
  paymentIntentId: string;
  /** The ids that we passed; null for a sale that the account made without us. */
  teamId: string | null;
  disputes: Pick<Dispute, "id" | "amount" | "status">[];
  timeCreated: Date;
}

/** The maximum number of events that listMoneyEvents returns. If there are more, it returns the newest. */
export const MAX_MONEY_EVENTS = 10_000;

/**
 * Hosted payments by Connect direct charges. Each call rejects if the provider refuses the request itself,
 * which is a bug of ours.
 */
export interface Payments {
  /** True if real money moves. */
  livemode: boolean;
  createSession(request: SessionRequest): Promise<PaymentsAnswer<PaymentSession>>;
  getSession(account: string, sessionId: string): Promise<PaymentsAnswer<PaymentSession>>;
  /**
   * Closes an open session. A session that is already closed is returned unchanged; `complete` then means
   * paid.
   */
  expireSession(account: string, sessionId: string): Promise<PaymentsAnswer<PaymentSession>>;
  /**
   * Refunds a payment, or a part of it. Resolves with null if nothing is left to refund. The refund's
   * outcome may be reported much later.
   */
  refund(request: RefundRequest): Promise<PaymentsAnswer<ReportedRefund | ProviderRefundRefusal | null>>;
  /** All refunds of a payment in their current state, whether made by us or in the provider's dashboard. */
  listRefunds(account: string, paymentIntentId: string): Promise<PaymentsAnswer<ReportedRefund[]>>;
  /**
   * An account's sessions, newest first, a page at a time, so that a club with a hundred thousand orders
   * takes no more memory than a small one.
   */
  listSessions(
    account: string,
    wanted: SessionSelection,
  ): Promise<PaymentsAnswer<{ sessions: ListedSession[]; isLast: boolean }>>;
  /** All of an account's refunds since an instant, oldest first, in their current state. */
  listRefundsSince(account: string, from: Date): Promise<PaymentsAnswer<ListedRefund[]>>;
  /** All disputes of a payment in their current state. */
  listDisputes(account: string, paymentIntentId: string): Promise<PaymentsAnswer<ReportedDispute[]>>;
  /**
   * An account's refund and dispute events in a time span (UTC, from the first instant until before the
   * second), oldest first, whether or not they were delivered. The provider stores events for 30 days.
   * Returns at most `MAX_MONEY_EVENTS`.
   */
  listMoneyEvents(
    account: string,
    between: { from: Date; to: Date },
  ): Promise<PaymentsAnswer<PaymentEvent[]>>;
  /**
   * An account's payments that succeeded, including those that were refunded or disputed later. May take
   * long: for operators only.
   */
  listPayments(account: string, wanted: PaymentSelection): Promise<PaymentsAnswer<ProviderPayment[]>>;
  /** The customer's subscriptions that have not ended; empty for an unknown customer. */
  listSubscriptions(customer: string): Promise<PaymentsAnswer<Subscription[]>>;
}
