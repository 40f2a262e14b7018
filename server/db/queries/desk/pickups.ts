import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { GoodsKey } from "../../../../domain/desk/orders/goods.ts";
import type { Database } from "../../client.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { refundUnits } from "../../schema/sale/refund-requests.ts";
import { games } from "../../schema/schedule/games.ts";
import { listPickupEventsByGame } from "../sale/pickup-games.ts";
import { pickupPlaceOfLineSql } from "../sale/pickup-places.ts";
import { refundedPiecesSql } from "../sale/refund-requests.ts";
import { markLineHandedOut, unmarkLineHandedOut, WAITS_AT_CLUB_WHERE } from "./club-goods.ts";
import { searchableIdSql, searchableTextSql, sortKeySql, wordsWhere } from "./folded.ts";
import { codeLikeWhere } from "./order-codes.ts";

/** Queries of a club's order lines that buyers pick up: at a game with a code, or at the club without one. */

export type PickupState = "waiting" | "handed-out";

const IS_AT_CLUB = and(WAITS_AT_CLUB_WHERE, eq(orders.channel, "site"));

/**
 * A subquery of the numbers of refunded pieces of all a club's lines. Counted line by line, a hundred
 * thousand lines took minutes.
 */
const refundedPiecesOf = (db: Database, teamId: string) =>
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
type RefundedPieces = ReturnType<typeof refundedPiecesOf>;

const refundedOfLine = (refunded: RefundedPieces) =>
  and(eq(refunded.orderId, lineItems.orderId), eq(refunded.position, lineItems.position));

/** True for lines of paid orders with pieces that are not refunded: others are not handed out. */
const validWhere = ({ pieces }: RefundedPieces) =>
  and(
    isNull(pickups.timeVoided),
    eq(orders.status, "paid"),
    sql`${lineItems.quantity} > coalesce(${pieces}, 0)`,
  );

/** When a line's goods were handed out: at a game by code (`pickups`), or at the club (`line_items`). */
const TIME_HANDED_OUT =
  sql<Date | null>`coalesce(${pickups.timeHandedOut}, ${lineItems.timeHandedOut})`.mapWith(
    pickups.timeHandedOut,
  );
const HANDED_OUT_BY = sql<string | null>`coalesce(${pickups.handedOutBy}, ${lineItems.handedOutBy})`;

/**
 * Conditions on single columns, not on `TIME_HANDED_OUT`: PostgreSQL has statistics on how often a column
 * is null, but none on an expression, and would plan badly.
 */
const stateWhere = (refunded: RefundedPieces): Readonly<Record<PickupState, SQL | undefined>> => ({
  waiting: and(
    validWhere(refunded),
    // Two conditions, so that lines of other kinds are left out before their orders are looked up.
    or(isNotNull(pickups.code), WAITS_AT_CLUB_WHERE),
    or(isNotNull(pickups.code), eq(orders.channel, "site")),
    isNull(pickups.timeHandedOut),
    isNull(lineItems.timeHandedOut),
  ),
  "handed-out": or(isNotNull(pickups.timeHandedOut), isNotNull(lineItems.timeHandedOut)),
});

interface Wanted {
  state: PickupState;
  /** Words of the name or order number, or the first eight or more characters of a code; empty for all. */
  search: string;
}

const pickupOfLine = and(
  eq(lineItems.teamId, pickups.teamId),
  eq(lineItems.orderId, pickups.orderId),
  eq(lineItems.position, pickups.position),
);
const orderOfLine = and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId));

const matchWhere = (teamId: string, { state, search }: Wanted, refunded: RefundedPieces) =>
  and(
    eq(lineItems.teamId, teamId),
    stateWhere(refunded)[state],
    search === "" ? undefined : searchWhere(teamId, search),
  );

const searchWhere = (teamId: string, search: string) =>
  or(
    wordsWhere(
      sql`concat_ws(' ', ${searchableTextSql(orders.customerName)}, ${searchableIdSql(orders.id)})`,
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
  givenBack: refundedPiecesSql(teamId),
  timeHandedOut: TIME_HANDED_OUT,
  handedOutBy: HANDED_OUT_BY,
});

export async function countPickups(db: Database, teamId: string, wanted: Wanted): Promise<number> {
  const refunded = refundedPiecesOf(db, teamId);
  const [found] = await db
    .select({ all: count() })
    .from(lineItems)
    .innerJoin(orders, orderOfLine)
    .leftJoin(pickups, pickupOfLine)
    .leftJoin(refunded, refundedOfLine(refunded))
    .where(matchWhere(teamId, wanted, refunded));
  return found?.all ?? 0;
}

/**
 * A subquery of the orders whose goods wait to be handed out, with a row for each line. The condition on
 * products keeps ticket lines out of the joins.
 */
export function selectOrdersToHandOut(db: Database, teamId: string) {
  const refunded = refundedPiecesOf(db, teamId);
  return db
    .select({ orderId: lineItems.orderId })
    .from(lineItems)
    .innerJoin(orders, orderOfLine)
    .leftJoin(pickups, pickupOfLine)
    .leftJoin(refunded, refundedOfLine(refunded))
    .where(
      and(eq(lineItems.itemType, "PRODUCT"), matchWhere(teamId, { state: "waiting", search: "" }, refunded)),
    );
}

/** Counts the lines that wait to be handed out, up to `most`, for a desk's home. */
export const countToHandOut = (db: Database, teamId: string, most: number): Promise<number> =>
  db.$count(selectOrdersToHandOut(db, teamId).limit(most).as("counted"));

/**
 * Lists a page of lines with goods. Waiting ones: by game, the soonest first, then those at the club; each
 * by name. Handed-out ones: newest first. Each has its game as it is now (`event`); null at the club, or if
 * the club has removed the game.
 */
export async function listPickups(
  db: Database,
  teamId: string,
  wanted: Wanted,
  { skipped, most }: { skipped: number; most: number },
) {
  const refunded = refundedPiecesOf(db, teamId);
  const by =
    wanted.state === "waiting"
      ? [asc(games.timeOfGame), asc(lineItems.pickupGameId), asc(sortKeySql(orders.customerName))]
      : [desc(TIME_HANDED_OUT)];
  const found = await db
    .select({
      ...goodsOf(teamId),
      name: orders.customerName,
      gameId: lineItems.pickupGameId,
      gameTitle: lineItems.pickupTitle,
      place: pickupPlaceOfLineSql(teamId),
    })
    .from(lineItems)
    .innerJoin(orders, orderOfLine)
    .leftJoin(pickups, pickupOfLine)
    .leftJoin(refunded, refundedOfLine(refunded))
    .leftJoin(games, and(eq(games.teamId, lineItems.teamId), eq(games.id, lineItems.pickupGameId)))
    .where(matchWhere(teamId, wanted, refunded))
    .orderBy(...by, asc(lineItems.orderId), asc(lineItems.position))
    .limit(most)
    .offset(skipped);
  const events = await listPickupEventsByGame(
    db,
    teamId,
    found.map(({ gameId }) => gameId),
  );
  return found.map((one) => ({ ...one, event: events.get(one.gameId ?? "") ?? null }));
}

export type ListedPickup = Awaited<ReturnType<typeof listPickups>>[number];

/** Finds goods by the code, or by the line that waits at the club. Null if the club has no such goods. */
export async function findGoods(db: Database, teamId: string, key: GoodsKey) {
  const keyWhere =
    "code" in key
      ? eq(pickups.code, key.code)
      : and(eq(lineItems.orderId, key.orderId), eq(lineItems.position, key.position), IS_AT_CLUB);
  const [found] = await db
    .select(goodsOf(teamId))
    .from(lineItems)
    .innerJoin(orders, orderOfLine)
    .leftJoin(pickups, pickupOfLine)
    .where(and(eq(lineItems.teamId, teamId), keyWhere));
  return found ?? null;
}

const paidWhere = (teamId: string) => sql`exists (select from ${orders} where ${orders.teamId} = ${teamId}
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
        paidWhere(teamId),
      ),
    )
    .returning({ code: pickups.code });
  return marked.length > 0;
}

/** Undoes `markHandedOut`: only one of several callers gets true. */
export async function unmarkHandedOut(tx: Database, teamId: string, key: GoodsKey): Promise<boolean> {
  if (!("code" in key)) return unmarkLineHandedOut(tx, teamId, key);
  const marked = await tx
    .update(pickups)
    .set({ timeHandedOut: null, handedOutBy: null })
    .where(and(eq(pickups.teamId, teamId), eq(pickups.code, key.code), isNotNull(pickups.timeHandedOut)))
    .returning({ code: pickups.code });
  return marked.length > 0;
}
