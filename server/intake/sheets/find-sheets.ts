import { join } from "node:path";
import type { SheetCollection } from "../../collections/collections.ts";
import { isTableOf } from "../columns/needed-columns.ts";
import { MAX_TEXT_BYTES, readBytes, readText } from "../files/read-file.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import type { SheetRows } from "../workbooks/rows.ts";
import { parseWorkbookRows } from "../workbooks/workbook-rows.ts";
import {
  isDefaultSheetName,
  isSeasonName,
  isUnrelatedSheet,
  type ParsedSheetName,
  parseSeasonIn,
  parseSheetName,
  withoutEnding,
} from "./sheet-names.ts";

/** A sheet in a club's folder that holds records of one collection. */
export interface FoundSheet {
  collection: SheetCollection;
  /** The file's name in the folder. */
  file: string;
  /** The sheet's rows; null if the file cannot be read. */
  rows: SheetRows | null;
  /** "2025-26" if the name of the file or the tab contains a season. */
  season: string | null;
}

interface ClubSheets {
  folder: string;
  shown: string;
  /** Names of .csv, .tsv and .xlsx files. */
  files: readonly string[];
}

/**
 * Finds the sheets in a club's folder. A file belongs to the collection in its name ("roster.csv"); a
 * workbook with another name holds the collections that its tabs are named after.
 */
export async function findSheets(
  { folder, shown, files }: ClubSheets,
  report: BundleReport,
): Promise<FoundSheet[]> {
  const found: FoundSheet[] = [];
  for (const file of files) {
    const [path, place] = [join(folder, file), join(shown, file)];
    const sheets = /\.[ct]sv$/i.test(file)
      ? await csvSheets(file, path, place, report)
      : await workbookSheets(file, path, place, report);
    if (sheets.length === 0)
      report.mistakes.push({ file: place, line: null, field: "", expected: EXPECTED_NAME });
    found.push(...sheets);
  }
  return found;
}

const EXPECTED_NAME =
  "a name that says what's in it, such as roster, schedule, alumni, coaches, opponents, lines, totals, plays, leagueresults, events or sponsors";

async function csvSheets(file: string, path: string, place: string, report: BundleReport) {
  const named = parseSheetName(withoutEnding(file));
  if (!named) return [];
  const text = await readText(path, place, report);
  return [{ ...named, file, rows: text === undefined ? null : parseCsvRows(place, text, report) }];
}

async function workbookSheets(file: string, path: string, place: string, report: BundleReport) {
  const named = parseSheetName(withoutEnding(file));
  const bytes = await readBytes(path, place, MAX_TEXT_BYTES, report);
  const sheets = bytes && parseWorkbookRows(place, bytes, report);
  if (!sheets) return named ? [{ ...named, file, rows: null }] : [];
  const found = sheets.flatMap((rows): FoundSheet[] => {
    const own = meantBySheet(rows, sheets, named);
    if (own === null) report.notes.push(`${rows.file}: skipped, because ${noTable(rows, named)}`);
    return own ? [{ ...own, file, rows }] : [];
  });
  if (found.length > 0 || !named) return found;
  const expected = `a visible sheet with a table of ${named.collection}, named for what it holds or for a season such as 2026-27`;
  report.mistakes.push({ file: place, line: null, field: "", expected });
  return [{ ...named, file, rows: null }];
}

/**
 * The collection of one tab; null to skip it. A workbook "Roster" may have a tab for each season, but also
 * tabs for dues or tryouts, which list names and numbers too.
 */
function meantBySheet(
  sheet: SheetRows,
  all: readonly SheetRows[],
  named: ParsedSheetName | null,
): ParsedSheetName | null {
  const name = sheet.name ?? "";
  if (isUnrelatedSheet(name)) return null;
  if (named && all.length === 1) return inSeasonOf(name, parseSheetName(name) ?? named);
  const own = parseSheetName(name);
  if (own || !named) return own;
  if (isSeasonName(name)) return inSeasonOf(name, named);
  const isTable = isTableOf(named.collection, sheet);
  const hasOwn = all.some((other) => parseSheetName(other.name ?? "")?.collection === named.collection);
  return isTable && (isDefaultSheetName(name) || !hasOwn) ? inSeasonOf(name, named) : null;
}

const inSeasonOf = (name: string, { collection, season }: ParsedSheetName) => ({
  collection,
  season: parseSeasonIn(name) ?? season,
});

function noTable({ name }: SheetRows, named: ParsedSheetName | null): string {
  if (isUnrelatedSheet(name ?? "") || !named) return `the sheet "${name}" isn't named roster or schedule`;
  return `the sheet "${name}" isn't a table of ${named.collection}`;
}
