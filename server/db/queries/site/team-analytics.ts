import { sql } from "drizzle-orm";
import type { SportsType } from "../../../../domain/club/sports.ts";
import type { Database } from "../../client.ts";
import { teamAnalytics } from "../../schema/site/team-analytics.ts";

/** A counter of a club's day: its name, and the page or item it counts. */
export interface Counted {
  /** In the club's zone: 2026-11-20. */
  day: string;
  name: "formsSubmitted";
  key: string;
}

/**
 * Adds one, and creates the day's document if needed. The row stays locked until the transaction ends, so count last.
 */
export async function addToCounter(
  db: Database,
  { teamId, organizationId, sportsType }: { teamId: string; organizationId: string; sportsType: SportsType },
  { day, name, key }: Counted,
  now: Date,
): Promise<void> {
  const { counters } = teamAnalytics;
  const before = sql`coalesce((${counters} #>> array[${name}::text, ${key}::text])::int, 0)`;
  const named = sql`jsonb_build_object(${name}::text, coalesce(${counters} -> ${name}::text, '{}'::jsonb))`;
  await db
    .insert(teamAnalytics)
    .values({
      teamId,
      id: day,
      organizationId,
      sportsType,
      counters: { [name]: { [key]: 1 } },
      timeModified: now,
      timeCreated: now,
    })
    .onConflictDoUpdate({
      target: [teamAnalytics.teamId, teamAnalytics.id],
      set: {
        counters: sql`jsonb_set(${counters} || ${named}, array[${name}::text, ${key}::text], to_jsonb(${before} + 1))`,
        timeModified: now,
      },
    });
}
