import type { SheetRow, SheetRows } from "../workbooks/rows.ts";
import { normalizeSeason } from "./season-names.ts";

/**
 * The seasons named in a sheet's titles, its tab or its file name: they give the year of a date such as "Oct
 * 3".
 */

const TERM = "(?<term>fall|autumn|winter|spring|summer)";
const FORMS = [
  new RegExp(`\\b${TERM}\\s?'?(?<year>20\\d{2}|\\d{2})(?![\\d/-])`, "gi"),
  new RegExp(`(?<![\\d/-])(?<year>20\\d{2})\\s${TERM}\\b`, "gi"),
];
const WORDS = "(?:seasons?|schedules?|games?|fixtures|results)";
/**
 * Words beside which two-digit numbers or a year mean a season: "26-27 Schedule", but not the record "10-11".
 */
const OF_SEASONS = new RegExp(`\\b${WORDS}\\b`, "i");
/** A year after one of these words is not the season's: "Schedule, updated Nov 20, 2026". */
const OF_A_DAY =
  /\b(?:updated?|revised|printed|as of|since|est|founded|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)\b/i;
const ACADEMIC =
  /(?<![\d/–-])(?<mark>['’])?(?<first>20\d{2}|\d{2})\s?[-/–—_]\s?['’]?(?<second>20\d{2}|\d{2})(?![\d/–-])/g;
/** Matches a title with a year and no other number: "2026 Women's Schedule", "Schedule 2026". */
const ONLY_YEAR = new RegExp(
  `^\\D*(?<year>20\\d{2})(?:(?:\\s[^\\d\\s]+){0,3}\\s${WORDS}\\b\\D*|(?<=\\b${WORDS}\\W{1,3}20\\d{2})\\D*)$`,
  "i",
);

/** The seasons named in the titles above the headings, in the tab or in the file's name. */
export function seasonsOfSheet({ file, name, rows }: SheetRows, head: SheetRow): string[] {
  const titles = rows.slice(0, rows.indexOf(head)).map(({ cells }) => cells.join(" "));
  const own = file.split(/[\\/]/).at(-1) ?? "";
  return seasonsNamed([...titles, name ?? "", name === null ? own : own.replace(` (${name})`, "")]);
}

/**
 * The seasons named in the texts, such as "2026-27" and "Fall 2026"; a plain year such as "2026" only if no
 * text is more precise.
 */
function seasonsNamed(texts: readonly string[]): string[] {
  const named = texts.flatMap((text) => [...academicIn(text), ...termsIn(plain(text))]);
  return [...new Set(named.length > 0 ? named : texts.flatMap((text) => yearsIn(plain(text))))];
}

const plain = (text: string) =>
  text
    .replace(/([a-z])(?=[A-Z\d])/g, "$1 ")
    .replace(/[\s_]+/g, " ")
    .trim();

function academicIn(text: string): string[] {
  const isOfSeasons = OF_SEASONS.test(plain(text));
  return [...text.matchAll(ACADEMIC)].flatMap(({ groups = {} }) => {
    const { mark, first = "", second = "" }: Record<string, string | undefined> = groups;
    const season = normalizeSeason(`${first}-${second}`);
    const isCertain = first.length === 4 || mark !== undefined || isOfSeasons;
    return isCertain && /^\d{4}-\d{2}$/.test(season) ? [season] : [];
  });
}

const termsIn = (text: string) =>
  FORMS.flatMap((form) =>
    [...text.matchAll(form)].map(({ groups: { term = "", year = "" } = {} }) => {
      const name = /^autumn$/i.test(term)
        ? "Fall"
        : term.charAt(0).toUpperCase() + term.slice(1).toLowerCase();
      return `${name} ${year.length === 2 ? `20${year}` : year}`;
    }),
  );

function yearsIn(text: string): string[] {
  const year = OF_A_DAY.test(text) ? undefined : ONLY_YEAR.exec(text)?.groups?.year;
  return year === undefined ? [] : [year];
}
