import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { EventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";

/** Queries of orders with goods that are still to be picked up at a game. */

const lineOfPickup = and(
  eq(lineItems.teamId, pickups.teamId),
  eq(lineItems.orderId, pickups.orderId),
  eq(lineItems.position, pickups.position),
);
const GAME_KEY = sql<string>`'game.' || ${lineItems.pickupGameId}`.as("event");
const IS_WAITING = and(isNull(pickups.timeVoided), isNull(pickups.timeHandedOut));

/**
 * A subquery of a club's orders with goods that wait to be picked up at a game; empty for other events,
 * which have no pick-ups.
 */
export const selectWaitingAtGame = (db: Database, teamId: string, { kind, id }: EventKey) =>
  db
    .select({ orderId: pickups.orderId })
    .from(pickups)
    .innerJoin(lineItems, lineOfPickup)
    .where(
      and(
        eq(pickups.teamId, teamId),
        IS_WAITING,
        kind === "game" ? eq(lineItems.pickupGameId, id) : sql`false`,
      ),
    );

const fetchingWhere = (db: Database, teamId: string, event: EventKey) =>
  and(
    eq(orders.teamId, teamId),
    eq(orders.status, "paid"),
    inArray(orders.id, selectWaitingAtGame(db, teamId, event)),
  );

export const countOrdersToPickUp = (db: Database, teamId: string, event: EventKey): Promise<number> =>
  db.$count(orders, fetchingWhere(db, teamId, event));

/**
 * Lists the ids of orders with goods to be picked up at an event, if they have a valid email address and
 * match `also`. Sorted by id.
 */
export async function listOrdersToPickUp(
  db: Database,
  teamId: string,
  event: EventKey,
  also?: SQL,
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id, email: orders.customerEmail })
    .from(orders)
    .where(and(fetchingWhere(db, teamId, event), also))
    .orderBy(asc(orders.id));
  return found.flatMap(({ id, email }) => (isValidEmail(email) ? [id] : []));
}

/** The lines of an order whose goods wait at a game, each with the game's key (`eventKeyText`). */
const waitingLines = (db: Database, teamId: string, orderId: string) =>
  db
    .select({ event: GAME_KEY, position: pickups.position })
    .from(pickups)
    .innerJoin(lineItems, lineOfPickup)
    .where(and(eq(pickups.teamId, teamId), eq(pickups.orderId, orderId), IS_WAITING));

/** A subquery of the keys of the games where goods of an order wait. */
export const selectPickupGamesOf = (db: Database, teamId: string, orderId: string) => {
  const lines = waitingLines(db, teamId, orderId).as("waiting_lines");
  return db.select({ event: lines.event }).from(lines);
};

/** Lists the positions of an order's lines that wait to be picked up at an event. */
export async function listWaitingPositions(
  db: Database,
  { teamId, orderId, event }: { teamId: string; orderId: string; event: string },
): Promise<number[]> {
  const found = await waitingLines(db, teamId, orderId);
  return found.filter((one) => one.event === event).map(({ position }) => position);
}

/** Lists the games where goods of these clubs wait (`isPaid`), or will wait once their orders are paid. */
export async function listGamesWithPickups(db: Database, teamIds: string[]) {
  const waiting = await db
    .selectDistinct({ teamId: pickups.teamId, gameId: sql<string>`${lineItems.pickupGameId}` })
    .from(pickups)
    .innerJoin(lineItems, lineOfPickup)
    .where(and(inArray(pickups.teamId, teamIds), IS_WAITING, isNotNull(lineItems.pickupGameId)));
  const ordered = await db
    .selectDistinct({ teamId: orders.teamId, gameId: sql<string>`${lineItems.pickupGameId}` })
    .from(orders)
    .innerJoin(lineItems, and(eq(lineItems.teamId, orders.teamId), eq(lineItems.orderId, orders.id)))
    .where(
      and(inArray(orders.teamId, teamIds), eq(orders.status, "pending"), isNotNull(lineItems.pickupGameId)),
    );
  return [
    ...ordered.map((one) => ({ ...one, isPaid: false })),
    ...waiting.map((one) => ({ ...one, isPaid: true })),
  ];
}
