import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../server/db/client.ts";
import { encodedPlaceholder, prepareQuery, rowPlaceholders } from "../../server/db/prepare-query.ts";
import { type SandboxPayment, sandboxPayments } from "./schema.ts";

/** The sandbox's data belong to connected accounts, not to clubs. */
export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

const add = prepareQuery((db) =>
  db
    .insert(sandboxPayments)
    .values({ ...rowPlaceholders(sandboxPayments), revision: 0 })
    .prepare("sandbox_payment_add"),
);

/** Stores a new payment, which has only its open session. */
export async function addSandboxPayment(
  db: Database,
  account: string,
  payment: SandboxPayment,
): Promise<void> {
  await add(db, {
    ...columnsOf(payment),
    id: payment.session.id,
    account,
    timeCreated: new Date(payment.session.created * 1000),
  });
}

const ofAccount = prepareQuery((db) =>
  db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.id, sql.placeholder("id")),
        eq(sandboxPayments.account, sql.placeholder("account")),
      ),
    )
    .prepare("sandbox_payment_of_account"),
);

export async function findAccountSandboxPayment(
  db: Database,
  account: string,
  id: string,
): Promise<SandboxPaymentRow | null> {
  return (await ofAccount(db, { account, id }))[0] ?? null;
}

export async function findSandboxPaymentByIntent(
  db: Database,
  account: string,
  intentId: string,
): Promise<SandboxPaymentRow | null> {
  const own = and(eq(sandboxPayments.account, account), eq(sandboxPayments.paymentIntentId, intentId));
  const [row] = await db.select().from(sandboxPayments).where(own);
  return row ?? null;
}

/** Lists an account's sessions that were paid for, newest first. */
export async function listAccountSandboxPayments(
  db: Database,
  account: string,
): Promise<SandboxPaymentRow[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.account, account), isNotNull(sandboxPayments.paymentIntentId)))
    .orderBy(sql`${sandboxPayments.timeCreated} desc`, sandboxPayments.id);
}

export interface SandboxSessionSelection {
  status?: "open" | "complete" | "expired" | undefined;
  /** Seconds since 1970: from `gte`, until before `lt`. */
  created?: { gte?: number | undefined; lt?: number | undefined } | undefined;
  /** An open session whose time is over counts as expired. */
  now: Date;
  /** The row after which the page begins; null for the first page. */
  after: Pick<SandboxPaymentRow, "timeCreated" | "id"> | null;
  most: number;
}

/** Lists a page of an account's sessions, newest first. */
export async function listAccountSandboxSessions(
  db: Database,
  account: string,
  { status, created, now, after, most }: SandboxSessionSelection,
): Promise<SandboxPaymentRow[]> {
  const { timeCreated, id, expiresAt } = sandboxPayments;
  const isOverdue = and(eq(sandboxPayments.status, "open"), lte(expiresAt, now));
  const isWanted = {
    open: and(eq(sandboxPayments.status, "open"), gt(expiresAt, now)),
    complete: eq(sandboxPayments.status, "complete"),
    expired: or(eq(sandboxPayments.status, "expired"), isOverdue),
  };
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.account, account),
        status && isWanted[status],
        created?.gte === undefined ? undefined : gte(timeCreated, new Date(created.gte * 1000)),
        created?.lt === undefined ? undefined : lt(timeCreated, new Date(created.lt * 1000)),
        after === null
          ? undefined
          : or(lt(timeCreated, after.timeCreated), and(eq(timeCreated, after.timeCreated), gt(id, after.id))),
      ),
    )
    .orderBy(desc(timeCreated), asc(id))
    .limit(most);
}

/**
 * Finds the payment of a charge, of any account, because a refund of the platform's fee names only the
 * charge. Null if there is none.
 */
export async function findSandboxPaymentOfCharge(
  db: Database,
  chargeId: string,
): Promise<SandboxPaymentRow | null> {
  const wanted = sql`${sandboxPayments.payment}->'charge'->>'id' = ${chargeId}`;
  const [row] = await db.select().from(sandboxPayments).where(wanted);
  return row ?? null;
}

const byId = prepareQuery((db) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, sql.placeholder("id")))
    .prepare("sandbox_payment_by_id"),
);

/**
 * Finds a payment of any account, because the payment page knows only the session's id. Null if there is
 * none.
 */
export async function findSandboxPayment(db: Database, id: string): Promise<SandboxPaymentRow | null> {
  return (await byId(db, { id }))[0] ?? null;
}

/** Lists the payments of all accounts, newest first. */
export async function listSandboxPayments(db: Database, most: number): Promise<SandboxPaymentRow[]> {
  return db
    .select()
    .from(sandboxPayments)
    .orderBy(sql`${sandboxPayments.timeCreated} desc`, sandboxPayments.id)
    .limit(most);
}

/** Lists sessions that are still open although they expired at or before `now`. */
export async function listSandboxPaymentsDue(
  db: Database,
  now: Date,
  most: number,
): Promise<SandboxPaymentRow[]> {
  const due = and(eq(sandboxPayments.status, "open"), lte(sandboxPayments.expiresAt, now));
  return db.select().from(sandboxPayments).where(due).limit(most);
}

const save = prepareQuery((db) =>
  db
    .update(sandboxPayments)
    .set({
      status: encodedPlaceholder(sandboxPayments.status, "status"),
      expiresAt: encodedPlaceholder(sandboxPayments.expiresAt, "expiresAt"),
      paymentIntentId: encodedPlaceholder(sandboxPayments.paymentIntentId, "paymentIntentId"),
      payment: encodedPlaceholder(sandboxPayments.payment, "payment"),
      revision: sql`${sandboxPayments.revision} + 1`,
    })
    .where(
      and(
        eq(sandboxPayments.id, sql.placeholder("id")),
        eq(sandboxPayments.revision, sql.placeholder("revision")),
      ),
    )
    .returning({ id: sandboxPayments.id })
    .prepare("sandbox_payment_save"),
);

/** Stores a changed payment. False if another change was stored since it was read. */
export async function saveSandboxPayment(
  db: Database,
  { id, revision }: SandboxPaymentRow,
  payment: SandboxPayment,
): Promise<boolean> {
  return (await save(db, { id, revision, ...columnsOf(payment) })).length === 1;
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
