import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LATIN_LOOK_ALIKES } from "../../../../domain/values/alphabets.ts";
import {
  IGNORED_CHARACTERS,
  SPACE_LIKE_CHARACTERS,
  searchWords,
} from "../../../../domain/values/folded-name.ts";
import { BASE_LETTERS } from "../../../../domain/values/plain-letters.ts";
import { bytewiseSql } from "../../../../platform/database/bytewise-sql.ts";

const ACCENTS = "\\u0300-\\u036f";
/** The characters that foldedName removes: control characters except blanks, and Unicode's ignorable ones. */
const UNSEEN =
  "\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f" +
  "\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3" +
  "\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff";

const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

const isCapital = (letter: string, small: string) => letter.length === 1 && letter.toLowerCase() === small;
/**
 * Pairs of a letter with a mark and its plain form, including capitals, because some collations do not lower
 * these. A letter that becomes two letters is only lowered here: `TO_TWO` replaces it.
 */
const UNMARKED_PAIRS = Object.entries(BASE_LETTERS).flatMap(([small, plain]) =>
  [small, small.toUpperCase()]
    .filter((letter) => letter === small || isCapital(letter, small))
    .map((letter) => ({ letter, plain: plain.length === 1 ? plain : small })),
);
const TO_TWO = Object.entries(BASE_LETTERS).filter(([, plain]) => plain.length > 1);
const CAPITAL_SHARP_S = { letter: "ẞ", plain: "ß" };
const LETTERS = [...UNMARKED_PAIRS, CAPITAL_SHARP_S];

interface Folding {
  dropped: string;
  /**
   * Each character of `from` is replaced by the one at the same position in `to`; characters beyond the end
   * of `to` are removed.
   */
  from: string;
  to: string;
}

const foldedBy = (text: SQL, { dropped, from, to }: Folding) =>
  TO_TWO.reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${quoted(letter)}, ${quoted(plain)})`,
    sql`translate(lower(regexp_replace(${text}, '[${sql.raw(dropped)}]', '', 'g')), ${quoted(from)}, ${quoted(to)})`,
  );

/** The sort key of a text, as in sortKey (domain/values/sort-key.ts). */
export const sortKeySql = (text: PgColumn | SQL) =>
  foldedBy(sql`normalize(${text}, NFD)`, {
    dropped: ACCENTS,
    from: LETTERS.map(({ letter }) => letter).join(""),
    to: LETTERS.map(({ plain }) => plain).join(""),
  });

const SEARCHED = {
  dropped: ACCENTS + UNSEEN + IGNORED_CHARACTERS.replaceAll("'", "''"),
  from: [...LETTERS.map(({ letter }) => letter), ...LATIN_LOOK_ALIKES.keys(), SPACE_LIKE_CHARACTERS].join(""),
  to: [
    ...LETTERS.map(({ plain }) => plain),
    ...LATIN_LOOK_ALIKES.values(),
    " ".repeat(SPACE_LIKE_CHARACTERS.length),
  ].join(""),
};

/**
 * Folds a text of only ASCII characters. Fast: a replacement without a match costs next to nothing, and so
 * does `lower` in the collation "C".
 */
const foldedEnglish = (text: PgColumn | SQL) =>
  [...(IGNORED_CHARACTERS + SPACE_LIKE_CHARACTERS)]
    .filter((character) => character < "\u007f")
    .reduce(
      (folded, character) =>
        sql`replace(${folded}, ${quoted(character)}, ${quoted(SPACE_LIKE_CHARACTERS.includes(character) ? " " : "")})`,
      sql`lower(${bytewiseSql(text)})`,
    );

/**
 * A text in the form that searches compare: folded as by foldedName (domain/values/folded-name.ts), except
 * that runs of blanks stay. ASCII texts, which most are, take a shortcut that needs a fraction of the time.
 */
export const searchableTextSql = (text: PgColumn | SQL) =>
  sql`case when ${text} ~ '^[ -~\n]*$' then ${foldedEnglish(text)}
    else ${foldedBy(sql`normalize(replace(${text}, '´', ''), NFKD)`, SEARCHED)} end`;

/** The searchable form of an order's number, which has only ASCII letters and digits. */
export const searchableIdSql = (id: PgColumn) => sql`lower(${bytewiseSql(id)})`;

/**
 * True if a text contains each word of a search.
 * @param searched the text, folded by `searchableTextSql` once for all words
 */
export function wordsWhere(searched: SQL, search: string): SQL {
  const patterns = searchWords(search).map((word) => sql`${`%${word.replace(/[\\%_]/g, "\\$&")}%`}::text`);
  return sql`${searched} like all (array[${sql.join(patterns, sql`, `)}])`;
}
