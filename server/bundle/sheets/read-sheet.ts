import { type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { NO_FIGURE } from "../../collections/figures.ts";
import type { BundleReport } from "../bundle-report.ts";
import type { RawRecord } from "../record.ts";
import { type Column, columnsOf, headOf, type Kind, meantBy, PEOPLE, type SheetWords } from "./columns.ts";
import { isExample } from "./example-rows.ts";
import { wordsOfAllRows } from "./head-words.ts";
import { plainHeading } from "./headings.ts";
import { hasNeededColumns } from "./needed-columns.ts";
import { isNoGame, isNoPlayer, plainWords } from "./program-words.ts";
import { type RosterGroup, rosterGroups } from "./roster-groups.ts";
import { otherRow } from "./roster-rows.ts";
import { isEmptyRow, type SheetRow, type SheetRows } from "./rows.ts";
import { isSumOfGames } from "./schedule-sums.ts";
import { scoreOrders } from "./score-order.ts";
import { fieldPlaces } from "./sheet-places.ts";
import { withSides } from "./side-columns.ts";
import { isStaffHeading, isVacant } from "./staff-words.ts";
import { isNeverDate, takeAsTyped } from "./typed-cells.ts";
import { fillDates, fillSeasons, type ReadRow, refuseMergedScores } from "./written-once.ts";
import { writtenPlace } from "./written-opponent.ts";

/**
 * The records of a sheet, each at its row. Words that fields are made of stand beside the fields (made/).
 * Null if a column is missing without which nothing can be read.
 */
export function readSheet(sheet: SheetRows, words: SheetWords, report: BundleReport): RawRecord[] | null {
  const head = headOf(sheet, words);
  if (!head) return [];
  const at = sheet.rows.indexOf(head);
  const rows = sheet.rows.slice(at + 1);
  const table = { columns: columnsOf(sheet.file, head, words, report, rows), rows };
  const { columns, rows: body } = words.collection === "games" ? withSides(table, head) : table;
  if (!hasNeededColumns(sheet, { head, columns }, words.collection, report)) return null;
  const placesIn = fieldPlaces(head, columns);
  const groupOf = PEOPLE.has(words.collection) ? rosterGroups() : () => null;
  // A roster may begin with the heading of its first group, above the head.
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
    ...((words.collection === "games" || words.collection === "events") && wordsOfAllRows(sheet, head)),
    ...(words.collection === "games" && scoreOrders(head.cells, columns, meantBy)),
    ...(season !== null && IN_SEASONS.has(words.collection) && { season }),
  };
  return records.map((raw) => withWords(raw, ofAll));
}

/** The records among the rows, with what is written once for several of them. */
function wholeRecords(
  rows: readonly ReadRow[],
  columns: readonly Column[],
  { collection, season }: SheetWords,
  report: BundleReport,
): RawRecord[] {
  const records = rows.filter(({ isRecord }) => isRecord).map(({ raw }) => raw);
  const hasDates = columns.some((column) => column && "word" in column && column.word === "date");
  if (collection === "games" && hasDates) fillDates(rows, report);
  if (collection === "games") refuseMergedScores(rows, report);
  if (IN_SEASONS.has(collection)) fillSeasons(records, collection === "players" && season === null, report);
  takeAsTyped(records, report);
  return records;
}

const IN_SEASONS: ReadonlySet<SheetCollection> = new Set(["players", "games", "totals"]);

/** A row says more than its sheet. */
function withWords(raw: RawRecord, { season, ...words }: Readonly<Record<string, string>>): RawRecord {
  const value = raw.value as Record<string, unknown>;
  const isInSeason = season !== undefined && value.season === undefined && value.seasonId === undefined;
  return { ...raw, value: { ...words, ...value, ...(isInSeason && { season }) } };
}

interface Table {
  file: string;
  head: SheetRow;
  columns: readonly Column[];
}

function readRow(
  row: SheetRow,
  { file, head, columns, inSheet }: Table & { inSheet: NonNullable<RawRecord["inSheet"]> },
  { collection, group }: { collection: SheetCollection; group: RosterGroup | null },
  { mistakes, notes }: BundleReport,
): ReadRow[] {
  const { cells, line } = row;
  if (isEmptyRow(cells) || isHeadAgain(cells, head)) return [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    const expected = `${columns.length} cells, like the first line (put double quotes around text with a comma)`;
    mistakes.push({ file, line, field: "", expected, got: `${cells.length} cells` });
  }
  const said = cellsByField(row, columns, collection === "totals");
  const value = plainWords(collection, said);
  const isOther = isNoGame(collection, said, value) || isNoPlayer(said) || group?.isOther;
  const other = OF_PLAYERS.has(collection) ? otherRow(said, cells) : null;
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
  const merged = [...(row.merged ?? [])].map((at) => meantBy(columns[at]));
  const whole = group?.isPosition ? { group: group.heading, ...value } : value;
  const raw = { file, value: whole, lineOf: () => line, inSheet };
  return [{ raw, isRecord: !isPassed && !isOurs, merged: new Set(merged) }];
}

const OF_PLAYERS: ReadonlySet<SheetCollection> = new Set([...PEOPLE, "totals"]);
const FOR_STAFF = "; coaches and staff go in a sheet called coaches";

/** Of a row with more than one cell only what is read: the others may hold what is personal. */
function shown(cells: readonly string[], columns: readonly Column[]): string {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const known = cells.filter((cell, at) => cell.trim() !== "" && columns[at]);
  return (filled.length > 1 ? known : filled).join(" ").trim().slice(0, 60);
}

/** Sheets of statistics end with sums. */
const SUMS = /^(?:(?:team|season|career|grand|our)\s+)?(?:totals?|team|opponents?)\b.*$/i;

/** Printed sheets repeat their head on each page. */
function isHeadAgain(cells: readonly string[], head: SheetRow): boolean {
  return head.cells.every((cell, at) => plainHeading(cell) === plainHeading(cells[at] ?? ""));
}

/** A heading between rows, a remark below them: "FORWARDS", "* conference game". */
function isRemark(
  collection: SheetCollection,
  value: Record<string, unknown>,
  cells: readonly string[],
): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (collection === "games") {
    // A free weekend has its date, and often the day of the week, written in advance.
    const said = Object.keys(value).filter((word) => word !== "weekday");
    return (said.length <= 1 && value.opponent === undefined) || isSumOfGames(filled);
  }
  if (collection === "totals") {
    const named = value.playerId ?? value.name ?? value.lastName;
    return SUMS.test(String(named ?? filled[0])) || filled.length === 1;
  }
  if (collection === "coaches") return isNoCoach(value, filled);
  if (!PEOPLE.has(collection)) return false;
  if (filled.length > 1) return false;
  const isNamed = value.name !== undefined || value.lastName !== undefined;
  return !isNamed || REMARKS.test(filled[0]?.trim() ?? "");
}

/** A post that nobody has, or a heading above those below it. */
const isNoCoach = ({ name }: Record<string, unknown>, filled: readonly string[]) =>
  (typeof name === "string" && isVacant(name)) || (filled.length === 1 && isStaffHeading(filled[0] ?? ""));

const REMARKS = /^(?:roster|total|updated|average|\*)/i;

function cellsByField(
  { cells, seen }: SheetRow,
  columns: readonly Column[],
  skipsDashes: boolean,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const details: { title: string; value: string }[] = [];
  columns.forEach((column, at) => {
    const asSeen = isNeverDate(meantBy(column)) ? seen?.get(at) : undefined;
    const cell = (asSeen ?? cells[at] ?? "").trim();
    if (!column || cell === "" || (skipsDashes && NO_FIGURE.test(cell))) return;
    // Where nobody counted the crowd.
    if (meantBy(column) === "attendance" && NO_FIGURE.test(cell)) return;
    if ("detail" in column) details.push({ title: column.detail, value: cell });
    else if ("word" in column) value[column.word] = cell;
    else if (column.field === "venue" || column.field === "note") join(value, column.field, cell);
    else if (column.field === "overtimeLosses") value[column.field] = added(value[column.field], cell);
    else value[column.field] = converted(cell, column.kind);
  });
  return details.length ? { ...value, details } : value;
}

/** Losses in overtime and in shootouts, where each has a column. */
function added(before: unknown, cell: string): unknown {
  const count = converted(cell, "number");
  return typeof before === "number" && typeof count === "number" ? before + count : count;
}

/** "Oak Park" and "Field 2" are one venue; where one column only says "Home", the other is the venue. */
function join(value: Record<string, unknown>, field: "venue" | "note", cell: string): void {
  const before = typeof value[field] === "string" ? value[field] : "";
  if (before !== "" && (/^[\s\p{P}]*$/u.test(cell) || before.includes(cell))) return;
  const isPlace = field === "venue" && writtenPlace(before) !== null;
  if (isPlace) value.place ??= before;
  value[field] = before === "" || isPlace || cell.includes(before) ? cell : `${before}, ${cell}`;
}

/** A cell that cannot be converted stays text, and the schema then says what it expected. */
function converted(cell: string, kind: Kind): unknown {
  if (kind === "list") {
    return cell
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
  }
  // Penalties and their minutes.
  if (kind === "pair") return converted(/^\d{1,4} ?[-/] ?(\d{1,4})$/.exec(cell)?.[1] ?? cell, "number");
  if (kind === "number" && /^[+-]?\d+(?:\.\d+)?$/.test(cell)) return Number(cell);
  if (kind === "number" && /^[1-9]\d{0,2}(?:,\d{3})+$/.test(cell)) return Number(cell.replaceAll(",", ""));
  if (kind === "boolean" && /^(?:true|yes)$/i.test(cell)) return true;
  if (kind === "boolean" && /^(?:false|no)$/i.test(cell)) return false;
  return cell;
}
