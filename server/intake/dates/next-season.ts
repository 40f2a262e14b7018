import { academicYear, normalizeSeason, seasonStart } from "./season-names.ts";

/**
 * The name of the season after one: "2027-28" after "2026-27", "Spring 2027" after "Fall 2026". Empty if the
 * name has no year.
 */
export function nextSeasonName(season: string): string {
  const name = normalizeSeason(season);
  const academic = /^(\d{4})-\d{2}$/.exec(name)?.[1];
  if (academic !== undefined) return academicYear(Number(academic) + 1);
  const { term = "", year } = /^(?<term>\D*)(?<year>\d{4})$/.exec(name)?.groups ?? {};
  if (year === undefined) return "";
  if (/^(?:fall|autumn)\b/i.test(term)) return `Spring ${Number(year) + 1}`;
  return /^spring\b/i.test(term) ? `Fall ${year}` : `${term}${Number(year) + 1}`;
}

/** The year in which the academic year of a season's beginning ends; null if the name has no year. */
export function academicEnd(season: string): number | null {
  const begin = seasonStart(normalizeSeason(season));
  if (begin === null) return null;
  return begin.month >= FIRST_MONTH ? begin.year + 1 : begin.year;
}

/** July. */
const FIRST_MONTH = 7;

/** The first day of a season, as an import derives it from the name: "2027-07-01"; "" without a year. */
export function seasonFirstDay(season: string): string {
  const begin = seasonStart(normalizeSeason(season));
  return begin ? `${begin.year}-${String(begin.month).padStart(2, "0")}-01` : "";
}
