import { z } from "zod";
import type { BundleReport } from "../bundle-report.ts";
import type { SheetCollection } from "../collections.ts";
import { shownValue } from "../mistake.ts";
import type { RawRecord } from "../record.ts";
import { NO_FIGURE } from "../total.ts";
import { type Column, columnsOf, headOf, type Kind, type SheetWords, shapeOf } from "./columns.ts";
import { isExample } from "./example-rows.ts";
import { wordsOfAllRows } from "./head-words.ts";
import { plainHeading } from "./headings.ts";
import { isNoGame, isNoPlayer, plainWords } from "./program-words.ts";
import { type RosterGroup, rosterGroups } from "./roster-groups.ts";
import { isEmptyRow, type SheetRow, type SheetRows } from "./rows.ts";
import { fieldPlaces } from "./sheet-places.ts";
import { withSides } from "./side-columns.ts";
import { writtenPlace } from "./written-opponent.ts";

/** Columns of which a sheet needs one each; of other collections every field without a default. */
const NEEDED: Partial<Record<SheetCollection, readonly (readonly string[])[]>> = {
  players: [["name", "lastName"]],
  alumni: [["name", "lastName"]],
  totals: [["playerId", "name", "lastName"]],
  games: [
    ["timeOfGame", "date"],
    ["opponent", "opponentId", "homeTeam", "secondTeam", "title"],
  ],
};

/**
 * The records of a sheet, each at its row. Words that fields are made of stand beside the fields (made/). Null if a column is
 * missing without which nothing can be read.
 */
export function readSheet(sheet: SheetRows, words: SheetWords, report: BundleReport): RawRecord[] | null {
  const head = headOf(sheet, words);
  if (!head) return [];
  const rows = sheet.rows.slice(sheet.rows.indexOf(head) + 1);
  const read = { columns: columnsOf(sheet.file, head, words, report), rows };
  const { columns, rows: body } = words.collection === "games" ? withSides(read, head) : read;
  const missing = missingColumns(columns, words.collection);
  for (const field of missing)
    report.mistakes.push({
      file: sheet.file,
      line: head.line,
      field: "",
      expected: `a column ${ASKED[field] ?? field}`,
      got: columnNames(head),
    });
  if (missing.length > 0) return null;
  const placesIn = fieldPlaces(head, columns);
  const groupOf = PEOPLE.has(words.collection) ? rosterGroups() : () => null;
  const records = body.flatMap((row) => {
    const group = groupOf(row.cells);
    if (group === "begun") return [];
    return recordOf(sheet.file, row, head, columns, { collection: words.collection, group }, report).map(
      (raw) => ({
        ...raw,
        inSheet: placesIn(row),
      }),
    );
  });
  const { season } = words;
  const ofAll = {
    ...(words.collection === "games" && wordsOfAllRows(sheet, head.cells)),
    ...(season !== null && IN_SEASONS.has(words.collection) && { season }),
  };
  return records.map((raw) => withWords(raw, ofAll));
}

/** What to call a column without which nothing can be read. */
const ASKED: Readonly<Record<string, string>> = {
  name: "Name, or First Name and Last Name",
  playerId: "Name, or First Name and Last Name",
  timeOfGame: "Date",
  opponent: "Opponent, or Home and Away",
};

const MOST_COLUMNS_NAMED = 8;

function columnNames({ cells }: SheetRow): string {
  const names = cells.map((cell) => cell.trim()).filter(Boolean);
  const more = names.length - MOST_COLUMNS_NAMED;
  const named = names.slice(0, MOST_COLUMNS_NAMED).map((name) => shownValue("", name));
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const PEOPLE: ReadonlySet<SheetCollection> = new Set(["players", "alumni"]);
const IN_SEASONS: ReadonlySet<SheetCollection> = new Set(["players", "games", "totals"]);

/** A row says more than its sheet. */
function withWords(raw: RawRecord, { season, ...words }: Readonly<Record<string, string>>): RawRecord {
  const value = raw.value as Record<string, unknown>;
  const isInSeason = season !== undefined && value.season === undefined && value.seasonId === undefined;
  return { ...raw, value: { ...words, ...value, ...(isInSeason && { season }) } };
}

function missingColumns(columns: readonly Column[], collection: SheetCollection): string[] {
  const there = new Set(
    columns.map(
      (column) => column && ("field" in column ? column.field : "word" in column ? column.word : ""),
    ),
  );
  const needed =
    NEEDED[collection] ??
    Object.entries(shapeOf(collection))
      .filter(([field, schema]) => field !== "id" && !z.core.safeParse(schema, undefined).success)
      .map(([field]) => [field]);
  return needed.filter((names) => !names.some((name) => there.has(name))).map(([name = ""]) => name);
}

function recordOf(
  file: string,
  { cells, line }: SheetRow,
  head: SheetRow,
  columns: readonly Column[],
  { collection, group }: { collection: SheetCollection; group: RosterGroup | null },
  { mistakes, notes }: BundleReport,
): RawRecord[] {
  if (isEmptyRow(cells) || isHeadAgain(cells, head)) return [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    const expected = `${columns.length} cells, as in the first line (a text with a comma stands in double quotes)`;
    mistakes.push({ file, line, field: "", expected, got: `${cells.length} cells` });
  }
  const said = cellsByField(cells, columns, collection === "totals");
  const value = plainWords(collection, said);
  const isOther = isNoGame(collection, said, value) || isNoPlayer(said) || group?.isStaff;
  if (isRemark(collection, value, cells) || isOther) {
    notes.push(
      `${file}:${line}: passed over, "${shown(cells, columns)}" is no ${NOUNS[collection] ?? "record"}`,
    );
    return [];
  }
  if (isExample(value)) {
    notes.push(
      `${file}:${line}: passed over, "${value.name ?? value.opponent}" is an example: write your own over it`,
    );
    return [];
  }
  return [{ file, value: group ? { group: group.heading, ...value } : value, lineOf: () => line }];
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
    return said.length <= 1 && value.opponent === undefined;
  }
  if (collection === "totals") {
    const named = value.playerId ?? value.name ?? value.lastName;
    return SUMS.test(String(named ?? filled[0])) || filled.length === 1;
  }
  if (!PEOPLE.has(collection)) return false;
  if (filled.length > 1) return false;
  const isNamed = value.name !== undefined || value.lastName !== undefined;
  return !isNamed || REMARKS.test(filled[0]?.trim() ?? "");
}

const REMARKS = /^(?:roster|total|updated|\*)/i;

function cellsByField(
  cells: readonly string[],
  columns: readonly Column[],
  skipsDashes: boolean,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const details: { title: string; value: string }[] = [];
  columns.forEach((column, at) => {
    const cell = cells[at]?.trim() ?? "";
    if (!column || cell === "" || (skipsDashes && NO_FIGURE.test(cell))) return;
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
