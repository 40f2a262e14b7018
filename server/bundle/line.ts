import { z } from "zod";
import { LINE_COUNTS, LINE_DECISIONS, LINE_ROLES, type LineCount } from "../../domain/stats/player-line.ts";
import { id, requiredSingleLine, singleLine, wholeNumber } from "./fields.ts";

/** The format of lines: what a player did in one game. lines.csv has the scorekeepers' names (line-columns.ts). */

const MOST = 999;
const count = wholeNumber(MOST).default(0);

/** What is written as a time and as a pair of numbers has fields of its own. */
type Written = Exclude<LineCount, "secondsPlayed" | "plusMinus">;
const isWritten = (name: LineCount): name is Written => name !== "secondsPlayed" && name !== "plusMinus";
const counts = Object.fromEntries(LINE_COUNTS.filter(isWritten).map((name) => [name, count])) as Record<
  Written,
  typeof count
>;

/** A figure that is not stored, as it follows from others: it is read to be compared with them. */
const derived = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected).optional();

export const playerLine = z.strictObject({
  gameId: id,
  /** An id, or the exact name of a player or alumnus. */
  playerId: requiredSingleLine(80),
  /** Left out: goalie where a goalie's figures are written or the position says so. */
  role: z.enum(LINE_ROLES).optional(),
  decision: z.enum(LINE_DECISIONS).default(""),
  number: singleLine(10).default(""),
  position: singleLine(40).default(""),
  ...counts,
  plusMinus: z.number().int("a whole number").min(-MOST).max(MOST).default(0),
  /** Time played. */
  minutes: z
    .string()
    .regex(/^\d{1,3}(?::[0-5]\d)?$/, "minutes, or minutes and seconds such as 58:30")
    .default(""),
  /** Won and taken, as scorekeepers write them, in place of won and lost. */
  faceoffs: z
    .string()
    .regex(/^\d{1,3}\s*[-/]\s*\d{1,3}$/, "won and taken such as 12-20")
    .default(""),
  points: wholeNumber(MOST).optional(),
  gamesPlayed: wholeNumber(MOST).optional(),
  savePercentage: derived(/^(?:\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})%?$/, "a percentage such as .923 or 92.3%"),
  goalsAgainstAverage: derived(/^\d{1,3}(?:\.\d{1,3})?$/, "an average such as 2.35"),
});
