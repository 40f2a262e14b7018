import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { paymentAccounts } from "../../schema/club/payment-accounts.ts";
import { teams } from "../../schema/club/teams.ts";

/**
 * A column beside a club's row: whether its account can take charges; null until the provider has said so.
 */
export const chargesEnabled = sql<boolean | null>`(select a.charges_enabled from ${paymentAccounts} a
  where a.account = ${teams.stripeAccountId})`;

/** False if something newer is stored already. */
export async function keepPaymentAccount(
  db: Database,
  reported: typeof paymentAccounts.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .insert(paymentAccounts)
    .values(reported)
    .onConflictDoUpdate({
      target: paymentAccounts.account,
      set: { chargesEnabled: reported.chargesEnabled, timeTold: reported.timeTold },
      setWhere: sql`${paymentAccounts.timeTold} <= excluded.time_told`,
    })
    .returning({ account: paymentAccounts.account });
  return kept.length > 0;
}

/** Gives a club the account it is paid on. False if the club has another by now than `before`, or is gone. */
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
