import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubId, prepareQuery } from "../../prepare-query.ts";
import { players } from "../../schema/people/players.ts";
import { plays } from "../../schema/schedule/plays.ts";

const { teamId: _teamId, gameId: _gameId, playerName, assistIds, ...PLAY } = getTableColumns(plays);

/** A deleted player has no page. */
interface Named {
  id: string;
  name: string;
  deleted: boolean;
}

/** The players who assisted, in the order of `assistIds`. Drivers return parsed JSON. */
const assistsOf = (teamId: ClubId) => sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'name', p.name, 'deleted', p.deleted) order by named.place)
  from unnest(${plays.assistIds}) with ordinality as named (id, place)
  join ${players} p on p.team_id = ${teamId} and p.id = named.id), '[]')`;

/**
 * Lists a game's scoring summary in order. `playerName` is the name of the club's own player, or else the
 * name in the summary.
 */
export async function listPlays(db: Database, teamId: string, gameId: string) {
  return playsOfGame(db, { teamId, gameId });
}

const playsOfGame = prepareQuery((db) => {
  const [teamId, gameId] = [sql.placeholder("teamId"), sql.placeholder("gameId")];
  return db
    .select({
      ...PLAY,
      playerName: sql<string>`coalesce(${players.name}, ${playerName})`,
      assistIds,
      hasPage: sql<boolean>`coalesce(not ${players.deleted}, false)`,
      assists: assistsOf(teamId),
    })
    .from(plays)
    .leftJoin(players, and(eq(players.teamId, plays.teamId), eq(players.id, plays.playerId)))
    .where(and(eq(plays.teamId, teamId), eq(plays.gameId, gameId)))
    .orderBy(plays.position)
    .prepare("plays_of_game");
});
