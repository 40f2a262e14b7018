import { SPORT_WORDS } from "../sports/sports.ts";

/** Words that an abbreviation skips. */
const SKIPPED: ReadonlySet<string> = new Set(["of", "the", "at", "and", "&", "in", "for", "de", "-"]);
/** Words for a team's sport and level, which say nothing about its school or town. */
const TEAM_WORD = new RegExp(
  `^(?:club|team|men'?s|women'?s|boys'?|girls'?|${SPORT_WORDS.join("|")}|football|varsity|rfc|fc|hc)$`,
  "i",
);
const SCHOOL = /^(?:university|univ|college)$/i;
const SAINT = /^(?:saint|st|mount|mt|fort|ft)$/i;
/** A word that is an abbreviation already: "UC", "MSU", "A&M". */
const SHORT = /^(?:[A-Z]{2,6}|A&M)$/;

/**
 * Abbreviates a team's name, in at most six capitals: BR for "Blue Ridge", UCSC for "UC Santa Cruz", MSU for
 * "MSU Denver", DSU for "Delmont State", DEL for "Delmont". Empty for a name without letters.
 */
export function nameAbbreviation(name: string): string {
  const words = name
    .replace(/\(.{0,40}?\)|[.,()[\]]/g, " ")
    .split(/[\s/–-]+/)
    .filter((word) => word !== "" && !SKIPPED.has(word.toLowerCase()));
  const withoutTeamWords = words.filter((word) => !TEAM_WORD.test(word));
  return abbreviate(withoutTeamWords.length > 0 ? withoutTeamWords : words).toUpperCase();
}

function abbreviate(words: readonly string[]): string {
  const [first = "", ...more] = words;
  const last = more.at(-1) ?? "";
  // A first word such as "USC" is the abbreviation, whatever follows, unless the whole name is written in
  // capitals.
  if (SHORT.test(first) && first.length >= 3 && words.some((word) => !SHORT.test(word))) return first;
  if (more.length === 0) return SHORT.test(first) ? first : firstLetters(first, 3);
  if (more.length === 1 && SAINT.test(first))
    return `${firstLetters(first, 1)}${/^st|^saint/i.test(first) ? "T" : ""}${firstLetters(last, 1)}`;
  if (more.length === 1 && SCHOOL.test(last) && firstLetters(first, 1) !== "")
    return firstLetters(first, 1) + firstLetters(last, 1);
  const letters = words
    .map((word) => (SHORT.test(word) ? word.replace("&", "") : firstLetters(word, 1)))
    .join("");
  return [...(/^state$/i.test(last) ? `${letters}U` : letters)].slice(0, MAX_LETTERS).join("");
}

/** Maximum number of letters in an abbreviation. */
const MAX_LETTERS = 6;

const firstLetters = (word: string, count: number) =>
  [...word.replace(/[^\p{L}\p{N}]/gu, "")].slice(0, count).join("");
