import { type SportsType, sportLabel } from "../sports/sports.ts";

/** Before a sport these say whose it is: a name that has one needs no other. */
const WHOSE = new Set(["women", "womens", "men", "mens", "ladies", "girls", "boys"]);

/** "Women’s" and "WOMENS" are one word. */
const folded = (word: string) => word.toLowerCase().replaceAll(/['’.,]/g, "");
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The sport as it stands beside a name: empty where the name says all of it. */
export const sportBeside = (name: string, sport: SportsType): string =>
  namesSport(name, sport) ? "" : sportLabel(sport);

function namesSport(name: string, sport: SportsType): boolean {
  const label = wordsOf(sportLabel(sport)).map(folded);
  return label.length > 0 && ` ${wordsOf(name).map(folded).join(" ")} `.includes(` ${label.join(" ")} `);
}

/**
 * A name that already has the sport or its last word ("Golden Coast Hockey Club"), with the sport in full: "Golden Coast
 * Women's Ice Hockey Club". Null for a name without it.
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
  if (WHOSE.has(before)) return words.join(" ");
  return [...words.slice(0, start), ...label, ...words.slice(end + 1)].join(" ");
}
