import { and, eq } from "drizzle-orm";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { CLUB_TABLES, type ClubRows } from "../../../collections/club-tables.ts";
import { gamesCollection } from "../../../collections/games.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { games } from "../../../db/schema/index.ts";
import { exportedRecords } from "../check-content.ts";

/** Loads a game's row, and its record as an export writes it. Null if it is unknown or was removed. */
export async function loadGameRecord(
  db: Database,
  team: Team,
  gameId: string,
): Promise<{ row: typeof games.$inferSelect; record: Fields } | null> {
  const which = and(eq(games.teamId, team.teamId), eq(games.id, gameId), eq(games.deleted, false));
  const [row] = await db.select().from(games).where(which);
  if (!row) return null;
  const empty = Object.fromEntries(CLUB_TABLES.map(({ name }) => [name, []])) as unknown as ClubRows;
  const content = { team, rows: { ...empty, games: [row] }, targets: { namesOf: () => null } };
  const [record = {}] = exportedRecords(gamesCollection, content);
  return { row, record };
}
