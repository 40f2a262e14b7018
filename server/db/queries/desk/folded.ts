import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LATIN_LOOK_ALIKES } from "../../../../domain/values/alphabets.ts";
import { searchKey } from "../../../../domain/values/search-key.ts";

const ACCENTS = "\\u0300-\\u036f";
/** As searchKey takes them out: control characters but for blanks, and what Unicode calls ignorable. */
const UNSEEN =
  "\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f" +
  "\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3" +
  "\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff";
const MARKED = "øØłŁđĐðÐÆŒÞ";
const PLAIN = "oollddddæœþ";

interface Folding {
  dropped: string;
  from: string;
  to: string;
}

const foldedBy = (text: PgColumn | SQL, { dropped, from, to }: Folding) =>
  sql`replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(${text}, NFD), '[${sql.raw(dropped)}]', '', 'g')), '${sql.raw(from)}', '${sql.raw(to)}'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;

/** To sort by: as sortKey folds a text (domain/values/sort-key.ts). */
export const foldedSql = (text: PgColumn | SQL) =>
  foldedBy(text, { dropped: ACCENTS, from: MARKED, to: PLAIN });

const SEARCHED = {
  dropped: ACCENTS + UNSEEN,
  from: MARKED + [...LATIN_LOOK_ALIKES.keys()].join(""),
  to: PLAIN + [...LATIN_LOOK_ALIKES.values()].join(""),
};

/**
 * To search in: as searchKey folds a text (domain/values/search-key.ts). Most texts have English letters only, for which lower case is
 * all of it, in a third of the time.
 */
export const searchedSql = (text: PgColumn | SQL) =>
  sql`case when ${text} ~ '^[ -~\\n]*$' then lower(${text}) else ${foldedBy(text, SEARCHED)} end`;

/** Whether each word of a search is in a text, given as `searchedSql` folds it. */
export function hasWords(searched: SQL, search: string): SQL {
  const words = searchKey(search)
    .split(" ")
    .map((word) => sql`strpos(${searched}, ${word}) > 0`);
  return sql`(${sql.join(words, sql` and `)})`;
}
