import type { Database } from "../server/db/client.ts";
import { addSandboxDeliveries, type SandboxDelivery } from "./database/sandbox-deliveries.ts";
import { type SandboxPaymentRow, saveSandboxPayment } from "./database/sandbox-payments.ts";
import type { SandboxPayment } from "./database/schema.ts";
import { type SandboxEventType, sandboxEvent } from "./events.ts";
import {
  type Payer,
  withArrivedPayment,
  withCompletedSession,
  withExpiredSession,
  withFailedPayment,
} from "./payment.ts";
import { SandboxRefusal } from "./refusal.ts";

interface Taken {
  payment: SandboxPayment;
  events: Pick<SandboxDelivery, "eventId" | "type" | "account" | "subject" | "body">[];
}

/** Changes a payment. Returns null if there is nothing to do. */
export type PaymentStep = (row: SandboxPaymentRow, now: Date) => Taken | null;

/**
 * Takes a step and stores it with its events in the caller's transaction, so that both happen or neither.
 * If another change came first, reads the payment again. An open session whose time is over expires first.
 * Null if there is no such payment.
 */
export async function takeStep(
  transaction: Database,
  read: (db: Database) => Promise<SandboxPaymentRow | null>,
  step: PaymentStep,
  now: Date,
): Promise<SandboxPayment | null> {
  for (;;) {
    const row = await read(transaction);
    if (row === null) return null;
    const due = expireWhenDue(row, now);
    const taken = due ?? step(row, now);
    if (taken === null) return row.payment;
    if (!(await saveSandboxPayment(transaction, row, taken.payment))) continue;
    await addSandboxDeliveries(transaction, taken.events);
    if (due === null) return taken.payment;
  }
}

function withEvent(
  type: SandboxEventType,
  payment: SandboxPayment,
  { account }: SandboxPaymentRow,
  now: Date,
): Taken {
  return { payment, events: [sandboxEvent(type, payment.session, account, now)] };
}

/** Does nothing itself: takeStep expires an overdue session before each step. */
export const expireIfDueStep: PaymentStep = () => null;

/**
 * Finds a payment, after expiring an overdue session. Usually nothing is due, and a single read is enough.
 */
export async function findCurrentPayment(
  db: Database,
  read: (db: Database) => Promise<SandboxPaymentRow | null>,
  now: Date,
): Promise<SandboxPayment | null> {
  const row = await read(db);
  if (row === null || expireWhenDue(row, now) === null) return row?.payment ?? null;
  return db.transaction((transaction) => takeStep(transaction, read, expireIfDueStep, now));
}

const expireWhenDue: PaymentStep = (row, now) => {
  const { status, expires_at } = row.payment.session;
  if (status !== "open" || expires_at * 1000 > now.getTime()) return null;
  return withEvent("checkout.session.expired", withExpiredSession(row.payment), row, now);
};

/** Expires an open session. @throws SandboxRefusal if the session is closed */
export const expireStep: PaymentStep = (row, now) => {
  const { status } = row.payment.session;
  if (status !== "open")
    throw new SandboxRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  return withEvent("checkout.session.expired", withExpiredSession(row.payment), row, now);
};

/**
 * The buyer pays, now or by a delayed method. Null if the session is closed, or an address that it asks for
 * is missing.
 */
export function payStep(payer: Payer, paid: boolean): PaymentStep {
  return (row, now) =>
    row.payment.session.status === "open" && hasAddress(row.payment, payer)
      ? withEvent("checkout.session.completed", withCompletedSession(row.payment, payer, paid, now), row, now)
      : null;
}

function hasAddress({ session }: SandboxPayment, { address }: Payer): boolean {
  return !session.shipping_address_collection || address !== null;
}

/** A delayed payment arrives or fails. Null if none is on its way. */
export function settleStep(arrives: boolean): PaymentStep {
  return (row, now) => {
    if (row.payment.intent?.status !== "processing") return null;
    return arrives
      ? withEvent("checkout.session.async_payment_succeeded", withArrivedPayment(row.payment, now), row, now)
      : withEvent("checkout.session.async_payment_failed", withFailedPayment(row.payment), row, now);
  };
}
