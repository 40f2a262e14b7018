import { z } from "zod";
import { type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { shownValue } from "../records/mistake.ts";
import { moreRowsSuffix } from "../records/row-lists.ts";
import type { SheetRow, SheetRows } from "../workbooks/rows.ts";
import {
  columnMeaning,
  columnsOf,
  findHeadingRow,
  PEOPLE_COLLECTIONS,
  type SheetColumn,
  type SheetVocabulary,
  schemaShapeOf,
} from "./columns.ts";

/** For each required field, the columns that a message asks for if the field has none. */
const ASKED: Readonly<Record<string, string>> = {
  name: "Name, or First Name and Last Name",
  playerId: "Name, or First Name and Last Name",
  timeOfGame: "Date",
  title: "Title",
  start: "Start, or Date and Time",
  opponent: "Opponent, or Home and Away",
};

/**
 * True if the sheet has all columns that its collection requires; a missing one is reported at the row of
 * headings.
 */
export function hasNeededColumns(
  { file }: SheetRows,
  { head, columns }: { head: SheetRow; columns: readonly SheetColumn[] },
  collection: SheetCollection,
  { mistakes }: BundleReport,
): boolean {
  const missing = missingColumns(columns, collection);
  for (const field of missing)
    mistakes.push({
      file,
      line: head.line,
      field: "",
      expected: `a column named ${ASKED[field] ?? field}`,
      got: columnNames(head),
    });
  const surname = surnameOnly(columns);
  if (surname >= 0 && PEOPLE_COLLECTIONS.has(collection)) {
    const field = (head.cells[surname] ?? "").trim();
    const expected = `a column named First Name beside "${field}" (if "${field}" has full names, call it Name)`;
    mistakes.push({ file, line: head.line, field, expected });
  }
  return missing.length === 0;
}

/** Index of a Last Name column without first names beside it; -1 if there is none. */
function surnameOnly(columns: readonly SheetColumn[]): number {
  const meant = columns.map(columnMeaning);
  return meant.includes("name") || meant.includes("firstName") ? -1 : meant.indexOf("lastName");
}

const MAX_NAMED = 8;

function columnNames({ cells }: SheetRow): string {
  const names = cells.map((cell) => cell.trim()).filter(Boolean);
  const named = names.slice(0, MAX_NAMED).map((name) => shownValue("", name));
  return `${named.join(", ")}${moreRowsSuffix(names.length - MAX_NAMED)}`;
}

/** True if the sheet has the columns of a collection, regardless of the sheet's name. */
export function isTableOf(collection: SheetCollection, sheet: SheetRows): boolean {
  const words: SheetVocabulary = { collection, names: new Map(), season: null };
  const head = findHeadingRow(sheet, words);
  const columns = head ? columnsOf(sheet.file, head, words, { mistakes: [], notes: [] }) : [];
  return columns.filter(Boolean).length >= 2 && missingColumns(columns, collection).length === 0;
}

function missingColumns(columns: readonly SheetColumn[], collection: SheetCollection): string[] {
  const there = new Set(columns.map(columnMeaning));
  const needed =
    sheetFormat(collection).needs ??
    Object.entries(schemaShapeOf(collection))
      .filter(([field, schema]) => field !== "id" && !z.core.safeParse(schema, undefined).success)
      .map(([field]) => [field]);
  return needed.filter((names) => !names.some((name) => there.has(name))).map(([name = ""]) => name);
}
