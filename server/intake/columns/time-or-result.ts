import { parseLabeledTime } from "../dates/labeled-time.ts";
import { isToBeAnnounced, parseTime } from "../dates/parse-time.ts";
import { parseResult } from "../schedule/results/parse-result.ts";

/** Columns that hold a game's time until it is played, and its result afterwards. */

const TIMES = ["Time", "Game Time", "Start Time", "Start", "Kickoff", "KO", "Puck Drop", "Faceoff"];
const RESULTS = ["Result", "Results", "Score", "Final Score", "Final", "W/L", "Outcome"];

const together = (one: string, other: string) => [
  ...["/", " or ", " & ", " and ", " - ", ", ", " | "].map((mark) => `${one}${mark}${other}`),
  `${one} (${other})`,
  `${one} (or ${other})`,
];

export const TIME_OR_RESULT_HEADINGS: readonly string[] = TIMES.flatMap((time) =>
  RESULTS.flatMap((result) => [...together(time, result), ...together(result, time)]),
);

interface TimeAndResult {
  time?: string;
  result?: string;
}

/** Separators between a time and a result: "7:00 PM / W 4-3", "7 PM - W 4-3", "W 4-3 (7 PM)". */
const APART = / ?[/,;|] ?| [-–—] | ?[()] ?/;

/**
 * Splits a cell that may hold a time, a result or both. Text that is neither counts as a result, because the
 * mistake about a wrong result says what to type.
 */
function timeOrResult(cell: string): TimeAndResult {
  if (isToBeAnnounced(cell)) return { time: cell };
  const whole = partOf(cell);
  if (whole) return whole;
  const parts = cell.split(APART).filter((part) => part.trim() !== "");
  const [one, other] = parts.length === 2 ? parts.map(partOf) : [];
  const both = { ...one, ...other };
  return both.time !== undefined && both.result !== undefined ? both : { result: cell };
}

function partOf(text: string): TimeAndResult | null {
  // "7-5" is a score, though it could be a time from 7 to 5.
  if (parseResult(text) !== null) return { result: text };
  return parseTime(text) !== null || parseLabeledTime(text) !== null ? { time: text } : null;
}

/** Moves a cell that holds a time or result to the row's field for it, if the row has no such field yet. */
export function withTimeAndResult(words: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { timeOrResult: cell, ...others } = words;
  if (typeof cell !== "string") return others;
  const said = timeOrResult(cell);
  // If the row has its own time or result, the one from this cell is read as well, and must agree with it.
  const time = others.time === undefined ? said.time : undefined;
  const word = others.result === undefined ? "result" : "finalScore";
  const isAgain = said.time !== undefined && time === undefined && said.time !== others.time;
  return {
    ...others,
    ...(time !== undefined && { time }),
    ...(said.result !== undefined && { [word]: said.result }),
    ...(isAgain && { time: `${String(others.time)} / ${said.time}` }),
  };
}
