import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type StockItem, stockItemOf } from "../../../../domain/store/stock.ts";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { isPresent } from "../../../../domain/values/validity.ts";
import { sendTogether } from "../../../../platform/database/send-together.ts";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import {
  encodedPlaceholder,
  passedRowsSql,
  prepareQuery,
  rowPlaceholders,
  rowsAsJson,
} from "../../prepare-query.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { listClubsOfAccount } from "../club/payment-accounts.ts";
import { findInStore, listInStore } from "../store/sellers.ts";

export type Order = typeof orders.$inferSelect;
export type LineItem = typeof lineItems.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Order numbers are unique within one club only. */
export type OrderId = Pick<Order, "teamId" | "id">;

/** The buyer's share of the platform's fee, in cents: the total minus lines and shipping. */
export const buyerFeeOf = ({ subtotal, shipping, total }: Pick<Order, "subtotal" | "shipping" | "total">) =>
  total - subtotal - shipping;

const addOrder = prepareQuery((db) => db.insert(orders).values(rowPlaceholders(orders)).prepare("order_add"));
const addLines = prepareQuery((db) => {
  const lines = db.$with("lines", {}).as(sql`insert into ${lineItems} ${passedRowsSql(lineItems, "lines")}`);
  return db.with(lines).select({ one: sql`1` }).from(sql`(select) as nothing`).prepare("order_add_lines");
});

/** Stores an order and then its lines. Call it in a transaction. */
export async function insertOrder(db: Database, order: Order, lines: LineItem[]): Promise<void> {
  await sendTogether(addOrder(db, order), addLines(db, { lines: rowsAsJson(lineItems, lines) }));
}

const teamId = sql.placeholder("teamId");

/**
 * Matches the orders of the club `teamId` that the site of the club `site` may show: its own sales, and
 * orders placed on its site. No other site may show them.
 */
export const siteOrderWhere = and(
  eq(orders.teamId, teamId),
  sql`(${teamId}::text = ${sql.placeholder("site")}::text or ${orders.storefrontTeamId} = ${sql.placeholder("site")})`,
);

const one = (name: string, ...wanted: (SQL | undefined)[]) =>
  prepareQuery((db) =>
    db
      .select()
      .from(orders)
      .where(and(...wanted))
      // Only a checkout attempt can match several orders: take the open one, or else the newest.
      .orderBy(desc(eq(orders.status, "pending")), desc(orders.timeCreated))
      .limit(1)
      .prepare(name),
  );

const byIdWhere = and(eq(orders.teamId, teamId), eq(orders.id, sql.placeholder("id")));
const byId = one("order_by_id", byIdWhere);
const bySession = one("order_by_session", siteOrderWhere, eq(orders.sessionId, sql.placeholder("sessionId")));
const byKey = one("order_by_key", siteOrderWhere, eq(orders.key, sql.placeholder("key")));
const byAttempt = one(
  "order_by_attempt",
  eq(orders.teamId, teamId),
  eq(orders.storefrontTeamId, sql.placeholder("site")),
  and(eq(orders.attempt, sql.placeholder("attempt")), inArray(orders.status, ["pending", "paid"])),
);

export async function getOrder(db: Database, teamId: string, id: string): Promise<Order | null> {
  return (await byId(db, { teamId, id }))[0] ?? null;
}

/** An order that a club's site may show, by the provider's session; null if there is none. */
export async function findOrderBySession(
  db: Database,
  site: StoreClubs,
  sessionId: string,
): Promise<Order | null> {
  return findInStore(
    site,
    async (teamId) => (await bySession(db, { teamId, site: site.teamId, sessionId }))[0] ?? null,
  );
}

/** Like findOrderBySession, but finds the order by the secret part of its page's address. */
export async function findOrderByKey(db: Database, site: StoreClubs, key: string): Promise<Order | null> {
  return findInStore(
    site,
    async (teamId) => (await byKey(db, { teamId, site: site.teamId, key }))[0] ?? null,
  );
}

/**
 * Finds the order of a browser's checkout attempt on a club's site, whichever club sells it: the open order,
 * which its buyer can resume, or else the newest. Skips a seller whose database node is unreachable, so that
 * others can still sell: a unique index on that node prevents a second order there.
 */
export async function findOrderOfAttempt(
  db: Database,
  site: StoreClubs,
  attempt: AttemptHash,
): Promise<Order | null> {
  const { own, others } = await listInStore(
    site,
    (teamId) => byAttempt(db, { teamId, site: site.teamId, attempt }),
    () => {},
  );
  const found = [...own, ...others].toSorted((a, b) => b.timeCreated.getTime() - a.timeCreated.getTime());
  return found.find(({ status }) => status === "pending") ?? found[0] ?? null;
}

/**
 * Finds the order of a payment, and thereby the club: refunds and disputes name only account and payment.
 * Null if there is none.
 */
export async function findOrderOfPayment(
  db: Database,
  account: string,
  paymentIntentId: string,
): Promise<OrderId | null> {
  const clubs = await listClubsOfAccount(db, account);
  const ofPayment = (isAsked: SQL) =>
    db
      .select({ teamId: orders.teamId, id: orders.id })
      .from(orders)
      .where(and(isAsked, eq(orders.stripeAccountId, account), eq(orders.paymentIntentId, paymentIntentId)));
  const [order] = clubs.length === 0 ? [] : await ofPayment(inArray(orders.teamId, clubs));
  // If the club has switched to another account since then, search the orders of all clubs.
  return order ?? (await ofPayment(ALL_CLUBS_WHERE))[0] ?? null;
}

const itemsOfOrder = prepareQuery((db) =>
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

const stockOfOrder = prepareQuery((db) =>
  db
    .select({ ticketId: lineItems.ticketId, productId: lineItems.productId })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, sql.placeholder("orderId"))))
    .prepare("stock_items_of_order"),
);

/** Lists an order's tickets and products, whose rows a change of the order locks and may have to wait for. */
export async function listStockItems(db: Database, teamId: string, orderId: string): Promise<StockItem[]> {
  return (await stockOfOrder(db, { teamId, orderId })).map(stockItemOf).filter(isPresent);
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

const withMail = prepareQuery((db) =>
  db
    .update(orders)
    .set({ timeMailed: encodedPlaceholder(orders.timeMailed, "now") })
    .where(
      and(
        eq(orders.teamId, teamId),
        eq(orders.id, sql.placeholder("id")),
        eq(orders.customerEmail, sql.placeholder("customerEmail")),
        eq(orders.key, sql.placeholder("key")),
        isNull(orders.timeMailed),
      ),
    )
    .prepare("order_with_mail"),
);

/**
 * The fields of an order that its mail depends on. If they are corrected while the mail is being sent, the
 * order has to be mailed again.
 */
export type MailedOrder = Pick<Order, "teamId" | "id" | "customerEmail" | "key">;

/** Notes that the order's mail was sent, unless its email address or key was changed since it was read. */
export async function markOrderMailed(
  db: Database,
  { teamId, id, customerEmail, key }: MailedOrder,
  now: Date,
): Promise<void> {
  await withMail(db, { teamId, id, customerEmail, key, now });
}

const isNewSessionWhere = sql`coalesce(${orders.sessionId} = ${sql.placeholder("sessionId")}, true)`;

const withSession = prepareQuery((db) =>
  db
    .update(orders)
    .set({
      sessionId: encodedPlaceholder(orders.sessionId, "sessionId"),
      sessionUrl: encodedPlaceholder(orders.sessionUrl, "sessionUrl"),
    })
    .where(and(byIdWhere, eq(orders.status, "pending"), isNewSessionWhere))
    .returning({ id: orders.id })
    .prepare("order_with_session"),
);

/**
 * Stores the session of an open order. False if the order is no longer open, or has another session: then
 * nobody may pay in this one, because a payment in it would not match the order.
 */
export async function storePaymentSession(
  db: Database,
  teamId: string,
  id: string,
  session: { id: string; url: string | null },
): Promise<boolean> {
  const values = { teamId, id, sessionId: session.id, sessionUrl: session.url };
  return (await withSession(db, values)).length > 0;
}

const withBuyer = prepareQuery((db) =>
  db
    .update(orders)
    .set({ timeOpened: sql`coalesce(${orders.timeOpened}, ${encodedPlaceholder(orders.timeOpened, "now")})` })
    .where(
      and(
        siteOrderWhere,
        eq(orders.key, sql.placeholder("key")),
        eq(orders.status, "pending"),
        eq(orders.awaitingPayment, false),
      ),
    )
    .returning({ sessionUrl: orders.sessionUrl })
    .prepare("order_with_buyer"),
);

/**
 * Notes that the buyer opens the payment page, and returns its address. Null if the site has no such open
 * order, or if it has no payment page (yet).
 */
export async function markOrderOpened(
  db: Database,
  site: StoreClubs,
  key: string,
  now: Date,
): Promise<string | null> {
  return findInStore(
    site,
    async (teamId) => (await withBuyer(db, { teamId, site: site.teamId, key, now }))[0]?.sessionUrl ?? null,
  );
}
