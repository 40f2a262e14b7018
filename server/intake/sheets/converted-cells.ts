import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { academicYear } from "../dates/season-names.ts";
import type { Path } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteAt, noteMistake, type RawRecord, valueAt } from "../records/record.ts";
import { type TypedDate, typedDate } from "./converted-date.ts";
import { decidedHeights } from "./converted-heights.ts";

/**
 * Columns in which a spreadsheet program makes a date of what is typed, as of a score "4-3", and what to type
 * in them. Any other column may have a date in it.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
  result: "W 4-3",
  finalScore: "W 4-3",
  outcome: "W",
  // A column "Score" holds both as often as the club's own.
  score: "4-3",
  ...Object.fromEntries(["opponentScore", "homeScore", "awayScore"].map((score) => [score, "4"])),
  attendance: "250",
  season: "2026-27",
  number: "12",
  position: "F",
  faceoffs: "12-20",
  [DETAIL_TITLES.number]: "12",
  [DETAIL_TITLES.position]: "F",
  [DETAIL_TITLES.height]: "6-2",
  [DETAIL_TITLES.weight]: "185",
};

/** What to do where a program makes a date of what is typed. */
export const TYPE_AS_TEXT = "(format the column as plain text, then type it again)";

/** Whether a date in this column is none. */
export const isNeverDate = (name: string) => Object.hasOwn(EXAMPLES, name);

/** A formula that does not work, in the words of all programs. */
const BROKEN =
  /^(?:#(?:REF|N\/A|DIV\/0|NAME|VALUE|NUM|NULL|SPILL|CALC|ERROR|FIELD|BLOCKED|CONNECT)[!?]?|Err:\d{3})$/i;

interface WrittenCell {
  raw: RawRecord;
  /** The word, or the title of a detail. */
  name: string;
  path: Path;
  text: string;
}

/**
 * Takes cells of records as they were typed, where that is certain; each other that a program changed is a
 * mistake which says how to type it.
 */
export function takeAsTyped(raws: readonly RawRecord[], report: BundleReport): void {
  const heights: (WrittenCell & { date: TypedDate })[] = [];
  for (const cell of raws.flatMap((raw) => [...cellsOf(raw)])) {
    noteFormula(cell, report);
    const date = isNeverDate(cell.name) && !isOfJerseys(cell) ? typedDate(cell.text) : null;
    if (!date) continue;
    if (cell.name === DETAIL_TITLES.height) heights.push({ ...cell, date });
    else take(cell, typedText(cell.name, date), report);
  }
  const decided = decidedHeights(heights.map(({ date }) => date));
  heights.forEach((cell, at) => void take(cell, decided[at] ?? null, report));
}

/** "11/14/15" are three positions of rugby: no date of a program has a year before 2016 there. */
function isOfJerseys({ name, text }: WrittenCell): boolean {
  const numbers = /^\d{1,2}\/\d{1,2}\/\d{1,2}$/.test(text) ? text.split("/").map(Number) : [];
  return (
    name === DETAIL_TITLES.position &&
    numbers.length > 0 &&
    numbers.every((number, at) => number >= 1 && number <= 15 && number > (numbers[at - 1] ?? 0))
  );
}

function* cellsOf(raw: RawRecord): Generator<WrittenCell> {
  for (const [name, text] of Object.entries(raw.value as object)) {
    if (typeof text === "string") yield { raw, name, path: [name], text };
    if (name !== "details") continue;
    for (const [at, { title, value }] of (text as { title: string; value: string }[]).entries())
      yield { raw, name: title, path: ["details", at, "value"], text: value };
  }
}

function noteFormula({ raw, path, text }: WrittenCell, report: BundleReport): void {
  if (BROKEN.test(text))
    noteMistake(raw, path, "a value, not a formula error (type what the cell should say)", report);
  else if (/^=[^\s=]/.test(text))
    noteMistake(
      raw,
      path,
      "a value, not a formula without a result (open the file in a spreadsheet program and save it)",
      report,
    );
}

/** "3-33" of March 1933, "2010-11" of November 2010, "10-11" of October 11; null where it is not certain. */
function typedText(name: string, { month, other, year, isMonthFirst }: TypedDate): string | null {
  if (name === "result" || name === "faceoffs") return isMonthFirst ? `${month}-${other}` : null;
  if (name !== "season") return null;
  if (year !== null && month === (year + 1) % 100) return academicYear(year);
  return Math.abs(month - other) === 1 ? academicYear(2000 + Math.min(month, other)) : null;
}

function take({ raw, name, path, text }: WrittenCell, typed: string | null, report: BundleReport): void {
  if (typed === null) {
    const example = EXAMPLES[name] ?? "";
    noteMistake(raw, path, `text such as ${example}, not a date ${TYPE_AS_TEXT}`, report);
    if (path.length === 1 && name !== "season") delete (raw.value as Record<string, unknown>)[name];
    return;
  }
  noteAt(raw, path, `read as ${typed} (a spreadsheet program turned it into the date ${text})`, report);
  const holder = valueAt(raw.value, path.slice(0, -1)) as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = typed;
}
