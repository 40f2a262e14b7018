import { and, asc, between, eq } from "drizzle-orm";
import { addCounters, type Counters } from "../../../../domain/site/analytics/counters.ts";
import type { CounterIncrement } from "../../../../domain/site/page-view.ts";
import type { SportsType } from "../../../../domain/sports/sports.ts";
import type { Database } from "../../client.ts";
import { teamAnalytics } from "../../schema/site/team-analytics.ts";

/** The club whose views are counted. */
export interface AnalyticsClub {
  teamId: string;
  organizationId: string;
  sportsType: SportsType;
}

const { counters } = teamAnalytics;

/**
 * Adds counts to a club's day, and creates its document if needed. Call it last in a transaction, because the
 * row stays locked until the end. The counts are added up in this process, not in SQL: on a distributed
 * database an upsert may call only immutable functions.
 * @param day in the club's zone, "2026-11-20"
 */
export async function addCounts(
  db: Database,
  { teamId, organizationId, sportsType }: AnalyticsClub,
  { day, counts }: { day: string; counts: Counters },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const times = { timeModified: now, timeCreated: now };
    const [stored] = await tx
      .insert(teamAnalytics)
      .values({ teamId, id: day, organizationId, sportsType, counters: {}, ...times })
      .onConflictDoUpdate({
        target: [teamAnalytics.teamId, teamAnalytics.id],
        set: { timeModified: now },
      })
      .returning({ counters });
    await tx
      .update(teamAnalytics)
      .set({ counters: addCounters(stored?.counters ?? {}, counts) })
      .where(and(eq(teamAnalytics.teamId, teamId), eq(teamAnalytics.id, day)));
  });
}

/** Adds one to a counter of a club's day. */
export function addToCounter(
  db: Database,
  club: AnalyticsClub,
  { day, name, key }: CounterIncrement & { day: string },
  now: Date,
): Promise<void> {
  return addCounts(db, club, { day, counts: { [name]: { [key]: 1 } } }, now);
}

/** Lists a club's days from `from` to `to`, including both, oldest first. */
export async function listAnalyticsDays(
  db: Database,
  teamId: string,
  { from, to }: { from: string; to: string },
) {
  const rows = await db
    .select({
      day: teamAnalytics.id,
      counters,
      timeCreated: teamAnalytics.timeCreated,
      timeModified: teamAnalytics.timeModified,
    })
    .from(teamAnalytics)
    .where(and(eq(teamAnalytics.teamId, teamId), between(teamAnalytics.id, from, to)))
    .orderBy(asc(teamAnalytics.id));
  return rows.map(({ timeCreated, timeModified, ...row }) => ({
    ...row,
    timeCreated: timeCreated.toISOString(),
    timeModified: timeModified.toISOString(),
  }));
}
