import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { type SandboxPayment, sandboxPayments } from "../schema/sandbox.ts";

/** The sandbox's own data: kept by connected account, and no club's. */
export type SandboxRow = typeof sandboxPayments.$inferSelect;

/** Keeps a payment of which only the open session is there yet. */
export async function addSandboxPayment(
  db: Database,
  account: string,
  payment: SandboxPayment,
): Promise<void> {
  await db.insert(sandboxPayments).values({
    ...columnsOf(payment),
    id: payment.session.id,
    account,
    timeCreated: new Date(payment.session.created * 1000),
  });
}

/** An account's payment by its session. */
export async function getSandboxPayment(
  db: Database,
  account: string,
  id: string,
): Promise<SandboxRow | null> {
  const own = and(eq(sandboxPayments.id, id), eq(sandboxPayments.account, account));
  const [row] = await db.select().from(sandboxPayments).where(own);
  return row ?? null;
}

export async function getSandboxPaymentByIntent(
  db: Database,
  account: string,
  intentId: string,
): Promise<SandboxRow | null> {
  const own = and(eq(sandboxPayments.account, account), eq(sandboxPayments.paymentIntentId, intentId));
  const [row] = await db.select().from(sandboxPayments).where(own);
  return row ?? null;
}

/** Whoever's it is: the payment page knows nothing but its address. */
export async function findSandboxPayment(db: Database, id: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row ?? null;
}

/** The latest first. */
export async function listSandboxPayments(db: Database, most: number): Promise<SandboxRow[]> {
  return db
    .select()
    .from(sandboxPayments)
    .orderBy(sql`${sandboxPayments.timeCreated} desc`, sandboxPayments.id)
    .limit(most);
}

/** Open sessions whose time is over, UTC. */
export async function listSandboxPaymentsDue(db: Database, now: Date, most: number): Promise<SandboxRow[]> {
  const due = and(eq(sandboxPayments.status, "open"), lte(sandboxPayments.expiresAt, now));
  return db.select().from(sandboxPayments).where(due).limit(most);
}

/** False when somebody else changed it since it was read. */
export async function saveSandboxPayment(
  db: Database,
  { id, revision }: SandboxRow,
  payment: SandboxPayment,
): Promise<boolean> {
  const saved = await db
    .update(sandboxPayments)
    .set({ ...columnsOf(payment), revision: revision + 1 })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.revision, revision)))
    .returning({ id: sandboxPayments.id });
  return saved.length === 1;
}

function columnsOf(payment: SandboxPayment) {
  const { status, expires_at, payment_intent } = payment.session;
  return {
    status,
    expiresAt: new Date(expires_at * 1000),
    paymentIntentId: payment_intent,
    payment,
  };
}
