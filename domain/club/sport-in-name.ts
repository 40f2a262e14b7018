import { type SportsType, sportLabel } from "../sports/sports.ts";

/** Words before a sport that say who plays it. A name that has one gets no other. */
const PLAYED_BY = new Set(["women", "womens", "men", "mens", "ladies", "girls", "boys"]);

/** Makes "Women’s" and "WOMENS" equal. */
const folded = (word: string) => word.toLowerCase().replaceAll(/['’.,]/g, "");
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The sport to show beside a name; empty if the name contains all of it. */
export const sportUnlessInName = (name: string, sport: SportsType): string =>
  namesSport(name, sport) ? "" : sportLabel(sport);

function namesSport(name: string, sport: SportsType): boolean {
  const label = wordsOf(sportLabel(sport)).map(folded);
  return label.length > 0 && ` ${wordsOf(name).map(folded).join(" ")} `.includes(` ${label.join(" ")} `);
}

/**
 * A name that contains the sport or its last word ("Golden Coast Hockey Club"), with the sport in full:
 * "Golden Coast Women's Ice Hockey Club". Null if it contains neither.
 */
export function nameWithSport(name: string, sport: SportsType): string | null {
  const label = wordsOf(sportLabel(sport));
  const words = wordsOf(name);
  const known = words.map(folded);
  const end = known.lastIndexOf(folded(label.at(-1) ?? ""));
  if (label.length === 0 || end < 0) return null;
  if (namesSport(name, sport)) return words.join(" ");
  const sportWords = new Set(label.map(folded));
  let start = end;
  while (sportWords.has(known[start - 1] ?? "")) start -= 1;
  const before = known[start - 1] ?? "";
  if (PLAYED_BY.has(before)) return words.join(" ");
  return [...words.slice(0, start), ...label, ...words.slice(end + 1)].join(" ");
}
