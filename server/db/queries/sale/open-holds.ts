import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { OpenHolds } from "../../../../domain/sale/checkout.ts";
import { stockItemOf, stockKey } from "../../../../domain/store/stock.ts";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import type { Order } from "./orders.ts";

const teamId = sql.placeholder("teamId");

/** The part that comes from one network. */
const countsOf = (isFrom: SQL) => ({
  quantity: sql<number>`coalesce(sum(${lineItems.quantity}) filter (where ${isFrom}), 0)::int`,
  orders: sql<number>`(count(distinct ${orders.id}) filter (where ${isFrom}))::int`,
});

const heldFrom = prepared((db) =>
  db
    .select({
      ticketId: lineItems.ticketId,
      productId: lineItems.productId,
      address: countsOf(eq(orders.addressHash, sql.placeholder("addressHash"))),
      block: countsOf(eq(orders.blockHash, sql.placeholder("blockHash"))),
      // The widest network, to which the query is already limited.
      network: countsOf(sql`true`),
    })
    .from(orders)
    .innerJoin(lineItems, and(eq(lineItems.teamId, orders.teamId), eq(lineItems.orderId, orders.id)))
    .where(
      and(
        eq(orders.teamId, teamId),
        eq(orders.networkHash, sql.placeholder("networkHash")),
        // Worded as in the indexes orders_open_by_network and orders_free_by_network, or they would not be used.
        or(
          sql`${orders.status} = 'pending'`,
          and(sql`${orders.total} = 0`, gt(orders.timeCreated, sql.placeholder("freeSince"))),
        ),
      ),
    )
    .groupBy(lineItems.ticketId, lineItems.productId)
    .prepare("held_from_networks"),
);

/** Keyed hashes of the buyer's address and of its wider networks. */
export type OrderOrigin = Pick<Order, "teamId" | "addressHash" | "blockHash" | "networkHash">;

/**
 * Counts what an address and its networks hold at a club, and what they got for nothing after `freeSince` (UTC): by
 * stockKey, the number of orders and the quantity. Exact only in a transaction that has already taken the stock: its
 * locks make others wait, or be counted.
 */
export async function getHolds(
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
