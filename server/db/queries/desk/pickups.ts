import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { games } from "../../schema/schedule/games.ts";
import { mapPickupEvents } from "../sale/pickup-games.ts";
import { KEPT } from "../sale/refund-requests.ts";
import { foldedSql, hasWords } from "./folded.ts";
import { isCodeLike } from "./order-codes.ts";

/** What of a club's orders is handed out at games. */

export type PickupState = "waiting" | "handed-out";

/** Money that went back leaves nothing to hand out. */
const IS_VALID = and(isNull(pickups.timeVoided), eq(orders.status, "paid"));

const STATES: Readonly<Record<PickupState, SQL | undefined>> = {
  waiting: and(IS_VALID, isNull(pickups.timeHandedOut)),
  "handed-out": isNotNull(pickups.timeHandedOut),
};

interface Wanted {
  state: PickupState;
  /** Words of name or order number, or a code from its first eight signs; empty for all. */
  search: string;
}

const ofLine = and(
  eq(lineItems.teamId, pickups.teamId),
  eq(lineItems.orderId, pickups.orderId),
  eq(lineItems.position, pickups.position),
);
const ofOrder = and(eq(orders.teamId, pickups.teamId), eq(orders.id, pickups.orderId));

const isFound = (teamId: string, { state, search }: Wanted) =>
  and(eq(pickups.teamId, teamId), STATES[state], search === "" ? undefined : isSearched(teamId, search));

const isSearched = (teamId: string, search: string) =>
  or(
    hasWords(sql`concat_ws(' ', ${foldedSql(orders.customerName)}, lower(${orders.id}))`, search),
    isCodeLike(pickups, teamId, search) ?? undefined,
  );

export async function countPickups(db: Database, teamId: string, wanted: Wanted): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(pickups)
    .innerJoin(orders, ofOrder)
    .where(isFound(teamId, wanted));
  return found?.count ?? 0;
}

/**
 * What waits by its game, the soonest first, then by name; what was handed out by when, the newest first. With each its
 * game as it is now; null where the club has taken it off its schedule.
 */
export async function listPickups(
  db: Database,
  teamId: string,
  wanted: Wanted,
  { skipped, most }: { skipped: number; most: number },
) {
  const by =
    wanted.state === "waiting"
      ? [asc(games.timeOfGame), asc(lineItems.pickupGameId), asc(foldedSql(orders.customerName))]
      : [desc(pickups.timeHandedOut)];
  const found = await db
    .select({
      code: pickups.code,
      orderId: pickups.orderId,
      name: orders.customerName,
      gameId: lineItems.pickupGameId,
      gameTitle: lineItems.pickupTitle,
      title: lineItems.title,
      options: lineItems.options,
      quantity: KEPT,
      timeHandedOut: pickups.timeHandedOut,
      handedOutBy: pickups.handedOutBy,
    })
    .from(pickups)
    .innerJoin(orders, ofOrder)
    .innerJoin(lineItems, ofLine)
    .leftJoin(games, and(eq(games.teamId, lineItems.teamId), eq(games.id, lineItems.pickupGameId)))
    .where(isFound(teamId, wanted))
    .orderBy(...by, asc(pickups.code))
    .limit(most)
    .offset(skipped);
  const events = await mapPickupEvents(
    db,
    teamId,
    found.map(({ gameId }) => gameId),
  );
  return found.map((one) => ({ ...one, event: events.get(one.gameId ?? "") ?? null }));
}

export type ListedPickup = Awaited<ReturnType<typeof listPickups>>[number];

/** What a code stands for; null if the club has no such code. */
export async function getPickupState(db: Database, teamId: string, code: string) {
  const [found] = await db
    .select({
      orderId: pickups.orderId,
      title: lineItems.title,
      options: lineItems.options,
      quantity: KEPT,
      timeHandedOut: pickups.timeHandedOut,
      handedOutBy: pickups.handedOutBy,
    })
    .from(pickups)
    .innerJoin(lineItems, ofLine)
    .where(and(eq(pickups.teamId, teamId), eq(pickups.code, code)));
  return found ?? null;
}

const isPaid = sql`exists (select from ${orders} where ${ofOrder} and ${orders.status} = 'paid')`;

/** Marks goods handed out, once: of several callers one gets true. False too where the money went back. */
export async function markHandedOut(
  tx: Database,
  teamId: string,
  code: string,
  { timeHandedOut, handedOutBy }: { timeHandedOut: Date; handedOutBy: string },
): Promise<boolean> {
  const marked = await tx
    .update(pickups)
    .set({ timeHandedOut, handedOutBy })
    .where(
      and(
        eq(pickups.teamId, teamId),
        eq(pickups.code, code),
        isNull(pickups.timeHandedOut),
        isNull(pickups.timeVoided),
        isPaid,
      ),
    )
    .returning({ code: pickups.code });
  return marked.length > 0;
}

/** Takes that back: of several callers one gets true. */
export async function unmarkHandedOut(tx: Database, teamId: string, code: string): Promise<boolean> {
  const marked = await tx
    .update(pickups)
    .set({ timeHandedOut: null, handedOutBy: null })
    .where(and(eq(pickups.teamId, teamId), eq(pickups.code, code), isNotNull(pickups.timeHandedOut)))
    .returning({ code: pickups.code });
  return marked.length > 0;
}
