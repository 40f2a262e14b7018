import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import type Stripe from "stripe";
import { instantColumn } from "../../server/db/schema/club/teams.ts";

/**
 * The payment sandbox's data: the provider's, not the clubs'. Belongs to a connected account (empty for the
 * platform's own). Its tables exist only where PAYMENTS is or was sandbox, and have migrations of their own
 * (migrations/), which server/db/sandbox-tables.ts runs.
 */
const sandbox = pgSchema("sandbox");

/** A session and all that followed from it, in one row, so that every step of a payment is one write. */
export interface SandboxPayment {
  session: SandboxSession;
  lines: Stripe.LineItem[];
  /** The text below each line on the payment page. */
  details: string[];
  /** The platform's fee, in cents. */
  applicationFee: number | null;
  /** The part of the fee that was returned, in cents; missing if none was. */
  feeRefunded?: number;
  /** Ids of the refunds that return their share of the fee; missing if there are none. */
  feeRefunds?: string[];
  intentMetadata: Stripe.Metadata;
  intent: SandboxIntent | null;
  charge: SandboxCharge | null;
  /** In the order of their last change, the latest last; missing if there are none. */
  refunds?: SandboxRefund[];
  dispute?: SandboxDispute;
}

/** The part of the provider's objects that the sandbox fills in, with the provider's names. */
export type SandboxSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_subtotal"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "collected_information"
  | "created"
  | "currency"
  | "customer_details"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "metadata"
  | "mode"
  | "payment_status"
  | "shipping_address_collection"
  | "success_url"
  | "ui_mode"
  | "url"
> & { payment_intent: string | null; status: "open" | "complete" | "expired" };

export type SandboxIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_received"
  | "application_fee_amount"
  | "created"
  | "currency"
  | "livemode"
  | "metadata"
  | "status"
> & { latest_charge: string | null };

export type SandboxCharge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "application_fee_amount"
  | "captured"
  | "created"
  | "currency"
  | "livemode"
  | "metadata"
  | "paid"
  | "refunded"
  | "status"
> &
  Partial<Pick<Stripe.Charge, "disputed">> & { payment_intent: string };

export type SandboxRefund = Pick<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "failure_reason"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status"
>;

export type SandboxDispute = Pick<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status"
> & {
  evidence_details?: Pick<
    Stripe.Dispute.EvidenceDetails,
    "due_by" | "has_evidence" | "past_due" | "submission_count"
  >;
};

/** A subscription of the platform's customer. It has no table: the last event about it has its state. */
export type SandboxSubscription = Pick<
  Stripe.Subscription,
  "id" | "object" | "created" | "livemode" | "status"
> & {
  customer: string;
  items: { object: "list"; data: { id: string; object: "subscription_item"; price: { id: string } }[] };
};

export const sandboxPayments = sandbox.table(
  "sandbox_payments",
  {
    /** The session's id. It must be unguessable, because the payment page's address contains it. */
    id: text("id").primaryKey(),
    account: text("account").notNull(),
    paymentIntentId: text("payment_intent_id"),
    status: text("status", { enum: ["open", "complete", "expired"] }).notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    /**
     * The number of changes. Of two simultaneous changes, only one is stored; the other is retried after
     * reading the row again.
     */
    revision: integer("revision").notNull().default(1),
    payment: jsonb("payment").$type<SandboxPayment>().notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    index("sandbox_payments_by_intent").on(t.account, t.paymentIntentId),
    index("sandbox_payments_open").on(t.expiresAt).where(sql`status = 'open'`),
  ],
);

/** The first answer to each idempotency key. */
export const sandboxRequests = sandbox.table(
  "sandbox_requests",
  {
    account: text("account").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of path and body: the key is valid for this request only. */
    fingerprint: text("fingerprint").notNull(),
    /** Null until it is answered. */
    status: integer("status"),
    answer: jsonb("answer"),
    /** By the database's clock: a process killed before answering keeps the key only for a while. */
    timeClaimed: instantColumn("time_claimed").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account, t.key] })],
);

/** Events to send, as exactly the bytes that are signed. Times are by the database's clock. */
export const sandboxWebhookDeliveries = sandbox.table(
  "sandbox_deliveries",
  {
    position: bigint("position", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    account: text("account").notNull(),
    /**
     * The session, charge, refund, dispute, account or subscription it is about: events of one subject are
     * sent in order.
     */
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttempt: instantColumn("next_attempt").notNull().defaultNow(),
    /** The HTTP status of the last try; 0 if there was no answer. */
    lastStatus: integer("last_status"),
    outcome: text("outcome", { enum: ["waiting", "delivered", "lost"] })
      .notNull()
      .default("waiting"),
    timeCreated: instantColumn("time_created").notNull().defaultNow(),
  },
  (t) => [index("sandbox_deliveries_waiting").on(t.nextAttempt).where(sql`outcome = 'waiting'`)],
);

/** The simulated failures that are switched on, one row each. */
export const sandboxSwitches = sandbox.table("sandbox_switches", { name: text("name").primaryKey() });
