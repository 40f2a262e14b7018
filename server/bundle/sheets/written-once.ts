import type { BundleReport } from "../bundle-report.ts";
import { noteAt, noteMistake, type RawRecord, valueAt } from "../record.ts";
import { writtenDay } from "./written-date.ts";
import { writtenRange } from "./written-range.ts";
import { writtenSeason } from "./written-season.ts";
import { isUnknown } from "./written-time.ts";

/** A row of a sheet: a record, or what is passed over but may tell a date. */
export interface ReadRow {
  raw: RawRecord;
  isRecord: boolean;
  /** Words of cells that are merged with a row above. */
  merged: ReadonlySet<string>;
}

const textOf = ({ value }: RawRecord, name: string) => {
  const text = valueAt(value, [name]);
  return typeof text === "string" ? text : typeof text === "number" ? String(text) : "";
};

const set = ({ value }: RawRecord, name: string, text: string) => {
  (value as Record<string, unknown>)[name] = text;
};

const PLAYED: readonly string[] = ["time", "result", "score", "opponentScore", "homeScore", "awayScore"];

/** The second game of a day often has no date. Nothing else is taken from the row above. */
export function fillDates(rows: readonly ReadRow[], report: BundleReport): void {
  let above = "";
  for (const { raw, isRecord } of rows) {
    const date = textOf(raw, "date");
    if (date !== "" || !isRecord) {
      above = date;
      continue;
    }
    if (textOf(raw, "timeOfGame") !== "") continue;
    const isPlaced = PLAYED.some((word) => !isUnknown(textOf(raw, word)));
    if (!isPlaced) {
      set(raw, "date", "TBA");
      noteAt(raw, ["date"], "empty, read as TBA (if it's the same day as above, type that day)", report);
    } else if (isOneDay(above)) {
      set(raw, "date", above);
      noteAt(raw, ["date"], `empty, read as the day above, ${above}`, report);
    } else {
      noteMistake(raw, ["date"], "a date such as 12/3/2026, because there's no date above it", report);
      // Nothing else is asked of it.
      set(raw, "date", "TBA");
    }
  }
}

const ORDERS = ["month", "day"] as const;

/** In whichever order of day and month: that is the whole column's matter. */
const isOneDay = (text: string) =>
  ORDERS.some((order) => writtenDay(text, order) !== null) &&
  ORDERS.every((order) => writtenRange(text, order) === null);

/**
 * A season that is written only where it changes holds for the rows below. Where it is written in each row,
 * an empty one is a season that somebody forgot: it is read like the rows around it, if those agree.
 * @param mustBeTold whether a row without a season is a mistake; if not, it may mean something, as a career
 *   does among totals
 */
export function fillSeasons(records: readonly RawRecord[], mustBeTold: boolean, report: BundleReport): void {
  const seasons = records.map((raw) => textOf(raw, "season"));
  const written = seasons.filter(Boolean);
  const isBlank = (raw: RawRecord) => textOf(raw, "season") === "" && textOf(raw, "seasonId") === "";
  if (written.length === 0 || !records.some(isBlank)) return;
  const changes = written.every((season, at) => plain(season) !== plain(written[at - 1] ?? ""));
  const blanks = records.length - written.length;
  const isOnce =
    changes && seasons[0] !== "" && (mustBeTold ? written.length <= blanks : written.length < blanks);
  const [above, below] = [carried(seasons), carried(seasons.toReversed()).toReversed()];
  if (isOnce) noteOnce(records, seasons, report);
  records.forEach((raw, at) => {
    if (!isBlank(raw)) return;
    const [before = "", after = ""] = [above[at], below[at]];
    if (isOnce) set(raw, "season", before);
    else if (before !== "" && plain(before) === plain(after)) {
      set(raw, "season", before);
      noteAt(raw, ["season"], `empty, read as ${before} like the rows around it`, report);
    } else if (mustBeTold)
      noteMistake(raw, ["season"], "a season in each row, or only in the first row of each season", report);
  });
}

const plain = (season: string) => writtenSeason(season).toLowerCase();

function noteOnce(records: readonly RawRecord[], seasons: readonly string[], report: BundleReport): void {
  const [first] = records;
  const named = [...new Set(seasons.filter(Boolean))].slice(0, 3).join(", ");
  if (first)
    noteAt(first, ["season"], `written once and also used for the blank rows below: ${named}`, report);
}

/** Each text, or the last one before it. */
function carried(texts: readonly string[]): string[] {
  let last = "";
  return texts.map((text) => {
    if (text !== "") last = text;
    return last;
  });
}

const SCORES: ReadonlySet<string> = new Set(["result", "score", "opponentScore", "homeScore", "awayScore"]);

/** A merged cell holds for all its rows, but a score is that of one game. */
export function refuseMergedScores(rows: readonly ReadRow[], report: BundleReport): void {
  for (const { raw, isRecord, merged } of rows)
    for (const word of isRecord ? merged : [])
      if (SCORES.has(word)) {
        noteMistake(raw, [word], "a separate cell for each game (unmerge the cells)", report);
        delete (raw.value as Record<string, unknown>)[word];
      }
}
