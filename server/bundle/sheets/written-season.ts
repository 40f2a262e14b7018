import type { WrittenDay } from "./written-date.ts";

/** "2025-2026", "25/26", "2025–26 Season" are "2025-26"; "2026" and "Spring 2026" stay as they are. */
export function writtenSeason(text: string): string {
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

/** The season of a day: an academic year, which begins in July. */
export function seasonOfDay({ year, month }: { year: number; month: number }): string {
  return academicYear(month < FIRST_MONTH ? year - 1 : year);
}

/** The year of a day of a season such as "2025-26"; null if the season does not tell. */
export function yearInSeason({ month }: Pick<WrittenDay, "month">, season: string): number | null {
  const { first, only } = /^(?:(?<first>\d{4})-\d{2}|(?:\D*\s)?(?<only>\d{4}))$/.exec(season)?.groups ?? {};
  if (only !== undefined) return Number(only);
  if (first === undefined) return null;
  return month < FIRST_MONTH ? Number(first) + 1 : Number(first);
}

/** When it begins, for the order of seasons: "2025-26" in July of 2025, "2026" in January of 2026. Null without a year. */
export function seasonBegin(season: string): { year: number; month: number } | null {
  const { first, only } = /^(?:(?<first>\d{4})-\d{2}|(?:\D*\s)?(?<only>\d{4}))$/.exec(season)?.groups ?? {};
  if (first !== undefined) return { year: Number(first), month: FIRST_MONTH };
  return only === undefined ? null : { year: Number(only), month: 1 };
}

/** The season of an instant's day in UTC. */
export const seasonAt = (at: Date): string =>
  seasonOfDay({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 });

/** July: the month in which the season of a new academic year is announced. */
const FIRST_MONTH = 7;

/** The season that begins in July of a year: "2026-27". */
export const academicYear = (from: number) => `${from}-${String((from + 1) % 100).padStart(2, "0")}`;
