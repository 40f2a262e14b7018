import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AskedRefund } from "../../../../domain/sale/refund.ts";
import { type Unit, unitsOf } from "../../../../domain/sale/refund-request.ts";
import type { Database } from "../../client.ts";
import type { ClubId } from "../../prepared.ts";
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

/** The oldest first. */
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

export const getRefundRequest = requestBy("id");
export const getRefundRequestByKey = requestBy("key");

/**
 * Of a selection from requests as `a`: those whose money is asked for, also once more after a failure, and that the provider has not
 * answered yet. A refund that lives counts by itself, and one that failed does not until somebody asks again.
 */
export const isUnanswered = (
  teamId: ClubId,
) => sql`(a.team_id = ${teamId} and a.amount > 0 and a.refusal is null and a.time_closed is null
  and not exists (select from refunds r
    where r.team_id = ${teamId} and r.order_id = a.order_id and r.request_id = a.id
    and (r.status not in ('failed', 'canceled') or r.time_closed is null)))`;

/** For a selection from orders: the refunds that are asked for and not yet answered, the oldest first. */
export const askedRefunds = (teamId: ClubId) => sql<AskedRefund[]>`(select
  coalesce(json_agg(json_build_object('requestId', a.id, 'amount', a.amount) order by a.time_created, a.id), '[]')
  from refund_requests a where a.order_id = orders.id and ${isUnanswered(teamId)})`;

/** @returns none for an order that is not there, too */
export async function listAsked(db: Database, { teamId, orderId }: OrderName): Promise<AskedRefund[]> {
  const [found] = await db
    .select({ asked: askedRefunds(teamId) })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, orderId)));
  return found?.asked ?? [];
}

/** Pieces of a line that were given back; for a selection from line items. */
export const givenPieces = (teamId: ClubId) => sql<number>`(select count(*)::int from refund_units g
  where g.team_id = ${teamId} and g.order_id = line_items.order_id
  and g.position = line_items.position)`;

/** Pieces of a line that are still the buyer's; for a selection from line items. */
export const keptPieces = (teamId: ClubId) => sql<number>`(line_items.quantity - ${givenPieces(teamId)})`;

export interface GivenUnit extends Unit {
  requestId: string;
  stockBack: boolean;
}

export function listRefundUnits(db: Database, order: OrderName): Promise<GivenUnit[]> {
  const { position, unit, requestId, stockBack } = refundUnits;
  return db
    .select({ position, unit, requestId, stockBack })
    .from(refundUnits)
    .where(ofOrder(refundUnits, order))
    .orderBy(asc(position), asc(unit));
}

/** @throws Error of the database where a piece was given back already */
export async function insertRefundRequest(
  tx: Database,
  request: typeof refundRequests.$inferInsert,
  units: readonly Omit<GivenUnit, "requestId">[],
): Promise<RefundRequestRow> {
  const [made] = await tx.insert(refundRequests).values(request).returning();
  if (!made) throw new Error(`The request to give back of ${request.orderId} was not stored`);
  const { teamId, orderId, id: requestId } = made;
  if (units.length > 0)
    await tx.insert(refundUnits).values(units.map((one) => ({ ...one, teamId, orderId, requestId })));
  return made;
}

/** Keeps why the provider refuses for good. False if that was known. */
export async function setRefusal(
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

/** Lets a request be asked for under a new key. Its order is locked. */
export async function takeUpAgain(
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

/** Closes a request that will not be asked for again. Its order is locked. */
export async function closeRequest(
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

/** From now on these places let nobody in. Answers which of them had let somebody in. */
export async function voidSeats(
  tx: Database,
  { teamId, orderId }: OrderName,
  units: readonly Unit[],
  now: Date,
): Promise<Unit[]> {
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

/** From now on nothing is handed out for a code of these lines. */
export async function voidPickupsOf(
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
 * Which of these lines of a locked order were handed out, for a code or at the club. Codes are locked: one that is being handed out is
 * waited for, and until the transaction ends none is.
 */
export async function lockHandedOut(
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

/** Lines of an order with what was paid for them. */
export function listPaidLines(db: Database, { teamId, orderId }: OrderName) {
  const { position, unitPrice, quantity, shippingPrice } = lineItems;
  return db
    .select({ position, unitPrice, quantity, shippingPrice })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, orderId)))
    .orderBy(asc(position));
}

/** Pieces of an order that let somebody in, or were handed out. */
export async function listUsedUnits(db: Database, { teamId, orderId }: OrderName): Promise<Unit[]> {
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
  return [...seats, ...unitsOf(lines)];
}
