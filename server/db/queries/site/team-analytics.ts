import { and, asc, between, eq, sql } from "drizzle-orm";
import type { SportsType } from "../../../../domain/club/sports.ts";
import type { Count } from "../../../../domain/site/page-view.ts";
import type { Database } from "../../client.ts";
import { type Counters, teamAnalytics } from "../../schema/site/team-analytics.ts";

/** The club that is counted for. */
export interface CountedClub {
  teamId: string;
  organizationId: string;
  sportsType: SportsType;
}

const { counters } = teamAnalytics;

/** Both documents' counters, added up. */
const SUM = sql`(
  select coalesce(jsonb_object_agg(name, keys), '{}'::jsonb) from (
    select name, jsonb_object_agg(key, total) as keys from (
      select counter.key as name, item.key as key, sum(item.value::int) as total
      from (select * from jsonb_each(${counters}) union all select * from jsonb_each(excluded.counters)) counter,
        jsonb_each(counter.value) item
      group by 1, 2) items
    group by name) names)`;

/**
 * Adds to a club's day, and creates its document if needed. The row stays locked until the transaction ends, so count last.
 * @param day in the club's zone: 2026-11-20
 */
export async function addCounts(
  db: Database,
  { teamId, organizationId, sportsType }: CountedClub,
  { day, counts }: { day: string; counts: Counters },
  now: Date,
): Promise<void> {
  await db
    .insert(teamAnalytics)
    .values({
      teamId,
      id: day,
      organizationId,
      sportsType,
      counters: counts,
      timeModified: now,
      timeCreated: now,
    })
    .onConflictDoUpdate({
      target: [teamAnalytics.teamId, teamAnalytics.id],
      set: { counters: SUM, timeModified: now },
    });
}

/** Adds one. */
export function addToCounter(
  db: Database,
  club: CountedClub,
  { day, name, key }: Count & { day: string },
  now: Date,
): Promise<void> {
  return addCounts(db, club, { day, counts: { [name]: { [key]: 1 } } }, now);
}

/** A club's days between two, both included, the first one first. */
export async function listDays(db: Database, teamId: string, { from, to }: { from: string; to: string }) {
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
