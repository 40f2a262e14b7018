import { parsePerson } from "../people/person-name.ts";

/** How a story names players: first and last name first, then only the last, as fans do. */

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Words that begin a last name: "van der Berg", "St. Clair". */
const PARTICLE = /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ten|ter|o|st\.?|mac|y)$/i;
const NOT_A_NAME =
  /^(?:unknown|team|bench|own goal|og|tba|tbd|n\/a|na|none|no name|not given|opponent|player)$/i;

/** The name in a box score, without number and captain's mark; null if it names nobody. */
export function playerName(written: string): string | null {
  const name = parsePerson(written).name.replace(/\s+/g, " ").trim();
  return /\p{L}/u.test(name) && !NOT_A_NAME.test(name) ? name : null;
}

/** "Roe", "van der Berg", "O'Brien"; the whole name if it is a single word. */
export function lastName(name: string): string {
  const words = name.split(" ");
  const end = words.length > 2 && SUFFIX.test(words.at(-1) ?? "") ? words.length - 1 : words.length;
  let start = end - 1;
  while (start > 1 && PARTICLE.test(words[start - 1] ?? "")) start -= 1;
  return start < 1 ? name : words.slice(start, end).join(" ");
}

/** Last names that only one of the players has. Others are always written with their first names. */
export function uniqueLastNames(names: Iterable<string>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of new Set(names)) {
    const last = lastName(name).toLowerCase();
    counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([last]) => last));
}
