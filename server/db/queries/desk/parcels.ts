import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { lockOrderRow } from "../sale/order-steps.ts";
import { refundedPiecesSql, remainingPiecesSql } from "../sale/refund-requests.ts";
import { orderHasWhere } from "./order-filter.ts";

/** Queries of a club's orders with lines that are shipped. */

/** Selects orders that are still to be sent, or were sent already. */
export type ParcelState = "to-ship" | "shipped";

/** True for paid orders with something to send. Refunded lines are not sent. */
const shipsWhere = (teamId: string) =>
  and(
    eq(orders.status, "paid"),
    sql`exists (select from ${lineItems} where ${lineItems.teamId} = ${teamId}
    and ${lineItems.orderId} = ${orders.id} and ${lineItems.shippable} and ${remainingPiecesSql(teamId)} > 0)`,
  );

/** True if something of an order is still to be sent. For statements about orders. */
export const toShipWhere = (teamId: string) => and(shipsWhere(teamId), isNull(orders.timeShipped));

const stateWhere = (teamId: string): Readonly<Record<ParcelState, SQL | undefined>> => ({
  "to-ship": toShipWhere(teamId),
  shipped: isNotNull(orders.timeShipped),
});

const columnsOf = (teamId: string) => ({
  id: orders.id,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  shippingAddress: orders.shippingAddress,
  status: orders.status,
  timePaid: orders.timePaid,
  timeShipped: orders.timeShipped,
  trackingNumber: orders.trackingNumber,
  isDisputed: sql<boolean>`${orderHasWhere(teamId, "disputes", sql`m.status = 'open'`)}`,
});

type Row = Awaited<ReturnType<typeof rows>>[number];
type Line = Awaited<ReturnType<typeof linesOf>>[number];
export interface Parcel extends Row {
  /** All lines of the order, including refunded ones and those that are not shipped. */
  lines: Line[];
}

export function countParcels(db: Database, teamId: string, state: ParcelState): Promise<number> {
  return db.$count(orders, and(eq(orders.teamId, teamId), stateWhere(teamId)[state]));
}

/** Lists orders to send by time of payment, oldest first; sent ones by time of sending, newest first. */
export async function listParcels(
  db: Database,
  teamId: string,
  state: ParcelState,
  { skipped, most }: { skipped: number; most: number },
): Promise<Parcel[]> {
  const by = state === "to-ship" ? asc(orders.timePaid) : desc(orders.timeShipped);
  const found = await rows(db, teamId, and(eq(orders.teamId, teamId), stateWhere(teamId)[state]))
    .orderBy(by, asc(orders.id))
    .limit(most)
    .offset(skipped);
  return withLines(db, teamId, found);
}

/**
 * Finds an order that is to be sent, or was sent. Null if the club has no such order, or none of its lines
 * ships.
 */
export async function findParcel(db: Database, teamId: string, orderId: string): Promise<Parcel | null> {
  const found = await rows(db, teamId, and(eq(orders.teamId, teamId), eq(orders.id, orderId)));
  const [parcel] = await withLines(db, teamId, found);
  return parcel?.lines.some(({ shippable }) => shippable) ? parcel : null;
}

const rows = (db: Database, teamId: string, wanted: SQL | undefined) =>
  db.select(columnsOf(teamId)).from(orders).where(wanted);

async function withLines(db: Database, teamId: string, found: Row[]): Promise<Parcel[]> {
  if (found.length === 0) return [];
  const lines = await linesOf(
    db,
    teamId,
    found.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return found.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
}

const linesOf = (db: Database, teamId: string, orderIds: string[]) =>
  db
    .select({
      orderId: lineItems.orderId,
      position: lineItems.position,
      itemType: lineItems.itemType,
      title: lineItems.title,
      priceTitle: lineItems.priceTitle,
      options: lineItems.options,
      quantity: lineItems.quantity,
      givenBack: refundedPiecesSql(teamId),
      shippable: lineItems.shippable,
      /** The title of the game where the goods are picked up; null if at no game. */
      pickup: lineItems.pickupTitle,
    })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), inArray(lineItems.orderId, orderIds)))
    .orderBy(asc(lineItems.orderId), asc(lineItems.position));

const orderWhere = (teamId: string, orderId: string) =>
  and(eq(orders.teamId, teamId), eq(orders.id, orderId));

/**
 * Marks an order as sent. Only one of several callers gets true; also false if nothing is left to send. The
 * order is locked first, so that a concurrent refund takes effect either before or after this change.
 */
export async function markParcelShipped(
  tx: Database,
  teamId: string,
  orderId: string,
  { timeShipped, trackingNumber }: { timeShipped: Date; trackingNumber: string | null },
): Promise<boolean> {
  await lockOrderRow(tx, teamId, orderId);
  const marked = await tx
    .update(orders)
    .set({ timeShipped, trackingNumber })
    .where(and(orderWhere(teamId, orderId), stateWhere(teamId)["to-ship"]))
    .returning({ id: orders.id });
  return marked.length > 0;
}

/** Finds a sent order, and locks it until the transaction ends. Null if it is not sent. */
export async function lockShippedParcel(tx: Database, teamId: string, orderId: string) {
  const [found] = await tx
    .select({ trackingNumber: orders.trackingNumber, status: orders.status })
    .from(orders)
    .where(and(orderWhere(teamId, orderId), stateWhere(teamId).shipped))
    .for("update");
  return found ?? null;
}
