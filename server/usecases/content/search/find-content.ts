import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import type { CollectionName } from "../../../collections/collections.ts";
import type { Database } from "../../../db/client.ts";
import { searchableTextSql, wordsWhere } from "../../../db/queries/desk/folded.ts";
import { articles } from "../../../db/schema/news/articles.ts";
import { recordSource } from "../list-records.ts";
import type { OpenedForm } from "../open-record-form.ts";

/** A record of a collection, as a search finds it. */
interface FoundRecord {
  collection: CollectionName;
  id: string;
  title: string;
  /** When it is, or was published; null if it has no time. */
  at: Date | null;
}

/**
 * Finds the records of the forms whose title, or a listed line of text, has each word of a search: of each
 * collection at most `most`, those first whose title begins with it, then the newest. One statement for all
 * collections.
 */
export async function findContent(
  db: Database,
  teamId: string,
  { forms, search, most }: { forms: readonly OpenedForm[]; search: string; most: number },
): Promise<FoundRecord[]> {
  const titles = titlesIn(db, teamId, forms);
  if (!titles) return [];
  const folded = sql`(select titles.*, ${searchableTextSql(sql`titles.text`)} as folded from ${titles})`;
  const placed = sql`(select found.*, row_number() over (partition by found.collection
      order by starts_with(found.folded, ${foldedName(search)}) desc, found.at desc nulls last, found.title, found.id)
    as place from ${folded} found where ${wordsWhere(sql`found.folded`, search)})`;
  return db
    .select({
      collection: sql<CollectionName>`placed.collection`,
      id: sql<string>`placed.id`,
      title: sql<string>`placed.title`,
      at: sql<Date | null>`placed.at`.mapWith(articles.timeOfArticle),
    })
    .from(sql`${placed} placed`)
    .where(sql`placed.place <= ${most}`)
    .orderBy(sql`placed.place`);
}

/** Lists the titles of all records of these forms, in one statement. */
export async function listAllTitles(
  db: Database,
  teamId: string,
  forms: readonly OpenedForm[],
): Promise<string[]> {
  const titles = titlesIn(db, teamId, forms);
  if (!titles) return [];
  return (await db.select({ text: sql<string>`titles.text` }).from(titles)).map(({ text }) => text);
}

/** The union of the forms' records as `titles`; null if there is none. */
function titlesIn(db: Database, teamId: string, forms: readonly OpenedForm[]): SQL | null {
  const parts = forms.flatMap((form) => titlesOf(db, teamId, form) ?? []);
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` union all `)}) titles`;
}

/** Selects a collection's records; null for games, which have no titles. */
function titlesOf(db: Database, teamId: string, { collection, form }: OpenedForm) {
  const source = recordSource(collection);
  if (!source || collection === "games") return null;
  const { table, columns, titleColumn, isListed } = source;
  const listed = (form.listed ?? []).filter((field) => Object.hasOwn(columns, field));
  const columnOf = (name: string) => columns[name] as PgColumn;
  const lines = listed.filter((field) => form.fields[field]?.as === "line").map(columnOf);
  const time = listed.find((field) => form.fields[field]?.as === "moment");
  const title = columnOf(titleColumn);
  return db
    .select({
      collection: sql<CollectionName>`${collection}::text`.as("collection"),
      id: sql<string>`${columnOf("id")}`.as("id"),
      title: sql<string>`${title}`.as("title"),
      text: sql<string>`concat_ws(' ', ${sql.join([title, ...lines] as (SQL | PgColumn)[], sql`, `)})`.as(
        "text",
      ),
      at: (time ? sql<Date | null>`${columnOf(time)}` : sql<Date | null>`null::timestamptz`).as("at"),
    })
    .from(table)
    .where(and(eq(table.teamId, teamId), isListed));
}
