import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { RequestedRefund } from "../../../../domain/sale/refund.ts";
import { allPieces, type OrderPiece } from "../../../../domain/sale/refund-request.ts";
import type { Database } from "../../client.ts";
import type { ClubId } from "../../prepare-query.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { refundRequests, refundUnits } from "../../schema/sale/refund-requests.ts";

export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** `teamId` is the club that sells. */
interface OrderName {
  teamId: string;
  orderId: string;
}

const ofOrder = (table: typeof refundRequests | typeof refundUnits, { teamId, orderId }: OrderName) =>
  and(eq(table.teamId, teamId), eq(table.orderId, orderId));

/** Oldest first. */
export function listRefundRequests(db: Database, order: OrderName): Promise<RefundRequestRow[]> {
  return db
    .select()
    .from(refundRequests)
    .where(ofOrder(refundRequests, order))
    .orderBy(asc(refundRequests.timeCreated), asc(refundRequests.id));
}

const requestBy =
  (column: "id" | "key") =>
  async (db: Database, order: OrderName, value: string): Promise<RefundRequestRow | null> => {
    const [found] = await db
      .select()
      .from(refundRequests)
      .where(and(ofOrder(refundRequests, order), eq(refundRequests[column], value)));
    return found ?? null;
  };

export const findRefundRequest = requestBy("id");
export const findRefundRequestByKey = requestBy("key");

/** The first half of an advisory lock's key, chosen freely, so that no other lock has the same key. */
const REFUNDS_LOCK = 4_110_007;

/**
 * The cents that a person refunded since an instant. Their other refunds wait here until the transaction
 * ends, so that several at the same time don't each count as the only one.
 */
export async function lockRefundedBy(
  tx: Database,
  { teamId, who, since }: { teamId: string; who: string; since: Date },
): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${REFUNDS_LOCK}::int, hashtext(${teamId} || ' ' || ${who}))`,
  );
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refundRequests.amount}), 0)::float8` })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.teamId, teamId),
        eq(refundRequests.who, who),
        gt(refundRequests.timeCreated, since),
      ),
    );
  return refunded?.cents ?? 0;
}

/**
 * A condition for queries that select from refund requests as `a`: true if a request still waits for the
 * provider's answer. A refund that has not failed counts as the answer; so does a failed refund, until
 * somebody requests its money again.
 */
export const unansweredRefundRequestsWhere = (
  teamId: ClubId,
) => sql`(a.team_id = ${teamId} and a.amount > 0 and a.refusal is null and a.time_closed is null
  and not exists (select from refunds r
    where r.team_id = ${teamId} and r.order_id = a.order_id and r.request_id = a.id
    and (r.status not in ('failed', 'canceled') or r.time_closed is null)))`;

/** SQL for statements about orders: the unanswered refund requests of an order, oldest first. */
export const requestedRefundsSql = (teamId: ClubId) => sql<RequestedRefund[]>`(select
  coalesce(json_agg(json_build_object('requestId', a.id, 'amount', a.amount) order by a.time_created, a.id), '[]')
  from refund_requests a where a.order_id = orders.id and ${unansweredRefundRequestsWhere(teamId)})`;

/** Lists an order's unanswered refund requests, oldest first; also empty for an unknown order. */
export async function listRequestedRefunds(
  db: Database,
  { teamId, orderId }: OrderName,
): Promise<RequestedRefund[]> {
  const [found] = await db
    .select({ asked: requestedRefundsSql(teamId) })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, orderId)));
  return found?.asked ?? [];
}

/** SQL for statements about line items: the number of refunded pieces of a line. */
export const refundedPiecesSql = (teamId: ClubId) => sql<number>`(select count(*)::int from refund_units g
  where g.team_id = ${teamId} and g.order_id = line_items.order_id
  and g.position = line_items.position)`;

/** SQL for statements about line items: the number of pieces of a line that are not refunded. */
export const remainingPiecesSql = (teamId: ClubId) =>
  sql<number>`(line_items.quantity - ${refundedPiecesSql(teamId)})`;

export interface RefundedUnit extends OrderPiece {
  requestId: string;
  stockBack: boolean;
}

export function listRefundUnits(db: Database, order: OrderName): Promise<RefundedUnit[]> {
  const { position, unit, requestId, stockBack } = refundUnits;
  return db
    .select({ position, unit, requestId, stockBack })
    .from(refundUnits)
    .where(ofOrder(refundUnits, order))
    .orderBy(asc(position), asc(unit));
}

/** Stores a refund request with its pieces. @throws the database's error if a piece was refunded already */
export async function insertRefundRequest(
  tx: Database,
  request: typeof refundRequests.$inferInsert,
  units: readonly Omit<RefundedUnit, "requestId">[],
): Promise<RefundRequestRow> {
  const [made] = await tx.insert(refundRequests).values(request).returning();
  if (!made) throw new Error(`The refund request for order ${request.orderId} was not stored`);
  const { teamId, orderId, id: requestId } = made;
  if (units.length > 0)
    await tx.insert(refundUnits).values(units.map((one) => ({ ...one, teamId, orderId, requestId })));
  return made;
}

/** Stores the reason of the provider's final refusal. False if one is stored already. */
export async function setRefundRefusal(
  tx: Database,
  order: OrderName,
  id: string,
  refusal: string,
): Promise<boolean> {
  const changed = await tx
    .update(refundRequests)
    .set({ refusal })
    .where(and(ofOrder(refundRequests, order), eq(refundRequests.id, id), isNull(refundRequests.refusal)))
    .returning({ id: refundRequests.id });
  return changed.length > 0;
}

/** Makes a request be sent to the provider again, under a new idempotency key. Lock its order first. */
export async function reopenRefundRequest(
  tx: Database,
  order: OrderName,
  id: string,
  timeTakenUp: Date,
): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ refusal: null, tries: sql`${refundRequests.tries} + 1`, timeTakenUp })
    .where(and(ofOrder(refundRequests, order), eq(refundRequests.id, id)));
}

/** Closes a request that will not be sent to the provider again. Lock its order first. */
export async function closeRefundRequest(
  tx: Database,
  order: OrderName,
  id: string,
  timeClosed: Date,
): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ timeClosed })
    .where(and(ofOrder(refundRequests, order), eq(refundRequests.id, id)));
}

/** Voids the admissions of these pieces. Returns the pieces whose admission had been used. */
export async function voidSeats(
  tx: Database,
  { teamId, orderId }: OrderName,
  units: readonly OrderPiece[],
  now: Date,
): Promise<OrderPiece[]> {
  if (units.length === 0) return [];
  const isGiven = sql.join(
    units.map(({ position, unit }) => sql`(${position}::int, ${unit}::int)`),
    sql`, `,
  );
  const voided = await tx
    .update(admissions)
    .set({ timeVoided: now })
    .where(
      and(
        eq(admissions.teamId, teamId),
        eq(admissions.orderId, orderId),
        isNull(admissions.timeVoided),
        sql`(${admissions.position}, ${admissions.seat}) in (${isGiven})`,
      ),
    )
    .returning({
      position: admissions.position,
      unit: admissions.seat,
      timeAdmitted: admissions.timeAdmitted,
    });
  return voided.filter(({ timeAdmitted }) => timeAdmitted !== null);
}

/** Voids the pick-up codes of these lines: nothing is handed out for them any more. */
export async function voidPickupsOfLines(
  tx: Database,
  order: OrderName,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  if (positions.length > 0)
    await tx
      .update(pickups)
      .set({ timeVoided: now })
      .where(and(isAt(pickups, order, positions), isNull(pickups.timeVoided)));
}

/**
 * Returns the positions of these lines of a locked order that were handed out, by code or at the club. Locks
 * the lines' codes: waits while goods are just being handed out, and lets none be handed out until the
 * transaction ends.
 */
export async function lockHandedOutPickups(
  tx: Database,
  order: OrderName,
  positions: readonly number[],
): Promise<number[]> {
  if (positions.length === 0) return [];
  const byCode = await tx
    .select({ position: pickups.position, timeHandedOut: pickups.timeHandedOut })
    .from(pickups)
    .where(isAt(pickups, order, positions))
    .for("update");
  const atClub = await tx
    .select({ position: lineItems.position, timeHandedOut: lineItems.timeHandedOut })
    .from(lineItems)
    .where(isAt(lineItems, order, positions));
  return [...byCode, ...atClub].flatMap(({ position, timeHandedOut }) =>
    timeHandedOut === null ? [] : [position],
  );
}

const isAt = (
  table: typeof pickups | typeof lineItems,
  { teamId, orderId }: OrderName,
  positions: readonly number[],
) => and(eq(table.teamId, teamId), eq(table.orderId, orderId), inArray(table.position, [...positions]));

/** Lists an order's lines with their prices in cents. */
export function listPaidLines(db: Database, { teamId, orderId }: OrderName) {
  const { position, unitPrice, quantity, shippingPrice } = lineItems;
  return db
    .select({ position, unitPrice, quantity, shippingPrice })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, orderId)))
    .orderBy(asc(position));
}

/** Lists the pieces of an order whose admission was used, or that were handed out. */
export async function listUsedUnits(db: Database, { teamId, orderId }: OrderName): Promise<OrderPiece[]> {
  const [seats, lines] = await Promise.all([
    db
      .select({ position: admissions.position, unit: admissions.seat })
      .from(admissions)
      .where(
        and(
          eq(admissions.teamId, teamId),
          eq(admissions.orderId, orderId),
          isNotNull(admissions.timeAdmitted),
        ),
      ),
    db
      .select({ position: lineItems.position, quantity: lineItems.quantity })
      .from(lineItems)
      .leftJoin(
        pickups,
        and(
          eq(lineItems.teamId, pickups.teamId),
          eq(lineItems.orderId, pickups.orderId),
          eq(lineItems.position, pickups.position),
        ),
      )
      .where(
        and(
          eq(lineItems.teamId, teamId),
          eq(lineItems.orderId, orderId),
          or(isNotNull(pickups.timeHandedOut), isNotNull(lineItems.timeHandedOut)),
        ),
      ),
  ]);
  return [...seats, ...allPieces(lines)];
}
