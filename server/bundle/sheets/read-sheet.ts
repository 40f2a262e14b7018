import { z } from "zod";
import type { BundleReport } from "../bundle-report.ts";
import type { SheetCollection } from "../collections.ts";
import type { RawRecord } from "../record.ts";
import { NO_FIGURE } from "../total.ts";
import { type Column, columnsOf, headOf, type Kind, type SheetWords, shapeOf } from "./columns.ts";
import { plainHeading } from "./headings.ts";
import { isNoGame, isNoPlayer, plainWords } from "./program-words.ts";
import { isEmptyRow, type SheetRow, type SheetRows } from "./rows.ts";
import { isNeverDate, takeAsTyped } from "./typed-cells.ts";
import { fillDates, fillSeasons, type ReadRow, refuseMergedScores } from "./written-once.ts";
import { writtenPlace } from "./written-opponent.ts";

/** Columns of which a sheet needs one each; of other collections every field without a default. */
const NEEDED: Partial<Record<SheetCollection, readonly (readonly string[])[]>> = {
  players: [["name", "lastName"]],
  alumni: [["name", "lastName"]],
  totals: [["playerId", "name", "lastName"]],
  games: [
    ["timeOfGame", "date"],
    ["opponentId", "opponent", "homeTeam", "secondTeam", "title"],
  ],
};

/**
 * The records of a sheet, each at its row. Words that fields are made of stand beside the fields (made/). Null if a column is
 * missing without which nothing can be read.
 */
export function readSheet(sheet: SheetRows, words: SheetWords, report: BundleReport): RawRecord[] | null {
  const head = headOf(sheet, words);
  if (!head) return [];
  const columns = columnsOf(sheet.file, head, words, report);
  const missing = missingColumns(columns, words.collection);
  for (const field of missing)
    report.mistakes.push({ file: sheet.file, line: head.line, field, expected: "a column of this name" });
  if (missing.length > 0) return null;
  const body = sheet.rows.slice(sheet.rows.indexOf(head) + 1);
  const rows = body.flatMap((row) => readRow(sheet.file, row, head, columns, words.collection, report));
  const records = wholeRecords(rows, columns, words, report);
  const { season } = words;
  return season !== null && IN_SEASONS.has(words.collection)
    ? records.map((raw) => inSeason(raw, season))
    : records;
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

/** A column says more than the sheet's name. */
function inSeason(raw: RawRecord, season: string): RawRecord {
  const value = raw.value as Record<string, unknown>;
  return value.season === undefined && value.seasonId === undefined
    ? { ...raw, value: { ...value, season } }
    : raw;
}

/** Whether the sheet has the columns of a collection, whatever it is called. */
export function isTableOf(collection: SheetCollection, sheet: SheetRows): boolean {
  const words: SheetWords = { collection, names: new Map(), season: null };
  const head = headOf(sheet, words);
  const columns = head ? columnsOf(sheet.file, head, words, { mistakes: [], notes: [] }) : [];
  return columns.filter(Boolean).length >= 2 && missingColumns(columns, collection).length === 0;
}

function missingColumns(columns: readonly Column[], collection: SheetCollection): string[] {
  const there = new Set(columns.map(meantBy));
  const needed =
    NEEDED[collection] ??
    Object.entries(shapeOf(collection))
      .filter(([field, schema]) => field !== "id" && !z.core.safeParse(schema, undefined).success)
      .map(([field]) => [field]);
  return needed.filter((names) => !names.some((name) => there.has(name))).map(([name = ""]) => name);
}

function readRow(
  file: string,
  row: SheetRow,
  head: SheetRow,
  columns: readonly Column[],
  collection: SheetCollection,
  { mistakes, notes }: BundleReport,
): ReadRow[] {
  const { cells, line } = row;
  if (isEmptyRow(cells) || isHeadAgain(cells, head)) return [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    const expected = `${columns.length} cells, as in the first line (a text with a comma stands in double quotes)`;
    mistakes.push({ file, line, field: "", expected, got: `${cells.length} cells` });
  }
  const said = cellsByField(row, columns, collection === "totals");
  const value = plainWords(collection, said);
  const isRecord = !(
    isRemark(collection, value, cells) ||
    isNoGame(collection, said, value) ||
    isNoPlayer(said)
  );
  if (!isRecord)
    notes.push(
      `${file}:${line}: passed over, "${shown(cells, columns)}" is no ${NOUNS[collection] ?? "record"}`,
    );
  const merged = [...(row.merged ?? [])].map((at) => meantBy(columns[at]));
  return [{ raw: { file, value, lineOf: () => line }, isRecord, merged: new Set(merged) }];
}

/** Of a row with more than one cell only what is read: the others may hold what is personal. */
function shown(cells: readonly string[], columns: readonly Column[]): string {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const known = cells.filter((cell, at) => cell.trim() !== "" && columns[at]);
  return (filled.length > 1 ? known : filled).join(" ").trim().slice(0, 60);
}

const NOUNS: Partial<Record<SheetCollection, string>> = {
  players: "player",
  alumni: "player",
  games: "game",
  totals: "player",
};

/** Sheets of statistics end with sums. */
const SUMS = /^(?:(?:team|season|career|grand|our)\s+)?(?:totals?|team|opponents?)\b.*$/i;

/** Printed sheets repeat their head on each page. */
function isHeadAgain(cells: readonly string[], head: SheetRow): boolean {
  return head.cells.every((cell, at) => plainHeading(cell) === plainHeading(cells[at] ?? ""));
}

const GROUPS =
  /^(?:forwards?|defen[cs]e(?:men|rs)?|goal(?:ies|tenders|keepers)|mid(?:field(?:ers)?|dies)|attack(?:men|ers)?|backs|props|hookers|locks|flankers|wings|centers|coach(?:es|ing staff)|staff|roster|total.*|updated.*|\*.*)$/i;

/** A heading between rows, a remark below them: "FORWARDS", "* conference game". */
function isRemark(
  collection: SheetCollection,
  value: Record<string, unknown>,
  cells: readonly string[],
): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (collection === "games") return Object.keys(value).length === 1 && value.opponent === undefined;
  if (collection === "totals") {
    const named = value.playerId ?? value.name ?? value.lastName;
    return SUMS.test(String(named ?? filled[0])) || filled.length === 1;
  }
  if (collection !== "players" && collection !== "alumni") return false;
  const isNamed = value.name !== undefined || value.lastName !== undefined;
  const isGroup = GROUPS.test(filled[0]?.trim() ?? "");
  return isNamed ? isGroup && filled.length === 1 : isGroup || filled.length === 1;
}

/** The field, detail or word of a column; "" if it is passed over. */
function meantBy(column: Column | undefined): string {
  if (!column) return "";
  return "field" in column ? column.field : "detail" in column ? column.detail : column.word;
}

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
    if ("detail" in column) details.push({ title: column.detail, value: cell });
    else if ("word" in column) value[column.word] = cell;
    else if (column.field === "venue" || column.field === "note") join(value, column.field, cell);
    else value[column.field] = converted(cell, column.kind);
  });
  return details.length ? { ...value, details } : value;
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
  if (kind === "number" && /^[+-]?\d+(?:\.\d+)?$/.test(cell)) return Number(cell);
  if (kind === "boolean" && /^(?:true|yes)$/i.test(cell)) return true;
  if (kind === "boolean" && /^(?:false|no)$/i.test(cell)) return false;
  return cell;
}
