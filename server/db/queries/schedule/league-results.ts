import { and, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { leagueResults } from "../../schema/schedule/league-results.ts";
import { opponents } from "../../schema/schedule/opponents.ts";

const { teamId: _teamId, seasonId: _seasonId, ...RESULT } = getTableColumns(leagueResults);

const home = alias(opponents, "home");
const away = alias(opponents, "away");
const memberOf = ({ id, name, abbreviation }: typeof home | typeof away) => ({ id, name, abbreviation });

/**
 * Lists a season's results between other members of the club's leagues, with both opponents, by time, then
 * id.
 */
export async function listLeagueResults(db: Database, teamId: string, seasonId: string) {
  return db
    .select({ ...RESULT, home: memberOf(home), away: memberOf(away) })
    .from(leagueResults)
    .innerJoin(home, and(eq(home.teamId, leagueResults.teamId), eq(home.id, leagueResults.homeId)))
    .innerJoin(away, and(eq(away.teamId, leagueResults.teamId), eq(away.id, leagueResults.awayId)))
    .where(and(eq(leagueResults.teamId, teamId), eq(leagueResults.seasonId, seasonId)))
    .orderBy(leagueResults.timeOfGame, leagueResults.id);
}
