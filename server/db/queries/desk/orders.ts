import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { OrderFilter } from "../../../../domain/desk/orders/order-filter.ts";
import type { Dispute } from "../../../../domain/sale/dispute.ts";
import type { Refund } from "../../../../domain/sale/refund.ts";
import type { Database } from "../../client.ts";
import { teams } from "../../schema/club/teams.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { paymentEvents } from "../../schema/sale/payment-events.ts";
import { disputes, refunds } from "../../schema/sale/refunds.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { refundedPiecesSql, requestedRefundsSql } from "../sale/refund-requests.ts";
import {
  EVENT_KEY_SQL,
  OPEN_PROBLEM_SQL,
  ORDER_TIME_SQL,
  orderFilterWhere,
  refundRefusedWhere,
} from "./order-filter.ts";

/**
 * Queries of the orders of what a club sells, on its own site or on another club's, for officers who may see
 * them.
 */

/** A search, and the club's zone for the filter's days. */
export interface WantedOrders {
  filter: OrderFilter;
  timeZone: string;
}

const columnsOf = (teamId: string) => ({
  id: orders.id,
  status: orders.status,
  awaitingPayment: orders.awaitingPayment,
  problem: OPEN_PROBLEM_SQL,
  currency: orders.currency,
  subtotal: orders.subtotal,
  shipping: orders.shipping,
  platformFee: orders.platformFee,
  total: orders.total,
  channel: orders.channel,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  timeCreated: orders.timeCreated,
  timePaid: orders.timePaid,
  stripeAccountId: orders.stripeAccountId,
  paymentIntentId: orders.paymentIntentId,
  asked: requestedRefundsSql(teamId),
  isRefused: refundRefusedWhere(teamId),
  when: ORDER_TIME_SQL,
});

const lineOf = (teamId: string) => ({
  orderId: lineItems.orderId,
  position: lineItems.position,
  title: lineItems.title,
  priceTitle: lineItems.priceTitle,
  options: lineItems.options,
  unitPrice: lineItems.unitPrice,
  quantity: lineItems.quantity,
  /** The number of refunded pieces. */
  givenBack: refundedPiecesSql(teamId),
  shippingPrice: lineItems.shippingPrice,
  itemType: lineItems.itemType,
  /** The title of the game where the goods are picked up; null if at no game. */
  pickup: lineItems.pickupTitle,
  event: EVENT_KEY_SQL,
});

type Row = Awaited<ReturnType<typeof rows>>[number];
export type ListedLine = Awaited<ReturnType<typeof linesOf>>[number];
export interface ListedOrder extends Row {
  lines: ListedLine[];
  refunds: Refund[];
  disputes: Dispute[];
}

export function countOrders(
  db: Database,
  teamId: string,
  { filter, timeZone }: WantedOrders,
): Promise<number> {
  return db.$count(orders, orderFilterWhere(teamId, filter, timeZone));
}

/** Lists a page of the orders that match, newest first. */
export async function listOrders(
  db: Database,
  teamId: string,
  { filter, timeZone }: WantedOrders,
  { skipped, most }: { skipped: number; most: number },
): Promise<ListedOrder[]> {
  return withParts(
    db,
    teamId,
    await rows(db, teamId, orderFilterWhere(teamId, filter, timeZone), most).offset(skipped),
  );
}

/**
 * How many orders are in memory at a time while all of them are read. No other request is answered while a
 * chunk is turned into a table's rows.
 */
const CHUNK = 250;
/** The maximum time from a payment's `timePaid` until it is stored, on machines whose clocks differ. */
const SETTLING_MS = 5 * 60_000;

/**
 * Yields all orders that match, newest first, in chunks. Each order comes exactly once, whatever is bought
 * or paid meanwhile: orders paid since shortly before `begun` are sorted by the time at which they were
 * placed, which never changes.
 * @param begun when the reading began
 */
export async function* eachOrders(
  db: Database,
  teamId: string,
  wanted: WantedOrders,
  { begun, most = CHUNK }: { begun: Date; most?: number },
): AsyncGenerator<ListedOrder[]> {
  const since = new Date(begun.getTime() - SETTLING_MS);
  let last: Placed | undefined;
  while (true) {
    const found = await placedRows(db, teamId, wanted, { since, last, most });
    if (found.length > 0) yield await withParts(db, teamId, found);
    last = found.at(-1);
    if (found.length < most) return;
  }
}

const rows = (db: Database, teamId: string, wanted: SQL | undefined, most: number) =>
  db
    .select(columnsOf(teamId))
    .from(orders)
    .where(wanted)
    .orderBy(desc(ORDER_TIME_SQL), asc(orders.id))
    .limit(most);

interface Place {
  id: string;
  place: Date;
}

type Placed = Awaited<ReturnType<typeof placedRows>>[number];

/**
 * Reads a chunk in one statement, so that an order is in exactly one of the two halves, even if it is paid
 * meanwhile. Each half uses the index orders_by_time.
 */
function placedRows(
  db: Database,
  teamId: string,
  { filter, timeZone }: WantedOrders,
  { since, last, most }: { since: Date; last: Place | undefined; most: number },
) {
  const halfBy = (place: SQL<Date>, isIn: SQL) =>
    db
      .select({ ...columnsOf(teamId), place: place.as("place") })
      .from(orders)
      .where(and(orderFilterWhere(teamId, filter, timeZone), isIn, last && afterWhere(place, last)))
      .orderBy(desc(place), asc(orders.id))
      .limit(most);
  const at = instantSql(since);
  const begunAt = sql<Date>`${orders.timeCreated}`.mapWith(orders.timeCreated);
  return unionAll(
    halfBy(ORDER_TIME_SQL, sql`${ORDER_TIME_SQL} < ${at}`),
    halfBy(begunAt, sql`${ORDER_TIME_SQL} >= ${at}`),
  )
    .orderBy(desc(sql`place`), asc(sql`id`))
    .limit(most);
}

/**
 * The condition of the orders that follow the last one read. The separate condition on the time lets the
 * index begin where the last chunk ended.
 */
function afterWhere(place: SQL<Date>, last: Place): SQL | undefined {
  const at = instantSql(last.place);
  return and(sql`${place} <= ${at}`, or(sql`${place} < ${at}`, sql`${orders.id} > ${last.id}`));
}

const instantSql = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function withParts(db: Database, teamId: string, found: Row[]): Promise<ListedOrder[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [lines, back, disputed] = await Promise.all([
    linesOf(db, teamId, ids),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.teamId, teamId), inArray(refunds.orderId, ids)))
      .orderBy(asc(refunds.timeCreated), asc(refunds.id)),
    db
      .select()
      .from(disputes)
      .where(and(eq(disputes.teamId, teamId), inArray(disputes.orderId, ids)))
      .orderBy(asc(disputes.timeCreated), asc(disputes.id)),
  ]);
  const byOrder = <T extends { orderId: string }>(parts: T[]) => Map.groupBy(parts, ({ orderId }) => orderId);
  const [linesBy, backBy, disputedBy] = [byOrder(lines), byOrder(back), byOrder(disputed)];
  return found.map((order) => ({
    ...order,
    lines: linesBy.get(order.id) ?? [],
    refunds: backBy.get(order.id) ?? [],
    disputes: disputedBy.get(order.id) ?? [],
  }));
}

const linesOf = (db: Database, teamId: string, orderIds: string[]) =>
  db
    .select(lineOf(teamId))
    .from(lineItems)
    .leftJoin(tickets, and(eq(tickets.teamId, lineItems.teamId), eq(tickets.id, lineItems.ticketId)))
    .where(and(eq(lineItems.teamId, teamId), inArray(lineItems.orderId, orderIds)))
    .orderBy(asc(lineItems.orderId), asc(lineItems.position));

/** Finds an order with its lines, refunds and disputes. Null if the club sold no such order. */
export async function findClubOrder(db: Database, teamId: string, id: string) {
  const [found] = await db
    .select({
      ...columnsOf(teamId),
      timeMailed: orders.timeMailed,
      timeShipped: orders.timeShipped,
      shippingAddress: orders.shippingAddress,
      /** The name of the club on whose site the order was placed; null if on the seller's own site. */
      boughtAt: sql<string | null>`case when ${orders.storefrontTeamId} <> ${orders.teamId}
        then ${teams.teamName} end`,
    })
    .from(orders)
    .innerJoin(teams, eq(teams.teamId, orders.storefrontTeamId))
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)));
  if (!found) return null;
  const [order] = await withParts(db, teamId, [found]);
  return order ? { ...found, ...order } : null;
}

/** Lists the payment provider's events of an order, oldest first. */
export function listPaymentEvents(db: Database, teamId: string, orderId: string) {
  return db
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      outcome: paymentEvents.outcome,
      timeCreated: paymentEvents.timeCreated,
    })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.teamId, teamId), eq(paymentEvents.orderId, orderId)))
    .orderBy(asc(paymentEvents.timeCreated), asc(paymentEvents.id));
}
