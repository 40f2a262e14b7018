import { and, asc, desc, eq } from "drizzle-orm";
import { gameChoiceTitle } from "../../../domain/desk/choices/game-choice.ts";
import type { ListedRecord } from "../../../domain/desk/content/loaded-form.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { listLeagues } from "../../db/queries/schedule/leagues.ts";
import { listSeasons } from "../../db/queries/schedule/seasons.ts";
import { events, games } from "../../db/schema/index.ts";
import { listRecords } from "./list-records.ts";
import { selectGames } from "./search-choices.ts";

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
  if (name === "events") return listEvents(db, team);
  if (name === "seasons" || name === "leagues") {
    const named = await (name === "seasons" ? listSeasons(db, team.teamId) : listLeagues(db, team.teamId));
    return named.map((one) => ({ id: one.id, title: one.name, listed: {} }));
  }
  return listRecords(db, team.teamId, name);
}

async function listGames(db: Database, { teamId }: Team): Promise<ListedRecord[]> {
  const rows = await selectGames(db)
    .where(and(eq(games.teamId, teamId), eq(games.deleted, false)))
    .orderBy(desc(games.timeOfGame), asc(games.id));
  return rows.map((row) => ({
    id: row.id,
    title: gameChoiceTitle(row),
    at: row.timeOfGame,
    listed: {},
  }));
}

/** Events are told apart by their dates: each year has a gala. */
async function listEvents(db: Database, { teamId }: Team): Promise<ListedRecord[]> {
  const rows = await db
    .select({ id: events.id, title: events.title, at: events.start, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.teamId, teamId))
    .orderBy(desc(events.start), asc(events.id));
  return rows.map(({ id, title, at, timeZone }) => ({
    id,
    title: `${title}, ${sentenceDate(at, timeZone)}`,
    at,
    listed: {},
  }));
}
