import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sortKey } from "../../../../domain/values/sort-key.ts";

/** As sortKey folds a text (domain/values/sort-key.ts). */
export const foldedSql = (text: PgColumn | SQL) =>
  sql`replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øØłŁđĐðÐÆŒÞ', 'oollddddæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;

/** Whether each word of a search is in a folded text. */
export function hasWords(folded: SQL, search: string): SQL {
  const words = sortKey(search)
    .split(" ")
    .map((word) => sql`strpos(${folded}, ${word}) > 0`);
  return sql`(${sql.join(words, sql` and `)})`;
}
