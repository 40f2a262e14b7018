import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { gameChoiceTitle } from "../../../domain/desk/choices/game-choice.ts";
import { upcomingFrom } from "../../../domain/desk/choices/timed-choices.ts";
import type { FoundChoice } from "../../../domain/desk/content/found-choice.ts";
import type { ListedRecord } from "../../../domain/desk/content/loaded-form.ts";
import { foldedName } from "../../../domain/values/folded-name.ts";
import { imagePath } from "../../../domain/values/image.ts";
import type { CollectionName } from "../../collections/collections.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { files, games, images, opponents } from "../../db/schema/index.ts";
import { GAME_LISTING_COLUMNS } from "../../db/schema/schedule/games.ts";
import { TAGGED_COLLECTIONS } from "./add-named-tags.ts";
import { listRecords } from "./list-records.ts";

/** As many as fit on a screen: who does not find a record among them types more of its name. */
export const MAX_FOUND = 24;

/** What a field may name: records of a collection, or the club's files. */
export type SearchedCollection = CollectionName | "files";

interface ChoiceSearch {
  of: SearchedCollection;
  typed?: string;
  /** True for only final games. */
  isFinal?: boolean;
  /** The largest number of games to find. */
  most?: number;
  /** Games to come are first then, the next one first of all. Without it, the newest game is. */
  now?: Date;
}

/**
 * Searches the records that a field may name, by the words of their titles: games by opponent and date,
 * pictures by name and description. Without words, the first games and the first of the others.
 */
export async function searchChoices(
  db: Database,
  team: Team,
  { of, typed = "", isFinal = false, most = MAX_FOUND, now }: ChoiceSearch,
): Promise<FoundChoice[]> {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (of === "games") return searchGames(db, team, words, { isFinal, most, now });
  if (of === "images") return searchPictures(db, team.teamId, words);
  if (of === "files") return searchFiles(db, team.teamId, words);
  const wanted = words.map(foldedName);
  const listed = of === "tags" ? await listTagNames(db, team.teamId) : await listRecords(db, team.teamId, of);
  return listed
    .filter(({ title }) => wanted.every((word) => foldedName(title).includes(word)))
    .slice(0, MAX_FOUND)
    .map(({ id, title }) => ({ id, title }));
}

/** Tags, and the people and opponents for whom a tag is made when an article first names them. */
async function listTagNames(db: Database, teamId: string): Promise<ListedRecord[]> {
  const byName = new Map<string, ListedRecord>();
  for (const of of ["tags" as const, ...TAGGED_COLLECTIONS.map(({ name }) => name)])
    for (const one of await listRecords(db, teamId, of))
      if (!byName.has(foldedName(one.title))) byName.set(foldedName(one.title), one);
  return [...byName.values()];
}

/** The records with these ids, with their titles. An id without a record is missing. */
export async function listTitles(
  db: Database,
  { teamId }: Team,
  of: CollectionName,
  ids: readonly string[],
): Promise<ListedRecord[]> {
  if (ids.length === 0) return [];
  if (of !== "games") return (await listRecords(db, teamId, of)).filter(({ id }) => ids.includes(id));
  const rows = await selectGames(db).where(and(eq(games.teamId, teamId), inArray(games.id, [...ids])));
  return rows.map((row) => ({ id: row.id, title: gameChoiceTitle(row), listed: {} }));
}

/** The games of a list of choices, with what names them. */
export const selectGames = (db: Database) =>
  db
    .select({ id: games.id, ...GAME_LISTING_COLUMNS, state: games.state, opponent: opponents.name })
    .from(games)
    .leftJoin(opponents, and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId)));

/** Each word is in one of the texts. */
const hasWords = (words: readonly string[], ...texts: (SQL | typeof images.id | typeof files.id)[]) =>
  words.map((word) => or(...texts.map((text) => ilike(text as SQL, `%${word.replace(/[\\%_]/g, "\\$&")}%`))));

async function searchGames(
  db: Database,
  team: Team,
  words: readonly string[],
  { isFinal, most, now }: { isFinal: boolean; most: number; now: Date | undefined },
): Promise<FoundChoice[]> {
  const local = sql`${games.timeOfGame} at time zone coalesce(${games.timeZone}, ${team.timeZone})`;
  // Each word has to begin a word of this text: "9" is not the 29th.
  const text = sql`concat(case when ${games.place} = 'away' then ' at ' else ' vs ' end,
    coalesce(${opponents.name}, ${games.id}), to_char(${local}, ' YYYY-MM-DD FMDay FMMonth FMDD, YYYY'))`;
  const { timeOfGame } = games;
  const from = now && upcomingFrom(now).toISOString();
  const rows = await selectGames(db)
    .where(
      and(
        eq(games.teamId, team.teamId),
        eq(games.deleted, false),
        isFinal ? eq(games.state, "final") : undefined,
        ...hasWords(
          words.map((word) => ` ${word}`),
          text,
        ),
      ),
    )
    .orderBy(
      ...(from ? [sql`case when ${timeOfGame} >= ${from}::timestamptz then ${timeOfGame} end`] : []),
      desc(timeOfGame),
      asc(games.id),
    )
    .limit(most);
  return rows.map((row) => ({ id: row.id, title: gameChoiceTitle(row) }));
}

async function searchPictures(
  db: Database,
  teamId: string,
  words: readonly string[],
): Promise<FoundChoice[]> {
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.teamId, teamId), ...hasWords(words, images.id, sql`${images.alt}`)))
    .orderBy(asc(images.id))
    .limit(MAX_FOUND);
  return rows.map((image) => ({
    id: image.id,
    title: image.alt || image.id,
    picture: imagePath(image, 320, "webp"),
    alt: image.alt,
  }));
}

async function searchFiles(db: Database, teamId: string, words: readonly string[]): Promise<FoundChoice[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.teamId, teamId), ...hasWords(words, files.id)))
    .orderBy(asc(files.id))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => ({ id, title: id }));
}
