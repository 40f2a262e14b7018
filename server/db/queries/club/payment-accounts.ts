import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { paymentAccounts } from "../../schema/club/payment-accounts.ts";
import { teams } from "../../schema/club/teams.ts";

/**
 * A column for queries of clubs: true if the club's account can take charges; null until the provider has
 * reported it.
 */
export const chargesEnabled = sql<boolean | null>`(select a.charges_enabled from ${paymentAccounts} a
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

export async function listClubsOfAccount(db: Database, account: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: teams.teamId })
    .from(teams)
    .where(eq(teams.stripeAccountId, account))
    .orderBy(teams.teamId);
  return rows.map(({ teamId }) => teamId);
}
