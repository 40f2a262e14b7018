import { SPORT_WORDS } from "../sports/sports.ts";

/** Words that an abbreviation skips. */
const SKIPPED: ReadonlySet<string> = new Set(["of", "the", "at", "and", "&", "in", "for", "de", "-"]);
/** Words for a team's sport and level, not for where it is from. */
const TEAM_WORD = new RegExp(
  `^(?:club|team|men'?s|women'?s|boys'?|girls'?|${SPORT_WORDS.join("|")}|football|varsity|rfc|fc|hc)$`,
  "i",
);
const SCHOOL = /^(?:university|univ|college)$/i;
const SAINT = /^(?:saint|st|mount|mt|fort|ft)$/i;
/** Text that is an abbreviation already: "UC", "MSU", "A&M". */
const SHORT = /^(?:[A-Z]{2,6}|A&M)$/;

/**
 * Abbreviates a team's name: "Blue Ridge" is BR, "UC Santa Cruz" UCSC, "MSU Denver" MSU, "Delmont State" DSU,
 * "Delmont" DEL.
 */
export function nameAbbreviation(name: string): string {
  const words = name
    .replace(/\(.{0,40}?\)|[.,()[\]]/g, " ")
    .split(/[\s/–-]+/)
    .filter((word) => word !== "" && !SKIPPED.has(word.toLowerCase()));
  const own = words.filter((word) => !TEAM_WORD.test(word));
  return shortened(own.length > 0 ? own : words).toUpperCase();
}

function shortened(words: readonly string[]): string {
  const [first = "", ...more] = words;
  const last = more.at(-1) ?? "";
  // "KESTRELS" is a name in capitals; "USC" is an abbreviation, whatever follows.
  if (SHORT.test(first) && first.length >= 3 && words.some((word) => !SHORT.test(word))) return first;
  if (more.length === 0) return SHORT.test(first) ? first : firstOf(first, 3);
  if (more.length === 1 && SAINT.test(first))
    return `${firstOf(first, 1)}${/^st|^saint/i.test(first) ? "T" : ""}${firstOf(last, 1)}`;
  if (more.length === 1 && SCHOOL.test(last) && firstOf(first, 1) !== "")
    return firstOf(first, 1) + firstOf(last, 1);
  const letters = words.map((word) => (SHORT.test(word) ? word.replace("&", "") : firstOf(word, 1))).join("");
  return [...(/^state$/i.test(last) ? `${letters}U` : letters)].slice(0, MAX_LETTERS).join("");
}

/** Characters of an opponent's abbreviation, at most. */
const MAX_LETTERS = 6;

const firstOf = (word: string, count: number) =>
  [...word.replace(/[^\p{L}\p{N}]/gu, "")].slice(0, count).join("");
