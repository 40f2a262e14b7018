import { and, eq, gt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OpenHolds } from "../../../../domain/sale/checkout.ts";
import { stockItemOf, stockKey } from "../../../../domain/store/stock.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import type { Order } from "./orders.ts";

/** Sums over the orders from one network. */
const countsAmong = (orderId: SQLWrapper) => (isFrom: SQL) => ({
  quantity: sql<number>`coalesce(sum(${lineItems.quantity}) filter (where ${isFrom}), 0)::int`,
  orders: sql<number>`(count(distinct ${orderId}) filter (where ${isFrom}))::int`,
});

const heldFrom = prepareQuery((db) => {
  const { teamId, id, addressHash, blockHash } = orders;
  const club = sql.placeholder("teamId");
  // `distinct` makes the database find the orders before their lines. Without statistics, in the first
  // minutes of a first sale, it would otherwise read all of the club's orders for each of its lines.
  const held = db
    .selectDistinct({ teamId, id, addressHash, blockHash })
    .from(orders)
    .where(
      and(
        eq(teamId, club),
        eq(orders.networkHash, sql.placeholder("networkHash")),
        // Worded as in the indexes orders_open_by_network and orders_free_by_network: otherwise PostgreSQL
        // would not use them.
        or(
          sql`${orders.status} = 'pending'`,
          and(sql`${orders.total} = 0`, gt(orders.timeCreated, sql.placeholder("freeSince"))),
        ),
      ),
    )
    .as("held");
  const countsOf = countsAmong(held.id);
  return db
    .select({
      ticketId: lineItems.ticketId,
      productId: lineItems.productId,
      address: countsOf(eq(held.addressHash, sql.placeholder("addressHash"))),
      block: countsOf(eq(held.blockHash, sql.placeholder("blockHash"))),
      // The widest network, to which the query is already limited.
      network: countsOf(sql`true`),
    })
    .from(held)
    .innerJoin(lineItems, and(eq(lineItems.teamId, held.teamId), eq(lineItems.orderId, held.id)))
    .where(eq(lineItems.teamId, club))
    .groupBy(lineItems.ticketId, lineItems.productId)
    .prepare("held_from_networks");
});

/** Keyed hashes of the buyer's address and of its wider networks. */
export type OrderOrigin = Pick<Order, "teamId" | "addressHash" | "blockHash" | "networkHash">;

/**
 * Counts what a network address and its wider networks hold at a club, and what they got for free after
 * `freeSince` (UTC). Maps each stockKey to the number of orders and the quantity. The counts are exact only
 * in a transaction that has already taken the stock, because its locks make any other order either wait or be
 * counted.
 */
export async function countHoldsOfNetwork(
  db: Database,
  { teamId, addressHash, blockHash, networkHash }: OrderOrigin,
  freeSince: Date,
): Promise<Map<string, OpenHolds>> {
  const rows = await heldFrom(db, { teamId, addressHash, blockHash, networkHash, freeSince });
  return new Map(
    rows.flatMap((row) => {
      const item = stockItemOf(row);
      return item === null ? [] : [[stockKey(item), row]];
    }),
  );
}
