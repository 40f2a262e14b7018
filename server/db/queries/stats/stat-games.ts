import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { preDevelopedSeasons } from "../../schema/club/reference.ts";
import { players } from "../../schema/people/players.ts";
import { GAME_LISTING_COLUMNS, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { seasons } from "../../schema/schedule/seasons.ts";
import { providedTotals } from "../../schema/stats/given-totals.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";
import { finalGamesWhere, type PlayerLineFilter, providedTotalsWhere } from "./lines.ts";

/** True if any matching totals were provided for a player (or an alumnus) who is not deleted. */
const hasProvidedTotals = (alumni: boolean, wanted: SQL | undefined) =>
  sql<boolean>`exists (select from ${providedTotals} join ${players} p on p.team_id = given_totals.team_id
    and p.id = given_totals.player_id and p.alumni = ${alumni} and not p.deleted where ${wanted})`;

/**
 * Counts the final games that match: rankings require a player to have a minimum share of them. `hasGiven` is
 * true if the club provided totals of their season, which are not sums over single games.
 */
export async function countGamesAndTotals(
  db: Database,
  teamId: string,
  { alumni, ...filter }: PlayerLineFilter & { alumni: boolean },
) {
  const hasGiven = hasProvidedTotals(alumni, providedTotalsWhere(teamId, filter));
  const [row] = await db
    .select({ teamGames: count(), hasGiven })
    .from(games)
    .where(finalGamesWhere(teamId, filter));
  return row ?? { teamGames: 0, hasGiven: false };
}

/**
 * Lists the club's seasons, newest first, each with whether the club provided totals of it.
 * @param alumni true for totals of alumni, false for those of present players, null to check for none
 */
export async function listStatSeasons(db: Database, teamId: string, { alumni }: { alumni: boolean | null }) {
  const ofSeason = and(providedTotalsWhere(teamId, {}), eq(providedTotals.seasonId, seasons.id));
  return db
    .select({
      id: seasons.id,
      name: preDevelopedSeasons.name,
      hasGiven: alumni === null ? sql<boolean>`false` : hasProvidedTotals(alumni, ofSeason),
    })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(eq(seasons.teamId, teamId))
    .orderBy(desc(seasons.timeCreated), seasons.id);
}

export async function countFinalGames(db: Database, teamId: string, filter: PlayerLineFilter = {}) {
  const [row] = await db.select({ games: count() }).from(games).where(finalGamesWhere(teamId, filter));
  return row?.games ?? 0;
}

/** Whether any present player, and any alumnus, has a line in a final game, or totals that the club gave. */
export async function findStatAvailability(db: Database, teamId: string) {
  const hasLine = sql`exists (select from ${playerLines} l
    join ${games} g on g.team_id = l.team_id and g.id = l.game_id
    where l.team_id = ${teamId} and l.player_id = ${players.id} and g.state = 'final' and not g.deleted)
    or exists (select from ${providedTotals} t
    where t.team_id = ${teamId} and t.player_id = ${players.id} and t.stands)`;
  const rows = await db
    .selectDistinct({ alumni: players.alumni })
    .from(players)
    .where(and(eq(players.teamId, teamId), eq(players.deleted, false), sql`(${hasLine})`));
  const has = (alumni: boolean) => rows.some((row) => row.alumni === alumni);
  return { players: has(false), alumni: has(true) };
}

/**
 * Lists the final games that match, oldest first, with the columns from which team statistics are computed.
 */
export async function listStatGames(db: Database, teamId: string, filter: PlayerLineFilter = {}) {
  return db
    .select({
      id: games.id,
      ...GAME_LISTING_COLUMNS,
      state: games.state,
      score: games.score,
      opponentScore: games.opponentScore,
      decidedIn: games.decidedIn,
      periods: games.periods,
      /** A deleted opponent has no page, but its games count. */
      opponent: {
        id: opponents.id,
        name: opponents.name,
        abbreviation: opponents.abbreviation,
        deleted: opponents.deleted,
      },
    })
    .from(games)
    .innerJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .where(finalGamesWhere(teamId, filter))
    .orderBy(games.timeOfGame, games.id);
}

/**
 * Lists the distinct seasons, places, kinds and opponents of the final games, for the filters of
 * statistics.
 */
export async function listStatFilters(db: Database, teamId: string) {
  return db
    .selectDistinct({
      seasonId: games.seasonId,
      place: games.place,
      isLeague: sql<boolean>`${games.kind} = 'league'`,
      opponent: { id: opponents.id, name: opponents.name, deleted: opponents.deleted },
    })
    .from(games)
    .innerJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .where(finalGamesWhere(teamId, {}));
}
