import { and, asc, eq } from "drizzle-orm";
import type { ListedRecord } from "../../../domain/desk/content/loaded-form.ts";
import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { listLeagues } from "../../db/queries/schedule/leagues.ts";
import { listSeasons } from "../../db/queries/schedule/seasons.ts";
import { games, opponents } from "../../db/schema/index.ts";
import { gameChoiceTitle } from "./game-choice-title.ts";
import { listRecords } from "./list-records.ts";

/** Lists the records that a field may name, as people know them: a game by its opponent and date. */
export async function listChoices(
  db: Database,
  team: Team,
  of: readonly CollectionName[],
): Promise<ListedRecord[]> {
  const listed: ListedRecord[] = [];
  for (const name of of) listed.push(...(await listChoicesOf(db, team, name)));
  return listed;
}

/** Games, seasons and leagues have no titles of their own. */
async function listChoicesOf(db: Database, team: Team, name: CollectionName): Promise<ListedRecord[]> {
  if (name === "games") return listGames(db, team);
  if (name === "seasons" || name === "leagues") {
    const named = await (name === "seasons" ? listSeasons(db, team.teamId) : listLeagues(db, team.teamId));
    return named.map((one) => ({ id: one.id, title: one.name, listed: {} }));
  }
  return listRecords(db, team.teamId, name);
}

async function listGames(db: Database, { teamId, timeZone }: Team): Promise<ListedRecord[]> {
  const rows = await db
    .select({ id: games.id, time: games.timeOfGame, zone: games.timeZone, opponent: opponents.name })
    .from(games)
    .leftJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)))
    .where(and(eq(games.teamId, teamId), eq(games.deleted, false)))
    .orderBy(asc(games.timeOfGame), asc(games.id));
  // The next games come first: tickets and articles are most often about them.
  return rows.toReversed().map((row) => ({ id: row.id, title: gameChoiceTitle(row, timeZone), listed: {} }));
}
