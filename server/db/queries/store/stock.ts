import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CartItemType } from "../../../../domain/store/item-type.ts";
import type { StockDemand } from "../../../../domain/store/stock.ts";
import { minSaleEndForOffer } from "../../../../domain/tickets/ticket-sale.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { products } from "../../schema/store/products.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistOfferableWhere } from "./awaited.ts";

/**
 * The only code that changes the stock of tickets and products. Each change is one conditional UPDATE, which
 * checks the row it changes, so that two buyers cannot both get the last item. Callers change several items
 * in the order of domain/store/stock.ts.
 */

interface Counters {
  name: string;
  table: PgTable;
  teamId: PgColumn;
  id: PgColumn;
  total: PgColumn;
  sold: PgColumn;
  hold: PgColumn;
  /** The new values of the counters, by property name. */
  adding(sold: SQL, hold: SQL): Record<string, SQL>;
  withTotal(total: SQL): Record<string, SQL>;
  isOnSale: SQL | undefined;
}

const TICKETS: Counters = {
  name: "tickets",
  table: tickets,
  teamId: tickets.teamId,
  id: tickets.id,
  total: tickets.ticketsTotal,
  sold: tickets.ticketsSold,
  hold: tickets.ticketsHold,
  adding: (ticketsSold, ticketsHold) => ({ ticketsSold, ticketsHold }),
  withTotal: (ticketsTotal) => ({ ticketsTotal }),
  isOnSale: and(
    eq(tickets.published, true),
    eq(tickets.inStock, true),
    eq(tickets.deleted, false),
    not(waitlistOfferableWhere(sql.placeholder("teamId"))),
  ),
};

const PRODUCTS: Counters = {
  name: "products",
  table: products,
  teamId: products.teamId,
  id: products.id,
  total: products.productsTotal,
  sold: products.productsSold,
  hold: products.productsHold,
  adding: (productsSold, productsHold) => ({ productsSold, productsHold }),
  withTotal: (productsTotal) => ({ productsTotal }),
  isOnSale: and(
    eq(products.published, true),
    eq(products.inStock, true),
    eq(products.archived, false),
    eq(products.deleted, false),
  ),
};

const move = ({ table, teamId, id, sold, hold, adding }: Counters, name: string, condition?: SQL) =>
  prepareQuery((db) =>
    db
      .update(table)
      .set(adding(sql`${sold} + ${sql.placeholder("sold")}`, sql`${hold} + ${sql.placeholder("hold")}`))
      .where(and(eq(teamId, sql.placeholder("teamId")), eq(id, sql.placeholder("itemId")), condition))
      .returning({ id })
      .prepare(name),
  );

function movesOf(counters: Counters) {
  const { name, total, sold, hold, isOnSale } = counters;
  const areLeft = sql`${total} - ${sold} - ${hold} >= ${sql.placeholder("quantity")}`;
  return {
    takeOnSale: move(counters, `${name}_take_on_sale`, and(areLeft, isOnSale)),
    takeLeft: move(counters, `${name}_take_left`, areLeft),
    settle: move(counters, `${name}_settle`),
  };
}

const MOVES: Record<CartItemType, ReturnType<typeof movesOf>> = {
  TICKET: movesOf(TICKETS),
  PRODUCT: movesOf(PRODUCTS),
};

/**
 * The value "earliest" for `waitlistOfferableWhere`, which decides whether released tickets go to the
 * waitlist. Statements about products ignore it.
 */
const earliestAt = (now: Date) => minSaleEndForOffer(now).toISOString();

/**
 * Holds stock for an order that is still to be paid. False if too little is left, if the item is no longer on
 * sale, or if others wait for it.
 */
export async function holdStock(
  db: Database,
  teamId: string,
  demand: StockDemand,
  now: Date,
): Promise<boolean> {
  const { itemType, itemId, quantity } = demand;
  const change = { teamId, itemId, quantity, sold: 0, hold: quantity, earliest: earliestAt(now) };
  return (await MOVES[itemType].takeOnSale(db, change)).length > 0;
}

/** Like holdStock, but for the waitlist: even if the item is not on sale, or others wait for it. */
export async function holdUnsoldStock(db: Database, teamId: string, demand: StockDemand): Promise<boolean> {
  const { itemType, itemId, quantity } = demand;
  const change = { teamId, itemId, quantity, sold: 0, hold: quantity };
  return (await MOVES[itemType].takeLeft(db, change)).length > 0;
}

/**
 * Holds stock that is paid for already, although it may have been sold again: if too little is left, raises
 * the total. Returns by how much; 0 if enough was left.
 * @throws Error if the item is missing
 */
export async function holdPaidStock(tx: Database, teamId: string, demand: StockDemand): Promise<number> {
  if (await holdUnsoldStock(tx, teamId, demand)) return 0;
  const { itemType, itemId, quantity } = demand;
  const { table, total, sold, hold, adding, withTotal, ...key } = itemType === "TICKET" ? TICKETS : PRODUCTS;
  const isItem = and(eq(key.teamId, teamId), eq(key.id, itemId));
  const [row] = await tx
    .select({ left: sql<number>`${total} - ${sold} - ${hold}` })
    .from(table)
    .where(isItem)
    .for("update");
  if (!row) throw new Error(`${teamId} has no ${itemType} ${itemId}`);
  const missing = Math.max(0, quantity - row.left);
  const counters = adding(sql`${sold}`, sql`${hold} + ${quantity}`);
  await tx
    .update(table)
    .set({ ...counters, ...withTotal(sql`${total} + ${missing}`) })
    .where(isItem);
  return missing;
}

/**
 * Sells stock that was not held. For a free order, `onSaleAt` is the time of the order: the item must be on
 * sale then, and not awaited by a waitlist. For a payment that arrives after its hold has ended, `onSaleAt`
 * is null. False if too little is left.
 */
export async function sellStock(
  db: Database,
  teamId: string,
  { itemType, itemId, quantity }: StockDemand,
  { onSaleAt }: { onSaleAt: Date | null },
): Promise<boolean> {
  const { takeOnSale, takeLeft } = MOVES[itemType];
  const change = { teamId, itemId, quantity, sold: quantity, hold: 0 };
  const taken = onSaleAt
    ? takeOnSale(db, { ...change, earliest: earliestAt(onSaleAt) })
    : takeLeft(db, change);
  return (await taken).length > 0;
}

/**
 * Moves stock that an order holds or has sold.
 * @throws Error if the item is missing, because items named by orders are never removed
 */
export type SettleStock = (db: Database, teamId: string, demand: StockDemand) => Promise<void>;

/** Turns a hold into a sale. */
export const sellHeldStock: SettleStock = (db, teamId, demand) =>
  settle(db, teamId, demand, { sold: demand.quantity, hold: -demand.quantity });

export const releaseHeldStock: SettleStock = (db, teamId, demand) =>
  settle(db, teamId, demand, { sold: 0, hold: -demand.quantity });

/** Puts sold stock back on sale. */
export const returnSoldStock: SettleStock = (db, teamId, demand) =>
  settle(db, teamId, demand, { sold: -demand.quantity, hold: 0 });

async function settle(
  db: Database,
  teamId: string,
  { itemType, itemId }: StockDemand,
  change: { sold: number; hold: number },
): Promise<void> {
  if ((await MOVES[itemType].settle(db, { teamId, itemId, ...change })).length === 0)
    throw new Error(`No ${itemType} ${itemId} of ${teamId} to settle`);
}
