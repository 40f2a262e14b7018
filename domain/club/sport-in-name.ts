import { type SportsType, sportLabel } from "../sports/sports.ts";

/**
 * Words that may precede the sport in a name. A name with one of them, such as "Men Hockey Club", is not
 * given the sport's label, which would add a second such word.
 */
const PLAYED_BY = new Set(["women", "womens", "men", "mens", "ladies", "girls", "boys"]);

/** Normalizes a word for comparison: "Women’s" and "WOMENS" become equal. */
const fold = (word: string) => word.toLowerCase().replaceAll(/['’.,]/g, "");
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The sport to show beside a name; empty if the name contains all of it. */
export const sportUnlessInName = (name: string, sport: SportsType): string =>
  namesSport(name, sport) ? "" : sportLabel(sport);

/** True if a name contains the sport's whole label: "Women's Ice Hockey". */
function namesSport(name: string, sport: SportsType): boolean {
  const label = wordsOf(sportLabel(sport)).map(fold);
  return label.length > 0 && ` ${wordsOf(name).map(fold).join(" ")} `.includes(` ${label.join(" ")} `);
}

/**
 * A name that contains the sport or its last word ("Golden Coast Hockey Club"), with the sport in full:
 * "Golden Coast Women's Ice Hockey Club". Null if it contains neither.
 */
export function nameWithSport(name: string, sport: SportsType): string | null {
  const label = wordsOf(sportLabel(sport));
  const words = wordsOf(name);
  const foldedWords = words.map(fold);
  const end = foldedWords.lastIndexOf(fold(label.at(-1) ?? ""));
  if (label.length === 0 || end < 0) return null;
  if (namesSport(name, sport)) return words.join(" ");
  const sportWords = new Set(label.map(fold));
  let start = end;
  while (sportWords.has(foldedWords[start - 1] ?? "")) start -= 1;
  const before = foldedWords[start - 1] ?? "";
  if (PLAYED_BY.has(before)) return words.join(" ");
  return [...words.slice(0, start), ...label, ...words.slice(end + 1)].join(" ");
}
