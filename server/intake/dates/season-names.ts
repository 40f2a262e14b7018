import type { WrittenDay } from "./parse-day.ts";

/** July, when clubs announce the season of the new academic year. */
const FIRST_MONTH = 7;

/** "2025-2026", "25/26", "2025–26 Season" → "2025-26"; "2026" and "Spring 2026" stay as they are. */
export function normalizeSeason(text: string): string {
  const plain = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:season|roster)\s+|(?<!\s)\s+(?:season|roster|schedule)$/gi, "");
  const { first, second } =
    /^(?<first>\d{4}|\d{2})\s*[-/–—]\s*(?<second>\d{4}|\d{2})$/.exec(plain)?.groups ?? {};
  if (first === undefined || second === undefined) return plain;
  const from = first.length === 2 ? 2000 + Number(first) : Number(first);
  const isNext = Number(second) % 100 === (from + 1) % 100;
  return isNext ? academicYear(from) : plain;
}

/** The academic year of a day, which begins in July. */
export function seasonOfDay({ year, month }: { year: number; month: number }): string {
  return academicYear(month < FIRST_MONTH ? year - 1 : year);
}

/**
 * The year of a month within a season such as "2025-26"; null if the season has no year or does not contain
 * the month ("Fall 2026" has no January).
 */
export function yearInSeason({ month }: Pick<WrittenDay, "month">, season: string): number | null {
  const months = seasonMonths(season);
  if (!months) return null;
  const year = Math.ceil((months.first - month) / 12);
  return year * 12 + month <= months.last ? year : null;
}

/** First and last month of the terms that a season may be named after. */
const TERMS: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:fall|autumn)\b/i, FIRST_MONTH, 12],
  [/^spring\b/i, 1, FIRST_MONTH - 1],
  [/^summer\b/i, 5, 8],
  [/^winter\b/i, 1, 3],
];

/**
 * First and last month, counted in months since year 0: "2025-26" is July to June, "2026" January to
 * December, "Fall 2026" July to December. Null without a year.
 */
export function seasonMonths(season: string): { first: number; last: number } | null {
  const {
    first,
    term = "",
    only,
  } = /^(?:(?<first>\d{4})-\d{2}|(?<term>\D*\s)?(?<only>\d{4}))$/.exec(season)?.groups ?? {};
  if (first !== undefined)
    return { first: Number(first) * 12 + FIRST_MONTH, last: Number(first) * 12 + FIRST_MONTH + 11 };
  if (only === undefined) return null;
  const [, from = 1, until = 12] = TERMS.find(([form]) => form.test(term)) ?? [];
  return { first: Number(only) * 12 + from, last: Number(only) * 12 + until };
}

/**
 * Year and month in which the season begins: "2025-26" in July 2025, "2026" in January 2026. Null without a
 * year.
 */
export function seasonStart(season: string): { year: number; month: number } | null {
  const months = seasonMonths(season);
  if (!months) return null;
  const year = Math.floor((months.first - 1) / 12);
  return { year, month: months.first - year * 12 };
}

/** The academic year of an instant's day in UTC. */
export const seasonOfInstant = (at: Date): string =>
  seasonOfDay({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 });

/** 2026 → "2026-27" */
export const academicYear = (from: number) => `${from}-${String((from + 1) % 100).padStart(2, "0")}`;
