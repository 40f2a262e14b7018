import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { players } from "../../schema/people/players.ts";
import { GAME_DATE, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";
import { finalGames, type PlayerLineFilter } from "./lines.ts";

/** A player's minimum of games is a share of this number. */
export async function countFinalGames(db: Database, teamId: string, filter: PlayerLineFilter = {}) {
  const [row] = await db.select({ games: count() }).from(games).where(finalGames(teamId, filter));
  return row?.games ?? 0;
}

/** Whether any present player, and any alumnus, has a line in a final game. */
export async function getLined(db: Database, teamId: string) {
  const hasLine = sql`exists (select from ${playerLines} l
    join ${games} g on g.team_id = l.team_id and g.id = l.game_id
    where l.team_id = ${teamId} and l.player_id = ${players.id} and g.state = 'final' and not g.deleted)`;
  const rows = await db
    .selectDistinct({ alumni: players.alumni })
    .from(players)
    .where(and(eq(players.teamId, teamId), eq(players.deleted, false), hasLine));
  const has = (alumni: boolean) => rows.some((row) => row.alumni === alumni);
  return { players: has(false), alumni: has(true) };
}

/** The final games that match, oldest first, with what team statistics are computed from. */
export async function listStatGames(db: Database, teamId: string, filter: PlayerLineFilter = {}) {
  return db
    .select({
      id: games.id,
      ...GAME_DATE,
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
    .where(finalGames(teamId, filter))
    .orderBy(games.timeOfGame, games.id);
}

/** The seasons, places, kinds and opponents of the final games: what statistics can be narrowed to. */
export async function listPlayed(db: Database, teamId: string) {
  return db
    .selectDistinct({
      seasonId: games.seasonId,
      place: games.place,
      isLeague: sql<boolean>`${games.kind} = 'league'`,
      opponent: { id: opponents.id, name: opponents.name, deleted: opponents.deleted },
    })
    .from(games)
    .innerJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .where(finalGames(teamId, {}));
}
