import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Dispute } from "../../../../domain/sale/dispute.ts";
import type { Refund } from "../../../../domain/sale/refund.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { disputes, refunds } from "../../schema/sale/refunds.ts";

/** `teamId` is the club that sells. */
interface OrderName {
  teamId: string;
  orderId: string;
}

const [teamId, orderId] = [sql.placeholder("teamId"), sql.placeholder("orderId")];

const refundsOfOrder = prepareQuery((db) => {
  const { id, amount, status, reason, timeCreated, requestId, timeClosed } = refunds;
  return db
    .select({ id, amount, status, reason, timeCreated, requestId, timeClosed })
    .from(refunds)
    .where(and(eq(refunds.teamId, teamId), eq(refunds.orderId, orderId)))
    .orderBy(asc(timeCreated), asc(id))
    .prepare("refunds_of_order");
});

const disputesOfOrder = prepareQuery((db) => {
  const { id, amount, status, funds, reason, answerBy, timeCreated } = disputes;
  return db
    .select({ id, amount, status, funds, reason, answerBy })
    .from(disputes)
    .where(and(eq(disputes.teamId, teamId), eq(disputes.orderId, orderId)))
    .orderBy(asc(timeCreated), asc(id))
    .prepare("disputes_of_order");
});

/** Oldest first. */
export function listRefunds(db: Database, { teamId, orderId }: OrderName): Promise<Refund[]> {
  return refundsOfOrder(db, { teamId, orderId });
}

export function listDisputes(db: Database, { teamId, orderId }: OrderName): Promise<Dispute[]> {
  return disputesOfOrder(db, { teamId, orderId });
}

/** Inserts a refund, or updates its status and reason. */
export async function upsertRefund(db: Database, order: OrderName, refund: Refund, now: Date): Promise<void> {
  const { status, reason } = refund;
  await db
    .insert(refunds)
    .values({ ...order, ...refund, timeChanged: now })
    .onConflictDoUpdate({
      target: [refunds.teamId, refunds.orderId, refunds.id],
      set: { status, reason, timeChanged: now },
    });
}

/** Closes the failed refunds of a request, or (null) those without a request. Returns how many there were. */
export async function closeFailedRefunds(
  tx: Database,
  { teamId, orderId }: OrderName,
  { requestId }: { requestId: string | null },
  timeClosed: Date,
): Promise<number> {
  const closed = await tx
    .update(refunds)
    .set({ timeClosed })
    .where(
      and(
        eq(refunds.teamId, teamId),
        eq(refunds.orderId, orderId),
        requestId === null ? isNull(refunds.requestId) : eq(refunds.requestId, requestId),
        inArray(refunds.status, ["failed", "canceled"]),
        isNull(refunds.timeClosed),
      ),
    )
    .returning({ id: refunds.id });
  return closed.length;
}

/** Inserts a dispute, or updates all of its fields but the id. */
export async function upsertDispute(
  db: Database,
  order: OrderName,
  dispute: Dispute,
  now: Date,
): Promise<void> {
  const { amount, status, funds, reason, answerBy } = dispute;
  await db
    .insert(disputes)
    .values({ ...order, ...dispute, timeCreated: now, timeChanged: now })
    .onConflictDoUpdate({
      target: [disputes.teamId, disputes.orderId, disputes.id],
      set: { amount, status, funds, reason, answerBy, timeChanged: now },
    });
}
