import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { wordsOfKind } from "../../../../domain/desk/search/words-of-kind.ts";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import type { CollectionName } from "../../../collections/collections.ts";
import type { Database } from "../../../db/client.ts";
import { searchableTextSql, wordsWhere } from "../../../db/queries/desk/folded.ts";
import { articles } from "../../../db/schema/news/articles.ts";
import { tickets } from "../../../db/schema/tickets/tickets.ts";
import { recordSource } from "../list-records.ts";
import type { OpenedForm } from "../open-record-form.ts";

/** A record of a collection, as a search finds it. */
interface FoundRecord {
  collection: CollectionName;
  id: string;
  title: string;
  /** When it is, or was published; null if it has no time. */
  at: Date | null;
  /** What stands beside its title: the names of a ticket's prices; null for nothing. */
  beside: string | null;
}

interface WantedContent {
  forms: readonly OpenedForm[];
  search: string;
  /** The most of each collection. */
  most: number;
  now: Date;
}

/**
 * Finds the records of the forms whose title, or a listed line of text, has each word of a search: of each
 * collection at most `most`, those first whose title begins with it, then the next ones to come, then the
 * newest. One statement for all collections.
 */
export async function findContent(
  db: Database,
  teamId: string,
  { forms, search, most, now }: WantedContent,
): Promise<FoundRecord[]> {
  const titles = titlesIn(db, teamId, forms, search);
  if (!titles) return [];
  const folded = sql`(select titles.*, ${searchableTextSql(sql`titles.text`)} as folded from ${titles})`;
  const placed = sql`(select found.*, row_number() over (partition by found.collection
      order by starts_with(found.folded, ${foldedName(search)}) desc,
        case when found.at >= ${now.toISOString()}::timestamptz then found.at end asc nulls last,
        found.at desc nulls last, found.title, found.id)
    as place from ${folded} found where ${wordsWhere(sql`found.folded`, search)})`;
  return db
    .select({
      collection: sql<CollectionName>`placed.collection`,
      id: sql<string>`placed.id`,
      title: sql<string>`placed.title`,
      at: sql<Date | null>`placed.at`.mapWith(articles.timeOfArticle),
      beside: sql<string | null>`placed.beside`,
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

/**
 * The union of the forms' records as `titles`; null if there is none.
 * @param search counts what a kind of record is called as a word of its records: "adult ticket"
 */
function titlesIn(db: Database, teamId: string, forms: readonly OpenedForm[], search = ""): SQL | null {
  const parts = forms.flatMap((form) => titlesOf(db, teamId, form, wordsOfKind(form.form, search)) ?? []);
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` union all `)}) titles`;
}

/** Selects a collection's records; null for games, which have no titles. */
function titlesOf(db: Database, teamId: string, { collection, form }: OpenedForm, words: string) {
  const source = recordSource(collection);
  if (!source || collection === "games") return null;
  const { table, columns, titleColumn, isListed } = source;
  const listed = (form.listed ?? []).filter((field) => Object.hasOwn(columns, field));
  const columnOf = (name: string) => columns[name] as PgColumn;
  const lines = listed.filter((field) => form.fields[field]?.as === "line").map(columnOf);
  const time = listed.find((field) => form.fields[field]?.as === "moment");
  const title = columnOf(titleColumn);
  const further = collection === "tickets" ? ticketTexts(teamId) : null;
  const texts: (SQL | PgColumn)[] = [title, ...lines, ...(further?.searched ?? []), sql`${words}::text`];
  return db
    .select({
      collection: sql<CollectionName>`${collection}::text`.as("collection"),
      id: sql<string>`${columnOf("id")}`.as("id"),
      title: sql<string>`${title}`.as("title"),
      text: sql<string>`concat_ws(' ', ${sql.join(texts, sql`, `)})`.as("text"),
      at: (
        further?.at ?? (time ? sql<Date | null>`${columnOf(time)}` : sql<Date | null>`null::timestamptz`)
      ).as("at"),
      beside: (further?.beside ?? sql<string | null>`null::text`).as("beside"),
    })
    .from(table)
    .where(and(eq(table.teamId, teamId), isListed));
}

/**
 * What a ticket is known by besides its title: what its prices are called, and its game or event. Names are
 * written out in SQL: in a statement of one table Drizzle omits the table's name.
 */
function ticketTexts(teamId: string) {
  const prices = sql<string | null>`(select string_agg(p.title, ', ' order by p.position, p.id)
    from ticket_prices p where p.team_id = ${teamId} and p.ticket_id = tickets.id)`;
  const opponent = sql`(select o.name from games g join opponents o on o.team_id = g.team_id and o.id = g.opponent_id
    where g.team_id = ${teamId} and tickets.event_type = 'game' and g.id = tickets.event_id)`;
  const event = sql`(select e.title from events e
    where e.team_id = ${teamId} and tickets.event_type = 'event' and e.id = tickets.event_id)`;
  return {
    searched: [tickets.eventTitle, prices, opponent, event],
    beside: prices,
    at: sql<Date | null>`${tickets.timeOfEvent}`,
  };
}
