import { z } from "zod";
import { LINE_ROLES, type TotalName } from "../../domain/sports/player-line.ts";
import { TOTAL_NAMES } from "../../domain/stats/line-totals.ts";
import { id, requiredSingleLine, singleLine, wholeNumber } from "./fields.ts";

/** "Nothing" among figures: as a number or position, too, whether a sheet says so or a file. */
export const NO_FIGURE = /^(?:[-–—]+|n\/?a)$/i;

/**
 * The format of totals: what a player did in a season or a career that no box scores tell. Fields are called as those of
 * lines; one that is left out is unknown, not 0.
 */

const MOST = 9999;
const count = wholeNumber(MOST).optional();

/** `gamesPlayed`, `minutes` and plus/minus have fields of their own below. */
type Written = Exclude<TotalName, "games" | "secondsPlayed" | "plusMinus">;
const isWritten = (name: TotalName): name is Written =>
  name !== "games" && name !== "secondsPlayed" && name !== "plusMinus";
const counts = Object.fromEntries(TOTAL_NAMES.filter(isWritten).map((name) => [name, count])) as Record<
  Written,
  typeof count
>;

/** Follows from other figures and is not stored: read only to be compared. Spreadsheets compute it to many digits. */
const derived = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected).optional();

export const givenTotal = z.strictObject({
  /** An id, or the name of a player or alumnus. */
  playerId: requiredSingleLine(80),
  /** Left out: the whole career. */
  seasonId: id.nullable().default(null),
  /** Left out: goalie if the figures or the position say so. */
  role: z.enum(LINE_ROLES).optional(),
  number: singleLine(10).default(""),
  position: singleLine(40).default(""),
  gamesPlayed: count,
  ...counts,
  plusMinus: z.number().int("a whole number").min(-MOST).max(MOST).optional(),
  minutes: z
    .string()
    .regex(/^\d{1,5}(?::[0-5]\d)?$/, "minutes such as 1043 or 1043:30")
    .optional(),
  /** Won and taken. */
  faceoffs: z
    .string()
    .regex(/^\d{1,4}\s*[-/]\s*\d{1,4}$/, "faceoffs won and taken, such as 112-220")
    .optional(),
  points: wholeNumber(MOST * 5).optional(),
  savePercentage: derived(/^(?:\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})%?$/, "a percentage such as .923 or 92.3%"),
  goalsAgainstAverage: derived(/^(?:\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})$/, "an average such as 2.35"),
});
