import type { Database } from "../server/db/client.ts";
import { type SandboxRow, saveSandboxPayment } from "../server/db/queries/sandbox/sandbox.ts";
import {
  addSandboxDeliveries,
  type SandboxDelivery,
} from "../server/db/queries/sandbox/sandbox-deliveries.ts";
import type { SandboxPayment } from "../server/db/schema/sandbox/sandbox.ts";
import { eventOf, type SandboxEventType } from "./events.ts";
import { arrived, completed, expired, fallenThrough, type Payer } from "./payment.ts";
import { SandboxRefusal } from "./refusal.ts";

interface Taken {
  payment: SandboxPayment;
  events: Pick<SandboxDelivery, "eventId" | "type" | "account" | "subject" | "body">[];
}

/** A change of a payment; null if there is nothing to do. */
export type Step = (row: SandboxRow, now: Date) => Taken | null;

/**
 * Takes a step and stores it with its events in the given transaction, so that both happen or neither. If
 * another change came first it reads again. An open session whose time is over expires first. Null if there
 * is no such payment.
 */
export async function takeStep(
  transaction: Database,
  read: (db: Database) => Promise<SandboxRow | null>,
  step: Step,
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
  { account }: SandboxRow,
  now: Date,
): Taken {
  return { payment, events: [eventOf(type, payment.session, account, now)] };
}

/** No step of its own: takeStep expires an overdue session. */
export const look: Step = () => null;

/** Reads a payment, after expiring an overdue session. Usually nothing is due, and it takes one read. */
export async function lookAt(
  db: Database,
  read: (db: Database) => Promise<SandboxRow | null>,
  now: Date,
): Promise<SandboxPayment | null> {
  const row = await read(db);
  if (row === null || expireWhenDue(row, now) === null) return row?.payment ?? null;
  return db.transaction((transaction) => takeStep(transaction, read, look, now));
}

const expireWhenDue: Step = (row, now) => {
  const { status, expires_at } = row.payment.session;
  if (status !== "open" || expires_at * 1000 > now.getTime()) return null;
  return withEvent("checkout.session.expired", expired(row.payment), row, now);
};

/** @throws SandboxRefusal on a closed session */
export const expire: Step = (row, now) => {
  const { status } = row.payment.session;
  if (status !== "open")
    throw new SandboxRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  return withEvent("checkout.session.expired", expired(row.payment), row, now);
};

/** The buyer pays, now or by a delayed method. Null if the session is closed or lacks its address. */
export function pay(payer: Payer, paid: boolean): Step {
  return (row, now) =>
    row.payment.session.status === "open" && hasAddress(row.payment, payer)
      ? withEvent("checkout.session.completed", completed(row.payment, payer, paid, now), row, now)
      : null;
}

function hasAddress({ session }: SandboxPayment, { address }: Payer): boolean {
  return !session.shipping_address_collection || address !== null;
}

/** A delayed payment arrives or fails. Null if none is on its way. */
export function settle(arrives: boolean): Step {
  return (row, now) => {
    if (row.payment.intent?.status !== "processing") return null;
    return arrives
      ? withEvent("checkout.session.async_payment_succeeded", arrived(row.payment, now), row, now)
      : withEvent("checkout.session.async_payment_failed", fallenThrough(row.payment), row, now);
  };
}
