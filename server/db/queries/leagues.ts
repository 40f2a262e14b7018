import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { leagues } from "../schema/leagues.ts";
import { preDevelopedConferences, preDevelopedLeagues } from "../schema/reference.ts";

/** The leagues a club plays in, not deleted, newest first; the conference is null where there is none. */
export async function listLeagues(db: Database, teamId: string) {
  const conference = and(
    eq(preDevelopedConferences.preDevelopedLeagueId, leagues.preDevelopedLeagueId),
    eq(preDevelopedConferences.id, leagues.preDevelopedConferenceId),
  );
  return db
    .select({
      id: leagues.id,
      name: preDevelopedLeagues.name,
      division: preDevelopedLeagues.division,
      conference: preDevelopedConferences.name,
    })
    .from(leagues)
    .innerJoin(preDevelopedLeagues, eq(preDevelopedLeagues.id, leagues.preDevelopedLeagueId))
    .leftJoin(preDevelopedConferences, conference)
    .where(and(eq(leagues.teamId, teamId), eq(leagues.deleted, false)))
    .orderBy(desc(leagues.timeCreated), leagues.id);
}
