import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { paymentAccounts } from "../../schema/club/payment-accounts.ts";
import { teams } from "../../schema/club/teams.ts";
import { orders } from "../../schema/sale/orders.ts";

/**
 * A column for queries of clubs: true if the club's account can take charges; null until the provider has
 * reported it.
 */
export const chargesEnabledSql = sql<boolean | null>`(select a.charges_enabled from ${paymentAccounts} a
  where a.account = ${teams.stripeAccountId})`;

/** Stores the provider's report of an account. False if a newer report is stored already. */
export async function storePaymentAccount(
  db: Database,
  reported: typeof paymentAccounts.$inferInsert,
): Promise<boolean> {
  const stored = await db
    .insert(paymentAccounts)
    .values(reported)
    .onConflictDoUpdate({
      target: paymentAccounts.account,
      set: { chargesEnabled: reported.chargesEnabled, timeTold: reported.timeTold },
      setWhere: sql`${paymentAccounts.timeTold} <= excluded.time_told`,
    })
    .returning({ account: paymentAccounts.account });
  return stored.length > 0;
}

/**
 * Sets the account that a club's payments go to. False if its account is no longer `before`, or the club is
 * gone.
 */
export async function setPaymentAccount(
  db: Database,
  teamId: string,
  { account, before }: { account: string; before: string | null },
): Promise<boolean> {
  const isStill = before === null ? isNull(teams.stripeAccountId) : eq(teams.stripeAccountId, before);
  const set = await db
    .update(teams)
    .set({ stripeAccountId: account })
    .where(and(eq(teams.teamId, teamId), isStill))
    .returning({ teamId: teams.teamId });
  return set.length === 1;
}

/**
 * Lists the accounts that a club is or was paid on; for null those of all clubs, and others that the provider
 * has reported.
 */
export async function listKnownAccounts(db: Database, club: string | null): Promise<string[]> {
  const { stripeAccountId } = teams;
  const now = db
    .select({ account: sql<string>`${stripeAccountId}` })
    .from(teams)
    .where(and(isNotNull(stripeAccountId), club === null ? ALL_CLUBS_WHERE : eq(teams.teamId, club)));
  const before = db
    .selectDistinct({ account: sql<string>`${orders.stripeAccountId}` })
    .from(orders)
    .where(and(isNotNull(orders.stripeAccountId), club === null ? ALL_CLUBS_WHERE : eq(orders.teamId, club)));
  const reported =
    club === null ? db.select({ account: paymentAccounts.account }).from(paymentAccounts) : null;
  const found = [...(await now), ...(await before), ...((await reported) ?? [])];
  return [...new Set(found.map(({ account }) => account))].filter((account) => account !== "").toSorted();
}

/** True if the club has sold something on the account. */
export async function hasSoldOnAccount(db: Database, teamId: string, account: string): Promise<boolean> {
  const sold = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.stripeAccountId, account)))
    .limit(1);
  return sold.length > 0;
}

export async function listClubsOfAccount(db: Database, account: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(eq(teams.stripeAccountId, account))
    .orderBy(teams.teamId);
  return rows.map(({ teamId }) => teamId);
}
