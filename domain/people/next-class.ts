import { parseClass } from "./school-class.ts";

/** What becomes of players' classes when an academic year ends. */

const NEXT: Readonly<Record<string, string>> = {
  Freshman: "Sophomore",
  Sophomore: "Junior",
  Junior: "Senior",
  Senior: "Fifth Year",
  "Fifth Year": "Sixth Year",
};

const GRADUATING = ["Senior", "Fifth Year", "Sixth Year", "Graduate"];

const REDSHIRT = "Redshirt ";

/** "Redshirt Junior" without its mark. */
const withoutRedshirt = (printed: string) =>
  printed.startsWith(REDSHIRT) ? printed.slice(REDSHIRT.length) : printed;

/**
 * The class a year later: "Junior" for "So.". A year of graduation stays, and so does a class that is
 * unknown or has no next one.
 */
export function classAfter(text: string): string {
  const printed = parseClass(text);
  const next = printed === null ? undefined : NEXT[withoutRedshirt(printed)];
  if (printed === null || next === undefined) return text;
  return printed.startsWith(REDSHIRT) && !next.endsWith("Year") ? `${REDSHIRT}${next}` : next;
}

/**
 * True if a player of this class graduates at the end of an academic year. A redshirt senior does, too: the
 * extra year is over.
 * @param ends the year in which the academic year ends; null if it is unknown
 */
export function isGraduating(text: string, ends: number | null): boolean {
  const printed = parseClass(text);
  if (printed === null) return false;
  const year = /^Class of (\d{4})$/.exec(printed)?.[1];
  if (year !== undefined) return ends !== null && Number(year) <= ends;
  return GRADUATING.includes(withoutRedshirt(printed));
}

/** How rosters print the year in which somebody graduated. */
export const graduatedIn = (year: number): string => `Class of ${year}`;
