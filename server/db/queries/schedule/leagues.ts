import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { preDevelopedConferences, preDevelopedLeagues } from "../../schema/club/reference.ts";
import { leagues } from "../../schema/schedule/leagues.ts";

/** Lists a club's leagues that are not deleted, newest first. The conference may be null. */
export async function listLeagues(db: Database, teamId: string) {
  return leaguesWhere(db, eq(leagues.teamId, teamId));
}

/** Finds a league. Null if unknown, deleted or another club's. */
export async function findLeague(db: Database, teamId: string, id: string) {
  const [league] = await leaguesWhere(db, and(eq(leagues.teamId, teamId), eq(leagues.id, id)));
  return league ?? null;
}

const conference = and(
  eq(preDevelopedConferences.preDevelopedLeagueId, leagues.preDevelopedLeagueId),
  eq(preDevelopedConferences.id, leagues.preDevelopedConferenceId),
);

async function leaguesWhere(db: Database, wanted: SQL | undefined) {
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
    .where(and(wanted, eq(leagues.deleted, false)))
    .orderBy(desc(leagues.timeCreated), leagues.id);
}
