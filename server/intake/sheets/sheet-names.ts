import { SHEET_COLLECTIONS, type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { normalizeSeason } from "../dates/season-names.ts";

/** Words in sheet names, each with the collection that it stands for. */
const NAMES: ReadonlyMap<string, SheetCollection> = new Map(
  SHEET_COLLECTIONS.flatMap((name) =>
    [name, ...sheetFormat(name).called].map((word) => [word, name] as const),
  ),
);

/** The content that the name of a file or tab implies. */
export interface ParsedSheetName {
  collection: SheetCollection;
  /** "2025-26" if the name contains the season; else null. */
  season: string | null;
}

/**
 * Parses "Kestrels 2025-26 - Roster", "schedule", "2025-26 Schedule"; null unless exactly one collection is
 * named.
 */
export function parseSheetName(name: string): ParsedSheetName | null {
  // Google Sheets exports "Document - Sheet", where the sheet's name is more specific. Windows names copies
  // "roster - Copy".
  for (const part of name.split(" - ").toReversed()) {
    const found = collectionsIn(part);
    if (found.length > 0)
      return found.length === 1 && found[0] ? { collection: found[0], season: parseSeasonIn(name) } : null;
  }
  return null;
}

function collectionsIn(text: string): SheetCollection[] {
  // "GameSchedule" is two words.
  const words =
    text
      .replace(/([a-z])(?=[A-Z])/g, "$1 ")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const found = new Set(words.map((word) => NAMES.get(word)).filter((one) => one !== undefined));
  // A sheet named "Player Stats" is not a roster.
  if (found.has("totals")) for (const whose of ["players", "alumni"] as const) found.delete(whose);
  return [...found];
}

/**
 * Matches names of sheets that clubs keep in addition to rosters and schedules, often about the same people.
 */
const ASIDE =
  /\b(?:try-? ?outs?|dues|fees?|payments?|budgets?|finances?|treasur\w*|car-? ?pools?|rides?|driv(?:ers?|ing)|travel|hotels?|rooms?|rooming|bus(?:es)?|notes?|to-? ?dos?|contacts?|emergenc\w*|medical|waivers?|sizes?|apparel|gear|equipment|inventory|attendance|availability|practices?|lift(?:s|ing)?|workouts?|volunteers?|fund-? ?rais\w*|interest(?:ed)?|recruit\w*|prospects?|cuts?|wait-? ?list|e-?mails?|instructions?|read ?me|templates?|examples?|lookups?|pivot)\b/i;

/**
 * True if the name says that the sheet is not for the site, even if it contains "roster": "Tryout Roster".
 */
export const isUnrelatedSheet = (name: string) => !isDefaultSheetName(name) && ASIDE.test(name);

/** True for "2025-26", "Fall 2026", "Season 25/26". */
export const isSeasonName = (name: string) => {
  const left = name.toLowerCase().replace(/season|year|fall|winter|spring|summer/g, "");
  return /\d/.test(left) && /^[-\d\s–/'’]+$/.test(left);
};

/** True for a default name such as "Sheet1", or a name that says nothing about the content. */
export const isDefaultSheetName = (name: string) =>
  /^(?:(?:sheet|table|tabelle|feuille?|hoja|planilha|foglio|blad|form responses|data|main|current|copy of sheet)[\s_]*\d*)$/i.test(
    name.trim(),
  );

/** The season in a text such as "Roster 2025-26"; null without one. */
export function parseSeasonIn(text: string): string | null {
  const [written] =
    /(?<!\d)(?:(?:(?:19|20)\d{2}|\d{2})\s*[-/–]\s*|(?:19|20)\d{2}_)(?:(?:19|20)\d{2}|\d{2})(?!\d)/.exec(
      text,
    ) ?? [];
  const season = written === undefined ? null : normalizeSeason(written.replace("_", "-"));
  return season !== null && /^\d{4}-\d{2}$/.test(season) ? season : null;
}

const ENDING = /\.(csv|tsv|xlsx|ics)$/i;

/** True for a spreadsheet in a club's folder. */
export const isSheetFile = (file: string) => ENDING.test(file) && !isCalendarFile(file);

/** True for an .ics file, as calendar programs and leagues export it. */
export const isCalendarFile = (file: string) => /\.ics$/i.test(file);

export const withoutEnding = (file: string) => file.replace(ENDING, "");
