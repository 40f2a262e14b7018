import type { BundleReport } from "../records/bundle-report.ts";
import { moreRowsSuffix } from "../records/row-lists.ts";
import type { CellMeanings } from "./cell-text.ts";
import type { SheetRows } from "./rows.ts";
import { parseSheetXml } from "./sheet-xml.ts";
import { EXPECTED_WORKBOOK, InvalidSheetError } from "./stray-cells.ts";
import { visibleRows } from "./visible-rows.ts";
import { type SheetPart, unpackWorkbook } from "./workbook-parts.ts";
import { InvalidArchiveError } from "./zip-parts.ts";

/** The visible, non-empty sheets of an .xlsx file. Null if the file cannot be read. */
export function parseWorkbookRows(file: string, bytes: Buffer, report: BundleReport): SheetRows[] | null {
  try {
    const { sheets, ...meanings } = unpackWorkbook(bytes);
    const read = sheets.map((sheet) =>
      sheetRows(sheet, sheets.length > 1 ? `${file} (${sheet.name})` : file, meanings, report),
    );
    if (lettersOf(read) > MAX_LETTERS)
      throw new InvalidSheetError(`at most ${MAX_LETTERS} characters in all cells`);
    return read.filter(({ rows }) => rows.length > 0);
  } catch (error) {
    if (!(error instanceof InvalidArchiveError || error instanceof InvalidSheetError)) throw error;
    const expected =
      error.message === EXPECTED_WORKBOOK ? EXPECTED_WORKBOOK : `${EXPECTED_WORKBOOK} with ${error.message}`;
    report.mistakes.push({ file, line: null, field: "", expected });
    return null;
  }
}

function sheetRows(
  { name, isHidden, xml, stray }: SheetPart,
  file: string,
  meanings: CellMeanings,
  { notes }: BundleReport,
): SheetRows {
  if (isHidden) notes.push(`${file}: skipped, because the sheet is hidden`);
  if (stray.length > 0) notes.push(strayNote(file, stray));
  if (xml === "") return { file, name, rows: [] };
  const { rows, hiddenRows, hiddenColumns } = visibleRows(parseSheetXml(xml), meanings);
  if (hiddenRows.length > 0) notes.push(`${file}: skipped the hidden ${listed("row", rangesOf(hiddenRows))}`);
  if (hiddenColumns.length > 0) notes.push(`${file}: skipped the hidden ${listed("column", hiddenColumns)}`);
  return { file, name, rows };
}

const MAX_NAMED = 3;

function strayNote(place: string, cells: readonly string[]): string {
  const named = `${cells.length === 1 ? "the cell" : "the cells"} ${cells.slice(0, MAX_NAMED).join(", ")}`;
  return `${place}: skipped ${named}${moreRowsSuffix(cells.length - MAX_NAMED)}, far from all other cells`;
}

/**
 * The maximum number of characters in all cells together. Many cells may refer to one long text, which takes
 * up more memory only when it is copied into each of them.
 */
const MAX_LETTERS = 50_000_000;

function lettersOf(sheets: readonly SheetRows[]): number {
  let letters = 0;
  for (const { rows } of sheets)
    for (const { cells } of rows) for (const cell of cells) letters += cell.length;
  return letters;
}

/** Joins consecutive numbers into ranges: 4, 5, 6 and 12 give "4–6" and "12". */
function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}

const MAX_LISTED = 10;

function listed(noun: string, names: readonly string[]): string {
  const isOne = names.length === 1 && !names[0]?.includes("–");
  return `${noun}${isOne ? "" : "s"} ${names.slice(0, MAX_LISTED).join(", ")}${moreRowsSuffix(names.length - MAX_LISTED)}`;
}
