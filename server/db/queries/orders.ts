import { and, asc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { lineItems, orders } from "../schema/orders.ts";

export type Order = typeof orders.$inferSelect;
export type LineItem = typeof lineItems.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Stores an order with its line items, in the cart's order. */
export async function insertOrder(db: Database, order: Order, lines: LineItem[]): Promise<void> {
  await db.insert(orders).values(order);
  await db
    .insert(lineItems)
    .values(
      lines.map((line, index) => ({ ...line, teamId: order.teamId, orderId: order.id, position: index + 1 })),
    );
}

async function first(db: Database, teamId: string, wanted: SQL | undefined): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, teamId), wanted))
    .limit(1);
  return order ?? null;
}

export function getOrder(db: Database, teamId: string, id: string): Promise<Order | null> {
  return first(db, teamId, eq(orders.id, id));
}

export function getOrderBySession(db: Database, teamId: string, sessionId: string): Promise<Order | null> {
  return first(db, teamId, eq(orders.sessionId, sessionId));
}

export function getOrderByPayment(
  db: Database,
  teamId: string,
  paymentIntentId: string,
): Promise<Order | null> {
  return first(db, teamId, eq(orders.paymentIntentId, paymentIntentId));
}

/** The order of a browser's attempt that its buyer can resume: open, or free and had already. */
export function getOrderOfAttempt(db: Database, teamId: string, attempt: string): Promise<Order | null> {
  const resumable = or(eq(orders.status, "pending"), and(eq(orders.total, 0), eq(orders.status, "paid")));
  return first(db, teamId, and(eq(orders.attempt, attempt), resumable));
}

/** The order, kept from changing until the transaction ends: its events take their turns. */
export async function lockOrder(db: Database, teamId: string, id: string): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)))
    .for("update");
  return order ?? null;
}

export async function listLineItems(db: Database, teamId: string, orderId: string): Promise<LineItem[]> {
  return db
    .select()
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, orderId)))
    .orderBy(asc(lineItems.position));
}

export async function updateOrder(
  db: Database,
  teamId: string,
  id: string,
  changes: Partial<NewOrder>,
): Promise<void> {
  await db
    .update(orders)
    .set(changes)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)));
}

/** Stores the session of an order that is still open. False when it is not: nobody may pay for it then. */
export async function keepSession(
  db: Database,
  teamId: string,
  id: string,
  session: { id: string; url: string | null },
): Promise<boolean> {
  const kept = await db
    .update(orders)
    .set({ sessionId: session.id, sessionUrl: session.url })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id), eq(orders.status, "pending")))
    .returning({ id: orders.id });
  return kept.length > 0;
}

/** What the open orders of one address hold: how many there are, and the places of each ticket. */
export async function getHoldsOfAddress(
  db: Database,
  teamId: string,
  addressHash: string,
): Promise<{ orders: number; places: Map<string, number> }> {
  const rows = await db
    .select({ ticketId: lineItems.ticketId, places: sql<number>`sum(${lineItems.quantity})::int` })
    .from(orders)
    .innerJoin(lineItems, and(eq(lineItems.teamId, orders.teamId), eq(lineItems.orderId, orders.id)))
    .where(and(eq(orders.teamId, teamId), eq(orders.addressHash, addressHash), eq(orders.status, "pending")))
    .groupBy(lineItems.ticketId);
  return {
    orders: await countOpen(db, teamId, addressHash),
    places: new Map(rows.flatMap(({ ticketId, places }) => (ticketId === null ? [] : [[ticketId, places]]))),
  };
}

function countOpen(db: Database, teamId: string, addressHash: string): Promise<number> {
  return db.$count(
    orders,
    and(eq(orders.teamId, teamId), eq(orders.addressHash, addressHash), eq(orders.status, "pending")),
  );
}

export interface OpenOrder {
  teamId: string;
  id: string;
}

/**
 * Open orders of every club that were made before `made`, those that end first in front. The one query without a
 * team: it finds work, and each order is then looked at under its own club. What waits for an operator is left out.
 */
export async function listOpenOrders(db: Database, made: Date, limit: number): Promise<OpenOrder[]> {
  return db
    .select({ teamId: orders.teamId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), eq(orders.problem, ""), lt(orders.timeCreated, made)))
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(limit);
}
