import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { academicYear } from "../dates/season-names.ts";
import type { FieldPath } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord, valueAt } from "../records/record.ts";
import { type ConvertedDate, parseConvertedDate } from "./converted-date.ts";
import { heightsFromDates } from "./converted-heights.ts";

/**
 * Columns that never hold a date, with an example of what to type: a spreadsheet program turns a score such
 * as "4-3" into a date. In other columns a date may be intended.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
  result: "W 4-3",
  finalScore: "W 4-3",
  outcome: "W",
  // The example has both scores, because a "Score" column may hold either both or only the club's.
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

/** Advice for a cell that a program keeps turning into a date. */
export const TYPE_AS_TEXT = "(format the column as plain text, then type it again)";

/** True for a column in which a date can only result from a program's conversion. */
export const isColumnWithoutDates = (name: string) => Object.hasOwn(EXAMPLES, name);

/** A formula error as Excel, Google Sheets and LibreOffice write it. */
const BROKEN =
  /^(?:#(?:REF|N\/A|DIV\/0|NAME|VALUE|NUM|NULL|SPILL|CALC|ERROR|FIELD|BLOCKED|CONNECT)[!?]?|Err:\d{3})$/i;

/** One cell of a record: a field, or a person's detail. */
interface WrittenCell {
  raw: RawRecord;
  /** The field, or the title of the detail. */
  name: string;
  path: FieldPath;
  text: string;
}

/**
 * Restores the text that a person typed where a spreadsheet program turned it into a date, if only one text
 * is possible. Any other such cell is reported as a mistake, with the advice to type it as plain text.
 */
export function restoreTypedCells(raws: readonly RawRecord[], report: BundleReport): void {
  const heights: (WrittenCell & { date: ConvertedDate })[] = [];
  for (const cell of raws.flatMap((raw) => [...cellsOf(raw)])) {
    noteFormula(cell, report);
    const date = isColumnWithoutDates(cell.name) && !isOfJerseys(cell) ? parseConvertedDate(cell.text) : null;
    if (!date) continue;
    if (cell.name === DETAIL_TITLES.height) heights.push({ ...cell, date });
    else take(cell, typedText(cell.name, date), report);
  }
  const decided = heightsFromDates(heights.map(({ date }) => date));
  heights.forEach((cell, at) => void take(cell, decided[at] ?? null, report));
}

/**
 * True for jersey numbers in ascending order, such as "11/14/15" for three rugby positions: programs write no
 * dates with such a year.
 */
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

/**
 * The text that was typed: "3-33" for March 1933, "2010-11" for November 2010, "10-11" for October 11; null
 * if several texts are possible.
 */
function typedText(name: string, { month, other, year, isMonthFirst }: ConvertedDate): string | null {
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
  noteField(raw, path, `read as ${typed} (a spreadsheet program turned it into the date ${text})`, report);
  const holder = valueAt(raw.value, path.slice(0, -1)) as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = typed;
}
