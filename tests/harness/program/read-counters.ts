import { eq } from "drizzle-orm";
import type { Counters } from "../../../domain/site/analytics/counters.ts";
import { openPostgres } from "../../../server/db/open-database.ts";
import { teamAnalytics } from "../../../server/db/schema/site/team-analytics.ts";

/** A club's counters, added up over all days. */
export async function readCounters(url: string, teamId = "ashford"): Promise<Counters> {
  const { db, close } = openPostgres(url);
  try {
    const days = await db.select().from(teamAnalytics).where(eq(teamAnalytics.teamId, teamId));
    const all: Counters = {};
    for (const { counters } of days)
      for (const [name, items] of Object.entries(counters))
        for (const [key, count] of Object.entries(items)) {
          const counter = all[name] ?? {};
          counter[key] = (counter[key] ?? 0) + count;
          all[name] = counter;
        }
    return all;
  } finally {
    await close();
  }
}
