import { type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { NO_FIGURE } from "../../collections/figures.ts";
import {
  type ColumnKind,
  columnMeaning,
  columnsOf,
  findHeadingRow,
  PEOPLE_COLLECTIONS,
  type SheetColumn,
  type SheetVocabulary,
} from "../columns/columns.ts";
import { headingKey } from "../columns/headings.ts";
import { hasNeededColumns } from "../columns/needed-columns.ts";
import { scoreOrders } from "../columns/score-order.ts";
import { withHomeAwayColumns } from "../columns/side-columns.ts";
import { createRosterGrouping, type RosterGroup } from "../people/roster-groups.ts";
import { nonPlayerRowKind } from "../people/roster-rows.ts";
import { isStaffHeading, isVacantPosition } from "../people/staff-titles.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { RawRecord } from "../records/record.ts";
import { parseSide } from "../schedule/sides/parse-opponent.ts";
import { isEmptyRow, type SheetRow, type SheetRows } from "../workbooks/rows.ts";
import { isColumnWithoutDates, restoreTypedCells } from "./converted-cells.ts";
import { isExample } from "./example-rows.ts";
import { fieldPlaces } from "./field-places.ts";
import { fillDates, fillSeasons, reportMergedScores, type SheetRecordRow } from "./fill-down.ts";
import { isNonGameRow, isNonPlayerRow, isTotalsRow, withoutProgramWords } from "./ignored-rows.ts";
import { sheetDefaults } from "./sheet-defaults.ts";

/**
 * The records of a sheet. They also contain texts from which fields are derived later
 * (club/complete-club.ts). Null if a required column is missing.
 */
export function readSheet(
  sheet: SheetRows,
  words: SheetVocabulary,
  report: BundleReport,
): RawRecord[] | null {
  const head = findHeadingRow(sheet, words);
  if (!head) return [];
  const at = sheet.rows.indexOf(head);
  const rows = sheet.rows.slice(at + 1);
  const table = { columns: columnsOf(sheet.file, head, words, report, rows), rows };
  const { columns, rows: body } = words.collection === "games" ? withHomeAwayColumns(table, head) : table;
  if (!hasNeededColumns(sheet, { head, columns }, words.collection, report)) return null;
  const placesIn = fieldPlaces(head, columns);
  const groupOf = PEOPLE_COLLECTIONS.has(words.collection) ? createRosterGrouping() : () => null;
  // In a roster the first group's heading may be above the column headings.
  const above = sheet.rows[at - 1];
  if (above) groupOf(above.cells);
  const read = body.flatMap((row) => {
    const group = groupOf(row.cells);
    if (group === "begun") return [];
    const place = { file: sheet.file, inSheet: placesIn(row), head, columns };
    return readRow(row, place, { collection: words.collection, group }, report);
  });
  const records = wholeRecords(read, columns, words, report);
  const { season } = words;
  const ofAll = {
    ...((words.collection === "games" || words.collection === "events") && sheetDefaults(sheet, head)),
    ...(words.collection === "games" && scoreOrders(head.cells, columns, columnMeaning)),
    ...(season !== null && IN_SEASONS.has(words.collection) && { season }),
  };
  return records.map((raw) => withWords(raw, ofAll));
}

/** The rows that are records, with cells filled in from the rows around them. */
function wholeRecords(
  rows: readonly SheetRecordRow[],
  columns: readonly SheetColumn[],
  { collection, season }: SheetVocabulary,
  report: BundleReport,
): RawRecord[] {
  const records = rows.filter(({ isRecord }) => isRecord).map(({ raw }) => raw);
  const hasDates = columns.some((column) => column && "word" in column && column.word === "date");
  if (collection === "games" && hasDates) fillDates(rows, report);
  if (collection === "games") reportMergedScores(rows, report);
  if (IN_SEASONS.has(collection)) fillSeasons(records, collection === "players" && season === null, report);
  restoreTypedCells(records, report);
  return records;
}

const IN_SEASONS: ReadonlySet<SheetCollection> = new Set(["players", "games", "totals"]);

/** Adds the facts that the sheet states for all its rows. Facts that a row states itself win. */
function withWords(raw: RawRecord, { season, ...words }: Readonly<Record<string, string>>): RawRecord {
  const value = raw.value as Record<string, unknown>;
  const isInSeason = season !== undefined && value.season === undefined && value.seasonId === undefined;
  return { ...raw, value: { ...words, ...value, ...(isInSeason && { season }) } };
}

interface Table {
  file: string;
  head: SheetRow;
  columns: readonly SheetColumn[];
}

function readRow(
  row: SheetRow,
  { file, head, columns, inSheet }: Table & { inSheet: NonNullable<RawRecord["inSheet"]> },
  { collection, group }: { collection: SheetCollection; group: RosterGroup | null },
  { mistakes, notes }: BundleReport,
): SheetRecordRow[] {
  const { cells, line } = row;
  if (isEmptyRow(cells) || isHeadAgain(cells, head)) return [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    const expected = `${columns.length} cells, like the first line (put double quotes around text with a comma)`;
    mistakes.push({ file, line, field: "", expected, got: `${cells.length} cells` });
  }
  const said = cellsByField(row, columns, collection === "totals");
  const value = withoutProgramWords(collection, said);
  const isOther = isNonGameRow(collection, said, value) || isNonPlayerRow(said) || group?.isOther;
  const other = OF_PLAYERS.has(collection) ? nonPlayerRowKind(said, cells) : null;
  const isPassed = isRemark(collection, value, cells) || isOther || other !== null;
  const isOurs = isExample(value);
  if (isPassed) {
    const isStaff = other === "staff" || group?.isStaff;
    notes.push(
      `${file}:${line}: skipped: "${shown(cells, columns)}" isn't a ${sheetFormat(collection).noun ?? "record"}${isStaff ? FOR_STAFF : ""}`,
    );
  }
  if (!isPassed && isOurs)
    notes.push(
      `${file}:${line}: skipped: "${value.name ?? value.opponent}" is an example. Replace it with your own`,
    );
  const merged = [...(row.merged ?? [])].map((at) => columnMeaning(columns[at]));
  const whole = group?.isPosition ? { group: group.heading, ...value } : value;
  const raw = { file, value: whole, lineOf: () => line, inSheet };
  return [{ raw, isRecord: !isPassed && !isOurs, merged: new Set(merged) }];
}

const OF_PLAYERS: ReadonlySet<SheetCollection> = new Set([...PEOPLE_COLLECTIONS, "totals"]);
const FOR_STAFF = "; coaches and staff go in a sheet called coaches";

/**
 * The text by which a note quotes a skipped row. If the row has several cells, only those of known columns
 * are quoted, because others may be private.
 */
function shown(cells: readonly string[], columns: readonly SheetColumn[]): string {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const known = cells.filter((cell, at) => cell.trim() !== "" && columns[at]);
  return (filled.length > 1 ? known : filled).join(" ").trim().slice(0, 60);
}

/** Labels of sums below a sheet of statistics. */
const SUMS = /^(?:(?:team|season|career|grand|our)\s+)?(?:totals?|team|opponents?)\b.*$/i;

/** True if a row repeats the headings, as printed sheets do on each page. */
function isHeadAgain(cells: readonly string[], head: SheetRow): boolean {
  return head.cells.every((cell, at) => headingKey(cell) === headingKey(cells[at] ?? ""));
}

/** True for a heading between rows or a remark below them: "FORWARDS", "* conference game". */
function isRemark(
  collection: SheetCollection,
  value: Record<string, unknown>,
  cells: readonly string[],
): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (collection === "games") {
    // A weekend without a game often has its date and weekday filled in.
    const said = Object.keys(value).filter((word) => word !== "weekday");
    return (said.length <= 1 && value.opponent === undefined) || isTotalsRow(filled);
  }
  if (collection === "totals") {
    const named = value.playerId ?? value.name ?? value.lastName;
    return SUMS.test(String(named ?? filled[0])) || filled.length === 1;
  }
  if (collection === "coaches") return isNoCoach(value, filled);
  if (!PEOPLE_COLLECTIONS.has(collection)) return false;
  if (filled.length > 1) return false;
  const isNamed = value.name !== undefined || value.lastName !== undefined;
  return !isNamed || REMARKS.test(filled[0]?.trim() ?? "");
}

/** True for a vacant post, or a heading above coaches. */
const isNoCoach = ({ name }: Record<string, unknown>, filled: readonly string[]) =>
  (typeof name === "string" && isVacantPosition(name)) ||
  (filled.length === 1 && isStaffHeading(filled[0] ?? ""));

const REMARKS = /^(?:roster|total|updated|average|\*)/i;

function cellsByField(
  { cells, seen }: SheetRow,
  columns: readonly SheetColumn[],
  skipsDashes: boolean,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const details: { title: string; value: string }[] = [];
  columns.forEach((column, at) => {
    const asSeen = isColumnWithoutDates(columnMeaning(column)) ? seen?.get(at) : undefined;
    const cell = (asSeen ?? cells[at] ?? "").trim();
    if (!column || cell === "" || (skipsDashes && NO_FIGURE.test(cell))) return;
    // A dash means that attendance was not counted.
    if (columnMeaning(column) === "attendance" && NO_FIGURE.test(cell)) return;
    if ("detail" in column) details.push({ title: column.detail, value: cell });
    else if ("word" in column) value[column.word] = cell;
    else if (column.field === "venue" || column.field === "note") join(value, column.field, cell);
    else if (column.field === "overtimeLosses") value[column.field] = added(value[column.field], cell);
    else value[column.field] = converted(cell, column.kind);
  });
  return details.length ? { ...value, details } : value;
}

/** Adds the figures of two columns that belong to one field: losses in overtime and in shootouts. */
function added(before: unknown, cell: string): unknown {
  const count = converted(cell, "number");
  return typeof before === "number" && typeof count === "number" ? before + count : count;
}

/**
 * Joins two columns that belong to one venue or note: "Oak Park" and "Field 2". If one only says "Home", the
 * other is the venue.
 */
function join(value: Record<string, unknown>, field: "venue" | "note", cell: string): void {
  const before = typeof value[field] === "string" ? value[field] : "";
  if (before !== "" && (/^[\s\p{P}]*$/u.test(cell) || before.includes(cell))) return;
  const isPlace = field === "venue" && parseSide(before) !== null;
  if (isPlace) value.place ??= before;
  value[field] = before === "" || isPlace || cell.includes(before) ? cell : `${before}, ${cell}`;
}

/**
 * Converts a cell to the field's type. Text that cannot be converted stays, so that the schema reports it.
 */
function converted(cell: string, kind: ColumnKind): unknown {
  if (kind === "list") {
    return cell
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
  }
  // "5-10" means 5 penalties and 10 minutes.
  if (kind === "pair") return converted(/^\d{1,4} ?[-/] ?(\d{1,4})$/.exec(cell)?.[1] ?? cell, "number");
  if (kind === "number" && /^[+-]?\d+(?:\.\d+)?$/.test(cell)) return Number(cell);
  if (kind === "number" && /^[1-9]\d{0,2}(?:,\d{3})+$/.test(cell)) return Number(cell.replaceAll(",", ""));
  if (kind === "boolean" && /^(?:true|yes)$/i.test(cell)) return true;
  if (kind === "boolean" && /^(?:false|no)$/i.test(cell)) return false;
  return cell;
}
