import { and, asc, eq, sql } from "drizzle-orm";
import { LINE_COUNTS, type LineCount } from "../../../domain/player-line.ts";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import { images } from "../schema/images.ts";
import { playerLines } from "../schema/player-lines.ts";
import { players } from "../schema/players.ts";
import { plays } from "../schema/plays.ts";
import { pictureColumns } from "./pictures.ts";

/** The lines of one game, each with its player, by name, then id, then role. */
export async function listGameLines(db: Database, teamId: string, gameId: string) {
  return linesOfGame(db, { teamId, gameId });
}

/** What happened in one game, in its order, with the names of the players who have a page. */
export async function listGamePlays(db: Database, teamId: string, gameId: string) {
  return playsOfGame(db, { teamId, gameId });
}

const counts = Object.fromEntries(LINE_COUNTS.map((count) => [count, playerLines[count]])) as Pick<
  typeof playerLines,
  LineCount
>;

const linesOfGame = prepared((db) =>
  db
    .select({
      gameId: playerLines.gameId,
      playerId: playerLines.playerId,
      role: playerLines.role,
      decision: playerLines.decision,
      number: playerLines.number,
      position: playerLines.position,
      ...counts,
      name: players.name,
      sortKey: players.sortKey,
      hasPage: sql<boolean>`not ${players.deleted}`,
      portrait: pictureColumns,
    })
    .from(playerLines)
    .innerJoin(players, and(eq(players.teamId, playerLines.teamId), eq(players.id, playerLines.playerId)))
    .leftJoin(images, and(eq(images.teamId, players.teamId), eq(images.id, players.image)))
    .where(
      and(
        eq(playerLines.teamId, sql.placeholder("teamId")),
        eq(playerLines.gameId, sql.placeholder("gameId")),
      ),
    )
    .orderBy(sql`${players.sortKey} collate "C"`, players.id, playerLines.role)
    .prepare("game_lines"),
);

/** In the order in which they are credited. */
const assistNames = sql<
  string[]
>`array(select p.name from unnest(${plays.assistIds}) with ordinality a(id, place)
  join ${players} p on p.team_id = ${plays.teamId} and p.id = a.id order by a.place)`;

const playsOfGame = prepared((db) =>
  db
    .select({
      side: plays.side,
      kind: plays.kind,
      period: plays.period,
      clock: plays.clock,
      playerId: plays.playerId,
      playerName: sql<string>`coalesce(nullif(${plays.playerName}, ''), ${players.name}, '')`,
      hasPage: sql<boolean>`coalesce(not ${players.deleted}, false)`,
      assistIds: plays.assistIds,
      assistNames,
      strength: plays.strength,
      minutes: plays.minutes,
      infraction: plays.infraction,
    })
    .from(plays)
    .leftJoin(players, and(eq(players.teamId, plays.teamId), eq(players.id, plays.playerId)))
    .where(and(eq(plays.teamId, sql.placeholder("teamId")), eq(plays.gameId, sql.placeholder("gameId"))))
    .orderBy(asc(plays.position))
    .prepare("game_plays"),
);
