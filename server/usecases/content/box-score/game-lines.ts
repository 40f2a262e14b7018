import { and, eq } from "drizzle-orm";
import { boxScoreKey } from "../../../../domain/desk/box-score/box-score-line.ts";
import type { LinesByKey } from "../../../../domain/desk/box-score/merge-box-score.ts";
import { LINE_ROLES } from "../../../../domain/sports/player-line.ts";
import { CLUB_TABLES, type ClubRows } from "../../../collections/club-tables.ts";
import { linesCollection } from "../../../collections/lines.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { games, playerLines, seasonPlayers, seasons } from "../../../db/schema/index.ts";
import { exportedRecords } from "../check-content.ts";
import type { StoredContent } from "../content-rows.ts";

/**
 * Loads the lines of one game, with the rows from which lines are made: a club may have 60,000 lines. Null if
 * there is no such game.
 */
export async function loadGameLines(db: Database, team: Team, gameId: string): Promise<StoredContent | null> {
  const { teamId } = team;
  const [game] = await db
    .select()
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, gameId), eq(games.deleted, false)));
  if (!game) return null;
  const { seasonId } = game;
  const rows = {
    ...(Object.fromEntries(CLUB_TABLES.map(({ name }) => [name, []])) as unknown as ClubRows),
    games: [game],
    seasons: await db
      .select()
      .from(seasons)
      .where(and(eq(seasons.teamId, teamId), eq(seasons.id, seasonId))),
    seasonPlayers: await db
      .select()
      .from(seasonPlayers)
      .where(and(eq(seasonPlayers.teamId, teamId), eq(seasonPlayers.seasonId, seasonId))),
    playerLines: await db
      .select()
      .from(playerLines)
      .where(and(eq(playerLines.teamId, teamId), eq(playerLines.gameId, gameId))),
  };
  return { team, rows, targets: { namesOf: () => null } };
}

/** The lines of `loadGameLines` as an export writes them, by key. */
export function exportedLines(content: StoredContent): LinesByKey {
  return new Map(
    exportedRecords(linesCollection, content).map((record) => {
      const role = LINE_ROLES.find((one) => one === record.role) ?? "player";
      return [boxScoreKey({ playerId: String(record.playerId), role }), record];
    }),
  );
}
