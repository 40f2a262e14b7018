import { and, asc, eq, gte, isNotNull, lt, lte, type SQL } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE, type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { orders } from "../../schema/sale/orders.ts";
import type { OrderId } from "./orders.ts";

/** Lists of orders that the program asks the provider about. */

export interface OpenOrder extends OrderId {
  /** The account to name in requests to the provider. */
  account: string | null;
}

/** Lists orders of one club or (null) all, oldest first. */
const listOrders = (db: Database, club: string | null, ...which: SQL[]): Promise<OrderId[]> =>
  db
    .select({ teamId: orders.teamId, id: orders.id })
    .from(orders)
    .where(and(club === null ? ALL_CLUBS_WHERE : eq(orders.teamId, club), ...which))
    .orderBy(asc(orders.timeCreated), asc(orders.id));

/** Lists orders with a price placed since `since`, paid or not; of all clubs if `club` is null. */
export const listOrdersSince = (db: Database, club: string | null, since: Date): Promise<OrderId[]> =>
  listOrders(db, club, isNotNull(orders.stripeAccountId), gte(orders.timeCreated, since));

/**
 * Lists unpaid orders with a payment page on an account that were placed until `until`, oldest first.
 * @param club null for all clubs
 */
export const listUnpaidOrders = (
  db: Database,
  { club, account, until }: { club: string | null; account: string; until: Date },
): Promise<OrderId[]> =>
  listOrders(
    db,
    club,
    eq(orders.stripeAccountId, account),
    eq(orders.status, "pending"),
    isNotNull(orders.sessionId),
    lte(orders.timeCreated, until),
  );

/**
 * Lists open orders of all clubs placed before `made`, by the end of their session; those whose payment takes
 * days come last. The query is not limited to one club, because it finds work; each order is then handled
 * under its own club. Omits orders with a problem, which wait for an operator.
 */
export async function listOpenOrders(
  db: Database,
  made: Date,
  clubs: ClubGroup = null,
): Promise<OpenOrder[]> {
  return db
    .select({ teamId: orders.teamId, id: orders.id, account: orders.stripeAccountId })
    .from(orders)
    .where(
      and(
        inClubGroupWhere(orders.teamId, clubs),
        eq(orders.status, "pending"),
        eq(orders.problem, ""),
        lt(orders.timeCreated, made),
      ),
    )
    .orderBy(asc(orders.awaitingPayment), asc(orders.expiresAt), asc(orders.id));
}
