import { and, asc, eq, lte, notInArray, sql } from "drizzle-orm";
import {
  ENDED_STATUS,
  PAID_SUBSCRIPTION_STATUSES,
  type Subscription,
} from "../../../../domain/access/subscription.ts";
import type { Database } from "../../client.ts";
import { subscriptions } from "../../schema/access/subscriptions.ts";
import { teams } from "../../schema/club/teams.ts";

const COUNTED = sql.join(
  PAID_SUBSCRIPTION_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/**
 * A column for queries of clubs: the price ids of the account's subscriptions that count. `account_id` is
 * written out with its table's name, because subscriptions have a column of that name, too.
 */
export const subscriptionPricesSql = sql<string[]>`(select coalesce(jsonb_agg(distinct p.price), '[]'::jsonb)
  from ${subscriptions} s, unnest(s.price_ids) as p(price)
  where s.account_id = ${teams}.account_id and s.status in (${COUNTED}))`;

type SubscriptionRow = typeof subscriptions.$inferInsert;

const upsert = (db: Database, reported: SubscriptionRow, isNewer: typeof COUNTED) =>
  db
    .insert(subscriptions)
    .values(reported)
    .onConflictDoUpdate({
      target: [subscriptions.accountId, subscriptions.id],
      set: { status: reported.status, priceIds: reported.priceIds, timeTold: reported.timeTold },
      setWhere: isNewer,
    })
    .returning({ id: subscriptions.id });

/**
 * Stores the provider's report of a subscription. "old": a newer report, or the same, is stored already.
 * "same-second": a different report of the same second is stored, and it is unknown which came first.
 */
export async function upsertSubscription(
  db: Database,
  reported: SubscriptionRow,
): Promise<"kept" | "old" | "same-second"> {
  const kept = await upsert(db, reported, sql`${subscriptions.timeTold} < excluded.time_told`);
  if (kept.length > 0) return "kept";
  const { accountId, id, timeTold } = reported;
  const stored = (await listSubscriptions(db, accountId)).find((one) => one.id === id);
  const isSameSecond = stored?.timeTold.getTime() === timeTold.getTime() && !isSame(stored, reported);
  return isSameSecond ? "same-second" : "old";
}

/**
 * Stores the provider's list of an account's subscriptions, which is as of `timeTold`. Stored subscriptions
 * that are not in the list have ended, unless they were reported after `timeTold`. Returns the number of
 * subscriptions that changed.
 */
export async function replaceSubscriptions(
  db: Database,
  accountId: string,
  listed: readonly Subscription[],
  timeTold: Date,
): Promise<number> {
  const before = await listSubscriptions(db, accountId);
  const isNotNewer = lte(subscriptions.timeTold, timeTold);
  for (const one of listed)
    await upsert(db, { accountId, ...one, timeTold }, sql`${subscriptions.timeTold} <= excluded.time_told`);
  const ids = listed.map(({ id }) => id);
  const isGone = and(eq(subscriptions.accountId, accountId), notInArray(subscriptions.id, ids), isNotNewer);
  await db.update(subscriptions).set({ status: ENDED_STATUS, timeTold }).where(isGone);
  const after = await listSubscriptions(db, accountId);
  return after.filter((one) => !before.some((old) => old.id === one.id && isSame(old, one))).length;
}

function isSame(a: Subscription, b: Subscription): boolean {
  return a.status === b.status && a.priceIds.join() === b.priceIds.join();
}

/** @internal */
export async function listSubscriptions(
  db: Database,
  accountId: string,
): Promise<(typeof subscriptions.$inferSelect)[]> {
  const own = eq(subscriptions.accountId, accountId);
  return db.select().from(subscriptions).where(own).orderBy(asc(subscriptions.id));
}

/** Lists the accounts of clubs, and accounts with stored subscriptions, sorted. */
export async function listBilledAccounts(db: Database): Promise<string[]> {
  const ofClubs = db.select({ accountId: teams.accountId }).from(teams);
  const known = db.select({ accountId: subscriptions.accountId }).from(subscriptions);
  const rows = await ofClubs.union(known);
  return rows.map(({ accountId }) => accountId).sort();
}

export async function listClubsBilledTo(db: Database, accountId: string): Promise<string[]> {
  const billed = eq(teams.accountId, accountId);
  const rows = await db.select({ teamId: teams.teamId }).from(teams).where(billed).orderBy(teams.teamId);
  return rows.map(({ teamId }) => teamId);
}
