import { headingKey } from "./headings.ts";

/** Whose score comes first in the cells of a column. */
export type ScoreOrder = "own" | "opponent" | "home" | "away";

const OWN = /^(?:us|we|our(?:s| score| goals)?|own|club|team|gf|pf|f|for|(?:goals|points) for)$/;
const OPPONENT =
  /^(?:them|they|theirs?|their (?:score|goals)|opp(?:onents?)?|ga|pa|a|against|(?:goals|points) against)$/;
const HOME = /^(?:h|home|home team|host)$/;
const AWAY = /^(?:a|v|away|away team|visitors?|visiting|road)$/;

const PAIRS = [
  ["own", OWN, OPPONENT],
  ["opponent", OPPONENT, OWN],
  ["home", HOME, AWAY],
  ["away", AWAY, HOME],
] as const;

const ABOUT_SCORES = /\b(?:(?:final )?scores?|results?|final)\b/;

/** Parses "GF - GA", "Us/Them", "Score (us-them)", "Final (Home-Away)"; null if a heading says no order. */
export function scoreOrderOf(heading: string): ScoreOrder | null {
  const plain = headingKey(heading);
  const [, inner] = /\(([^()]*)\)/.exec(plain) ?? [];
  const names = (inner ?? plain.replace(ABOUT_SCORES, "").replace(/^[\s:]{1,3}/, "")).trim();
  const [first = "", second = "", ...more] = names.split(/[-–—/:,]| to /).map((name) => name.trim());
  if (more.length > 0) return null;
  const found = PAIRS.find(([, one, other]) => one.test(first) && other.test(second))?.[0] ?? null;
  // "Home/Away" alone says which side the club plays on, and holds no scores.
  const isOfSides = found === "home" || found === "away";
  return isOfSides && !ABOUT_SCORES.test(plain) ? null : found;
}

/** The name of the row's field that holds the score order of a column. */
export const scoreOrderField = (word: string) => `${word}Order`;

/** The score order of each column whose heading states one, to be added to every row. */
export function scoreOrders<Column>(
  head: readonly string[],
  columns: readonly Column[],
  meantBy: (column: Column | undefined) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    head.flatMap((heading, at) => {
      const order = columns[at] ? scoreOrderOf(heading) : null;
      return order ? [[scoreOrderField(meantBy(columns[at])), order]] : [];
    }),
  );
}
