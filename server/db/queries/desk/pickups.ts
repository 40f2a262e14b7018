import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { GoodsKey } from "../../../../domain/desk/orders/goods.ts";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { refundUnits } from "../../schema/sale/refund-requests.ts";
import { games } from "../../schema/schedule/games.ts";
import { mapPickupEvents } from "../sale/pickup-games.ts";
import { placeOfLine } from "../sale/pickup-places.ts";
import { givenPieces } from "../sale/refund-requests.ts";
import { markLineHandedOut, unmarkLineHandedOut, WAITS_AT_CLUB } from "./club-goods.ts";
import { foldedSql, searchedNumber, searchedSql, wordsWhere } from "./folded.ts";
import { codeLikeWhere } from "./order-codes.ts";

/** Order lines of a club that are handed out: at games, with a code, or at the club. */

export type PickupState = "waiting" | "handed-out";

const IS_AT_CLUB = and(WAITS_AT_CLUB, eq(orders.channel, "site"));

/**
 * Pieces of a club's lines that were given back, all at once: asked line by line, a hundred thousand of them
 * took minutes.
 */
const givenBackOf = (db: Database, teamId: string) =>
  db
    .select({
      orderId: refundUnits.orderId,
      position: refundUnits.position,
      pieces: count().as("pieces"),
    })
    .from(refundUnits)
    .where(eq(refundUnits.teamId, teamId))
    .groupBy(refundUnits.orderId, refundUnits.position)
    .as("given_back");
type GivenBack = ReturnType<typeof givenBackOf>;

const givenOfLine = (given: GivenBack) =>
  and(eq(given.orderId, lineItems.orderId), eq(given.position, lineItems.position));

/** Refunded lines are not handed out. */
const isValid = ({ pieces }: GivenBack) =>
  and(
    isNull(pickups.timeVoided),
    eq(orders.status, "paid"),
    sql`${lineItems.quantity} > coalesce(${pieces}, 0)`,
  );

/** A line has one of the two. */
const TIME_HANDED_OUT =
  sql<Date | null>`coalesce(${pickups.timeHandedOut}, ${lineItems.timeHandedOut})`.mapWith(
    pickups.timeHandedOut,
  );
const HANDED_OUT_BY = sql<string | null>`coalesce(${pickups.handedOutBy}, ${lineItems.handedOutBy})`;

/** Column by column: the database knows how many of each are null, and nothing of an expression of them. */
const isInState = (given: GivenBack): Readonly<Record<PickupState, SQL | undefined>> => ({
  waiting: and(
    isValid(given),
    // Two conditions, so that lines of other kinds are left out before their orders are looked up.
    or(isNotNull(pickups.code), WAITS_AT_CLUB),
    or(isNotNull(pickups.code), eq(orders.channel, "site")),
    isNull(pickups.timeHandedOut),
    isNull(lineItems.timeHandedOut),
  ),
  "handed-out": or(isNotNull(pickups.timeHandedOut), isNotNull(lineItems.timeHandedOut)),
});

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
const ofOrder = and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId));

const isFound = (teamId: string, { state, search }: Wanted, given: GivenBack) =>
  and(
    eq(lineItems.teamId, teamId),
    isInState(given)[state],
    search === "" ? undefined : isSearched(teamId, search),
  );

const isSearched = (teamId: string, search: string) =>
  or(
    wordsWhere(
      sql`concat_ws(' ', ${searchedSql(orders.customerName)}, ${searchedNumber(orders.id)})`,
      search,
    ),
    codeLikeWhere(pickups, teamId, search) ?? undefined,
  );

const goodsOf = (teamId: string) => ({
  code: pickups.code,
  orderId: lineItems.orderId,
  position: lineItems.position,
  title: lineItems.title,
  priceTitle: lineItems.priceTitle,
  options: lineItems.options,
  quantity: lineItems.quantity,
  givenBack: givenPieces(teamId),
  timeHandedOut: TIME_HANDED_OUT,
  handedOutBy: HANDED_OUT_BY,
});

export async function countPickups(db: Database, teamId: string, wanted: Wanted): Promise<number> {
  const given = givenBackOf(db, teamId);
  const [found] = await db
    .select({ all: count() })
    .from(lineItems)
    .innerJoin(orders, ofOrder)
    .leftJoin(pickups, ofLine)
    .leftJoin(given, givenOfLine(given))
    .where(isFound(teamId, wanted, given));
  return found?.all ?? 0;
}

/**
 * What waits, for a desk's home: nothing is counted beyond `most`. Goods come first, so that tickets cost no
 * join.
 */
export function countToHandOut(db: Database, teamId: string, most: number): Promise<number> {
  const given = givenBackOf(db, teamId);
  const waiting = db
    .select({ one: sql`1`.as("one") })
    .from(lineItems)
    .innerJoin(orders, ofOrder)
    .leftJoin(pickups, ofLine)
    .leftJoin(given, givenOfLine(given))
    .where(and(eq(lineItems.itemType, "PRODUCT"), isFound(teamId, { state: "waiting", search: "" }, given)))
    .limit(most);
  return db.$count(waiting.as("counted"));
}

/**
 * What waits by its game, the soonest first and then what waits at the club, by name; what was handed out by
 * when, the newest first. With each its game as it is now; null where the club has taken it off its
 * schedule, and at the club.
 */
export async function listPickups(
  db: Database,
  teamId: string,
  wanted: Wanted,
  { skipped, most }: { skipped: number; most: number },
) {
  const given = givenBackOf(db, teamId);
  const by =
    wanted.state === "waiting"
      ? [asc(games.timeOfGame), asc(lineItems.pickupGameId), asc(foldedSql(orders.customerName))]
      : [desc(TIME_HANDED_OUT)];
  const found = await db
    .select({
      ...goodsOf(teamId),
      name: orders.customerName,
      gameId: lineItems.pickupGameId,
      gameTitle: lineItems.pickupTitle,
      place: placeOfLine(teamId),
    })
    .from(lineItems)
    .innerJoin(orders, ofOrder)
    .leftJoin(pickups, ofLine)
    .leftJoin(given, givenOfLine(given))
    .leftJoin(games, and(eq(games.teamId, lineItems.teamId), eq(games.id, lineItems.pickupGameId)))
    .where(isFound(teamId, wanted, given))
    .orderBy(...by, asc(lineItems.orderId), asc(lineItems.position))
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

/** Null if the club has no such goods to hand out. */
export async function getGoods(db: Database, teamId: string, key: GoodsKey) {
  const isNamed =
    "code" in key
      ? eq(pickups.code, key.code)
      : and(eq(lineItems.orderId, key.orderId), eq(lineItems.position, key.position), IS_AT_CLUB);
  const [found] = await db
    .select(goodsOf(teamId))
    .from(lineItems)
    .innerJoin(orders, ofOrder)
    .leftJoin(pickups, ofLine)
    .where(and(eq(lineItems.teamId, teamId), isNamed));
  return found ?? null;
}

const isPaid = (teamId: string) => sql`exists (select from ${orders} where ${orders.teamId} = ${teamId}
  and ${orders.id} = ${pickups.orderId} and ${orders.status} = 'paid')`;

/** Marks goods as handed out, once: only one of several callers gets true. Also false for refunded goods. */
export async function markHandedOut(
  tx: Database,
  teamId: string,
  key: GoodsKey,
  { timeHandedOut, handedOutBy }: { timeHandedOut: Date; handedOutBy: string },
): Promise<boolean> {
  if (!("code" in key)) return markLineHandedOut(tx, teamId, key, { timeHandedOut, handedOutBy });
  const marked = await tx
    .update(pickups)
    .set({ timeHandedOut, handedOutBy })
    .where(
      and(
        eq(pickups.teamId, teamId),
        eq(pickups.code, key.code),
        isNull(pickups.timeHandedOut),
        isNull(pickups.timeVoided),
        isPaid(teamId),
      ),
    )
    .returning({ code: pickups.code });
  return marked.length > 0;
}

/** Undoes that: only one of several callers gets true. */
export async function unmarkHandedOut(tx: Database, teamId: string, key: GoodsKey): Promise<boolean> {
  if (!("code" in key)) return unmarkLineHandedOut(tx, teamId, key);
  const marked = await tx
    .update(pickups)
    .set({ timeHandedOut: null, handedOutBy: null })
    .where(and(eq(pickups.teamId, teamId), eq(pickups.code, key.code), isNotNull(pickups.timeHandedOut)))
    .returning({ code: pickups.code });
  return marked.length > 0;
}
