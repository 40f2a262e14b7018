import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { OpenHolds } from "../../../../domain/sale/checkout.ts";
import { stockItemOf, stockKey } from "../../../../domain/store/stock.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import type { Database } from "../../client.ts";
import { given, givenRow, givenRows, prepared, rowsAs } from "../../prepared.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";

export type Order = typeof orders.$inferSelect;
export type LineItem = typeof lineItems.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Order numbers are unique within one club only. */
export type OrderId = Pick<Order, "teamId" | "id">;

/** The buyer's share of the platform's fee, in cents: the total without lines and shipping. */
export const buyerFeeOf = ({ subtotal, shipping, total }: Pick<Order, "subtotal" | "shipping" | "total">) =>
  total - subtotal - shipping;

const addOrder = prepared((db) =>
  db
    .with(db.$with("lines", {}).as(sql`insert into ${lineItems} ${givenRows(lineItems, "lines")}`))
    .insert(orders)
    .values(givenRow(orders))
    .prepare("order_add"),
);

/** In one statement. */
export async function insertOrder(db: Database, order: Order, lines: LineItem[]): Promise<void> {
  await addOrder(db, { ...order, lines: rowsAs(lineItems, lines) });
}

const teamId = sql.placeholder("teamId");

/**
 * A club's site answers for orders of what the club sells, and for those placed on it of another club's goods; no other
 * site may show them. `or`, because each side has its own index.
 */
export const isOfSite = or(
  eq(orders.teamId, teamId),
  and(eq(orders.storefrontTeamId, teamId), ne(orders.storefrontTeamId, orders.teamId)),
);

const one = (name: string, ...wanted: (SQL | undefined)[]) =>
  prepared((db) =>
    db
      .select()
      .from(orders)
      .where(and(...wanted))
      // Only an attempt can match several: take the open one, else the newest.
      .orderBy(desc(eq(orders.status, "pending")), desc(orders.timeCreated))
      .limit(1)
      .prepare(name),
  );

const byId = one("order_by_id", eq(orders.teamId, teamId), eq(orders.id, sql.placeholder("id")));
const bySession = one("order_by_session", isOfSite, eq(orders.sessionId, sql.placeholder("sessionId")));
const byAttempt = one(
  "order_by_attempt",
  eq(orders.storefrontTeamId, teamId),
  and(eq(orders.attempt, sql.placeholder("attempt")), inArray(orders.status, ["pending", "paid"])),
);

export async function getOrder(db: Database, teamId: string, id: string): Promise<Order | null> {
  return (await byId(db, { teamId, id }))[0] ?? null;
}

/** For the site of the club `teamId`: its own order, or one placed there. */
export async function getOrderBySession(
  db: Database,
  teamId: string,
  sessionId: string,
): Promise<Order | null> {
  return (await bySession(db, { teamId, sessionId }))[0] ?? null;
}

/**
 * The order of a browser's attempt on a club's site, whoever sells: the open one, which its buyer can resume, else the
 * newest.
 */
export async function getOrderOfAttempt(
  db: Database,
  teamId: string,
  attempt: AttemptHash,
): Promise<Order | null> {
  return (await byAttempt(db, { teamId, attempt }))[0] ?? null;
}

/** Refunds and disputes name only account and payment. No team id in this query: the order found tells the club. */
export async function findOrderOfPayment(
  db: Database,
  account: string,
  paymentIntentId: string,
): Promise<OrderId | null> {
  const [order] = await db
    .select({ teamId: orders.teamId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.stripeAccountId, account), eq(orders.paymentIntentId, paymentIntentId)));
  return order ?? null;
}

const itemsOfOrder = prepared((db) =>
  db
    .select()
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, sql.placeholder("orderId"))))
    .orderBy(asc(lineItems.position))
    .prepare("line_items_of_order"),
);

export function listLineItems(db: Database, teamId: string, orderId: string): Promise<LineItem[]> {
  return itemsOfOrder(db, { teamId, orderId });
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

const withMail = prepared((db) =>
  db
    .update(orders)
    .set({ timeMailed: given(orders.timeMailed, "now") })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, sql.placeholder("id"))))
    .prepare("order_with_mail"),
);

/** Notes that the order's mail was sent. */
export async function noteMailed(db: Database, teamId: string, id: string, now: Date): Promise<void> {
  await withMail(db, { teamId, id, now });
}

const withSession = prepared((db) =>
  db
    .update(orders)
    .set({
      sessionId: given(orders.sessionId, "sessionId"),
      sessionUrl: given(orders.sessionUrl, "sessionUrl"),
    })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, sql.placeholder("id")), eq(orders.status, "pending")))
    .returning({ id: orders.id })
    .prepare("order_with_session"),
);

/** Stores the session of an open order. False if the order is no longer open: then nobody may pay for it. */
export async function keepSession(
  db: Database,
  teamId: string,
  id: string,
  session: { id: string; url: string | null },
): Promise<boolean> {
  const values = { teamId, id, sessionId: session.id, sessionUrl: session.url };
  return (await withSession(db, values)).length > 0;
}

const withBuyer = prepared((db) =>
  db
    .update(orders)
    .set({ timeOpened: sql`coalesce(${orders.timeOpened}, ${given(orders.timeOpened, "now")})` })
    .where(
      and(
        isOfSite,
        eq(orders.key, sql.placeholder("key")),
        eq(orders.status, "pending"),
        eq(orders.awaitingPayment, false),
      ),
    )
    .returning({ sessionUrl: orders.sessionUrl })
    .prepare("order_with_buyer"),
);

/**
 * Notes that the buyer goes on to the payment page, and returns its address. Null if there is nothing to pay, or not
 * yet, and if the site of the club `teamId` has no such open order.
 */
export async function noteOpened(
  db: Database,
  teamId: string,
  key: string,
  now: Date,
): Promise<string | null> {
  return (await withBuyer(db, { teamId, key, now }))[0]?.sessionUrl ?? null;
}

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

export interface OpenOrder extends OrderId {
  /** The account to ask the provider with. */
  account: string | null;
}

/** Orders that were to be paid, placed since then, in any state: of one club, or of all (null). As for the sweep, it finds work. */
export async function listOrdersSince(db: Database, club: string | null, since: Date): Promise<OrderId[]> {
  return db
    .select({ teamId: orders.teamId, id: orders.id })
    .from(orders)
    .where(
      and(
        club === null ? undefined : eq(orders.teamId, club),
        isNotNull(orders.stripeAccountId),
        gte(orders.timeCreated, since),
      ),
    )
    .orderBy(asc(orders.timeCreated), asc(orders.id));
}

/**
 * Open orders of all clubs made before `made`: by the end of their session, and last those whose payment takes days. No
 * team id in this query: it finds work, and each order is then handled under its own club. Orders with a problem wait
 * for an operator and are left out.
 */
export async function listOpenOrders(db: Database, made: Date): Promise<OpenOrder[]> {
  return db
    .select({ teamId: orders.teamId, id: orders.id, account: orders.stripeAccountId })
    .from(orders)
    .where(and(eq(orders.status, "pending"), eq(orders.problem, ""), lt(orders.timeCreated, made)))
    .orderBy(asc(orders.awaitingPayment), asc(orders.expiresAt), asc(orders.id));
}
