import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type StockItem, stockItemOf } from "../../../../domain/store/stock.ts";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { isPresent } from "../../../../domain/values/validity.ts";
import type { Database } from "../../client.ts";
import { type ClubGroup, inGroup, OF_ALL_CLUBS } from "../../distribution/club-groups.ts";
import { given, givenRow, givenRows, prepared, rowsAs } from "../../prepared.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { together } from "../../together.ts";
import { listClubsOfAccount } from "../club/payment-accounts.ts";
import { findInStore, listInStore } from "../store/sellers.ts";

export type Order = typeof orders.$inferSelect;
export type LineItem = typeof lineItems.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Order numbers are unique within one club only. */
export type OrderId = Pick<Order, "teamId" | "id">;

/** The buyer's share of the platform's fee, in cents: the total without lines and shipping. */
export const buyerFeeOf = ({ subtotal, shipping, total }: Pick<Order, "subtotal" | "shipping" | "total">) =>
  total - subtotal - shipping;

const addOrder = prepared((db) => db.insert(orders).values(givenRow(orders)).prepare("order_add"));
const addLines = prepared((db) => {
  const lines = db.$with("lines", {}).as(sql`insert into ${lineItems} ${givenRows(lineItems, "lines")}`);
  return db.with(lines).select({ one: sql`1` }).from(sql`(select) as nothing`).prepare("order_add_lines");
});

/** In a transaction; the lines after the order they refer to. */
export async function insertOrder(db: Database, order: Order, lines: LineItem[]): Promise<void> {
  await together(addOrder(db, order), addLines(db, { lines: rowsAs(lineItems, lines) }));
}

const teamId = sql.placeholder("teamId");

/**
 * An order of the club `teamId` that the site of the club `site` may show: of what that club sells itself, or placed on its site. No
 * other site may show it.
 */
export const isOfSite = and(
  eq(orders.teamId, teamId),
  sql`(${teamId}::text = ${sql.placeholder("site")}::text or ${orders.storefrontTeamId} = ${sql.placeholder("site")})`,
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
const byKey = one("order_by_key", isOfSite, eq(orders.key, sql.placeholder("key")));
const byAttempt = one(
  "order_by_attempt",
  eq(orders.teamId, teamId),
  eq(orders.storefrontTeamId, sql.placeholder("site")),
  and(eq(orders.attempt, sql.placeholder("attempt")), inArray(orders.status, ["pending", "paid"])),
);

export async function getOrder(db: Database, teamId: string, id: string): Promise<Order | null> {
  return (await byId(db, { teamId, id }))[0] ?? null;
}

/** For a club's site: its own order, or one placed there. */
export async function getOrderBySession(
  db: Database,
  site: StoreClubs,
  sessionId: string,
): Promise<Order | null> {
  return findInStore(
    site,
    async (teamId) => (await bySession(db, { teamId, site: site.teamId, sessionId }))[0] ?? null,
  );
}

/** The same by the secret part of its page's address. */
export async function getOrderByKey(db: Database, site: StoreClubs, key: string): Promise<Order | null> {
  return findInStore(
    site,
    async (teamId) => (await byKey(db, { teamId, site: site.teamId, key }))[0] ?? null,
  );
}

/**
 * The order of a browser's attempt on a club's site, whoever sells: the open one, which its buyer can resume, else the
 * newest. A seller who cannot be asked is passed over: no other may sell less for it, and its own unique index lets no second order in.
 */
export async function getOrderOfAttempt(
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

/** Refunds and disputes name only account and payment: the order found tells the club. */
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
  // A club that is paid on another account by now is found among all.
  return order ?? (await ofPayment(OF_ALL_CLUBS))[0] ?? null;
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

const stockOfOrder = prepared((db) =>
  db
    .select({ ticketId: lineItems.ticketId, productId: lineItems.productId })
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, sql.placeholder("orderId"))))
    .prepare("stock_items_of_order"),
);

/** The tickets and products of an order: whoever changes it may wait for them. */
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

const withMail = prepared((db) =>
  db
    .update(orders)
    .set({ timeMailed: given(orders.timeMailed, "now") })
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

/** What of an order its mail was written by: corrected meanwhile, the order is still to be mailed. */
export type MailedOrder = Pick<Order, "teamId" | "id" | "customerEmail" | "key">;

/** Notes that the order's mail was sent, unless its address or page has become another since it was read. */
export async function noteMailed(
  db: Database,
  { teamId, id, customerEmail, key }: MailedOrder,
  now: Date,
): Promise<void> {
  await withMail(db, { teamId, id, customerEmail, key, now });
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
 * yet, and if the site has no such open order.
 */
export async function noteOpened(
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
        club === null ? OF_ALL_CLUBS : eq(orders.teamId, club),
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
        inGroup(orders.teamId, clubs),
        eq(orders.status, "pending"),
        eq(orders.problem, ""),
        lt(orders.timeCreated, made),
      ),
    )
    .orderBy(asc(orders.awaitingPayment), asc(orders.expiresAt), asc(orders.id));
}
