import { SPORT_WORDS } from "../../../domain/sports/sports.ts";
import { headingKey } from "./headings.ts";

/**
 * A column that holds the club's own score, and whose heading contains the club's name: "pinecrest_score",
 * "PC Goals".
 */
export interface ClubScoreColumn {
  at: number;
  /** False if the column is recognized only by the opponent's score beside it. */
  isNamed: boolean;
}

/**
 * Finds the column with the club's own score if no usual heading marks it: its heading contains the club's
 * name, or it is the only unknown score beside the opponent's.
 * @param meanings what each column means; undefined for an unknown one
 */
export function clubScoreColumn(
  heads: readonly string[],
  meanings: readonly (string | undefined)[],
  own: ReadonlySet<string>,
): ClubScoreColumn | null {
  if (meanings.includes("score")) return null;
  const unknown = heads.flatMap((head, at) =>
    head.trim() !== "" && meanings[at] === undefined ? [{ at, plain: headingKey(head) }] : [],
  );
  const scores = unknown.filter(({ plain }) => OF_A_GAME.test(plain) && !OF_A_PART.test(plain));
  const named = unknown.filter(({ plain }) => isNamedAfter(plain, own));
  const hasOther = meanings.includes("opponentScore");
  const [first, ...others] = named.length > 0 ? named : hasOther ? scores : [];
  if (!first || others.length > 0) return null;
  // "Pinecrest" is a score column only beside another score.
  if (!UNIT.test(first.plain) && !hasOther) return null;
  return { at: first.at, isNamed: named.length > 0 };
}

const UNIT = / (?:score|goals|points|pts)$/;
const OF_A_GAME = / score$/;
const OF_A_PART = /\b(?:half|halftime|ht|period|quarter|qtr|1st|2nd|3rd|4th|ot|so|shootout)\b/;

function isNamedAfter(plain: string, own: ReadonlySet<string>): boolean {
  const name = plain.replace(UNIT, "").replace(/[.,]/g, "").trim();
  return [...own].some(
    (whole) => whole === name || initialsOf(whole).includes(name) || isPartOf(name, whole),
  );
}

/** True for "Pinecrest" of "Pinecrest Ice", false for "College" of "Pinecrest College". */
function isPartOf(name: string, whole: string): boolean {
  const words = whole.split(" ");
  const nameWords = name.split(" ");
  return nameWords.every((word) => words.includes(word)) && nameWords.some((word) => !COMMON.has(word));
}

const COMMON: ReadonlySet<string> = new Set([
  ...[
    "college",
    "university",
    "institute",
    "state",
    "tech",
    "school",
    "club",
    "team",
    "of",
    "the",
    "at",
    "and",
  ],
  ...["men's", "mens", "women's", "womens", "varsity", "sports", "athletics"],
  ...SPORT_WORDS,
]);

/** "uov" and "uv" of "university of vale"; a single letter does not count. */
function initialsOf(whole: string): string[] {
  const words = whole.split(" ").filter(Boolean);
  const initials = (some: readonly string[]) => some.map(([letter = ""]) => letter).join("");
  return [initials(words), initials(words.filter((word) => !/^(?:of|the|at|and|&)$/.test(word)))].filter(
    ({ length }) => length > 1,
  );
}

/** Pairs of score columns: a sheet with one of a pair needs the other too. */
const PAIRS = [
  ["opponentScore", "score", "with your own score, such as Our Score"],
  ["homeScore", "awayScore", "with the away team's score, such as Away Score"],
  ["awayScore", "homeScore", "with the home team's score, such as Home Score"],
] as const;
const WHOLE_RESULTS = ["result", "outcome", "finalScore"];

/** Columns of one score without the other score or a whole result: the column, and what is missing. */
export function scoresWithoutPartner(meanings: ReadonlySet<string>): { word: string; missing: string }[] {
  if (WHOLE_RESULTS.some((word) => meanings.has(word))) return [];
  return PAIRS.filter(([word, other]) => meanings.has(word) && !meanings.has(other)).map(
    ([word, , missing]) => ({
      word,
      missing,
    }),
  );
}
