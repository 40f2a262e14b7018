import { parseDateRange } from "../dates/parse-date-range.ts";
import { parseDay } from "../dates/parse-day.ts";
import { isToBeAnnounced } from "../dates/parse-time.ts";
import { normalizeSeason } from "../dates/season-names.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord, valueAt } from "../records/record.ts";

/** A row of a sheet: a record, or an ignored row that may still hold the date for the rows below. */
export interface SheetRecordRow {
  raw: RawRecord;
  isRecord: boolean;
  /** Columns whose cell in this row is merged with the one above. */
  merged: ReadonlySet<string>;
}

const textOf = ({ value }: RawRecord, name: string) => {
  const text = valueAt(value, [name]);
  return typeof text === "string" ? text : typeof text === "number" ? String(text) : "";
};

const set = ({ value }: RawRecord, name: string, text: string) => {
  (value as Record<string, unknown>)[name] = text;
};

/** Columns that, if filled, show that a row without a date is a real game. */
const PLAYED: readonly string[] = ["time", "result", "score", "opponentScore", "homeScore", "awayScore"];

/**
 * Fills an empty date with the day above, because the second game of a day often has none. No other cell is
 * filled from above.
 */
export function fillDates(rows: readonly SheetRecordRow[], report: BundleReport): void {
  let above = "";
  for (const { raw, isRecord } of rows) {
    const date = textOf(raw, "date");
    if (date !== "" || !isRecord) {
      above = date;
      continue;
    }
    if (textOf(raw, "timeOfGame") !== "") continue;
    const isPlaced = PLAYED.some((word) => !isToBeAnnounced(textOf(raw, word)));
    if (!isPlaced) {
      set(raw, "date", "TBA");
      noteField(raw, ["date"], "empty, read as TBA (if it's the same day as above, type that day)", report);
    } else if (isOneDay(above)) {
      set(raw, "date", above);
      noteField(raw, ["date"], `empty, read as the day above, ${above}`, report);
    } else {
      noteMistake(raw, ["date"], "a date such as 12/3/2026, because there's no date above it", report);
      // This value keeps other checks from reporting the row again.
      set(raw, "date", "TBA");
    }
  }
}

const ORDERS = ["month", "day"] as const;

/**
 * True if the text is a single day in either order of day and month; which order applies is decided for the
 * whole column.
 */
const isOneDay = (text: string) =>
  ORDERS.some((order) => parseDay(text, order) !== null) &&
  ORDERS.every((order) => parseDateRange(text, order) === null);

/**
 * Fills empty cells of the Season column. If seasons are written only where they change, each applies to all
 * rows below it. If nearly every row has one, an empty cell was forgotten: it is filled if the rows around it
 * agree.
 * @param mustBeTold true if a row without a season is a mistake; false for totals, where such a row holds a
 * player's career
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
      noteField(raw, ["season"], `empty, read as ${before} like the rows around it`, report);
    } else if (mustBeTold)
      noteMistake(raw, ["season"], "a season in each row, or only in the first row of each season", report);
  });
}

const plain = (season: string) => normalizeSeason(season).toLowerCase();

function noteOnce(records: readonly RawRecord[], seasons: readonly string[], report: BundleReport): void {
  const [first] = records;
  const named = [...new Set(seasons.filter(Boolean))].slice(0, 3).join(", ");
  if (first)
    noteField(first, ["season"], `written once and also used for the blank rows below: ${named}`, report);
}

/** The texts with each empty one replaced by the last non-empty one before it. */
function carried(texts: readonly string[]): string[] {
  let last = "";
  return texts.map((text) => {
    if (text !== "") last = text;
    return last;
  });
}

const SCORES: ReadonlySet<string> = new Set(["result", "score", "opponentScore", "homeScore", "awayScore"]);

/** Reports merged scores: a merged cell applies to all its rows, but each game has its own score. */
export function reportMergedScores(rows: readonly SheetRecordRow[], report: BundleReport): void {
  for (const { raw, isRecord, merged } of rows)
    for (const word of isRecord ? merged : [])
      if (SCORES.has(word)) {
        noteMistake(raw, [word], "a separate cell for each game (unmerge the cells)", report);
        delete (raw.value as Record<string, unknown>)[word];
      }
}
