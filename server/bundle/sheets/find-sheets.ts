import { join } from "node:path";
import type { SheetCollection } from "../../collections/collections.ts";
import type { BundleReport } from "../bundle-report.ts";
import { MAX_TEXT_BYTES, readBytes, readText } from "../read-file.ts";
import { csvRows } from "./csv-rows.ts";
import { isTableOf } from "./needed-columns.ts";
import type { SheetRows } from "./rows.ts";
import {
  isAside,
  isPlainSheet,
  isSeason,
  type NamedSheet,
  seasonIn,
  sheetNamed,
  withoutEnding,
} from "./sheet-files.ts";
import { workbookRows } from "./workbook-rows.ts";

/** A sheet of a club's folder that holds records. */
export interface FoundSheet {
  collection: SheetCollection;
  /** The file's name in the folder. */
  file: string;
  /** Null if the file cannot be read. */
  rows: SheetRows | null;
  /** "2025-26" where the name of the file or the sheet says it. */
  season: string | null;
}

interface ClubSheets {
  folder: string;
  shown: string;
  /** Names of .csv, .tsv and .xlsx files. */
  files: readonly string[];
}

/**
 * The sheets of a folder: a file is one collection's by its name ("roster.csv"), and a workbook with another
 * name holds those after which its sheets are named.
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
  const named = sheetNamed(withoutEnding(file));
  if (!named) return [];
  const text = await readText(path, place, report);
  return [{ ...named, file, rows: text === undefined ? null : csvRows(place, text, report) }];
}

async function workbookSheets(file: string, path: string, place: string, report: BundleReport) {
  const named = sheetNamed(withoutEnding(file));
  const bytes = await readBytes(path, place, MAX_TEXT_BYTES, report);
  const sheets = bytes && workbookRows(place, bytes, report);
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
 * What a sheet of a workbook holds. In a workbook "Roster" that may be a sheet for each season, and dues or
 * tryouts are none: a list of these has names and numbers as well.
 */
function meantBySheet(
  sheet: SheetRows,
  all: readonly SheetRows[],
  named: NamedSheet | null,
): NamedSheet | null {
  const name = sheet.name ?? "";
  if (isAside(name)) return null;
  if (named && all.length === 1) return inSeasonOf(name, sheetNamed(name) ?? named);
  const own = sheetNamed(name);
  if (own || !named) return own;
  if (isSeason(name)) return inSeasonOf(name, named);
  const isTable = isTableOf(named.collection, sheet);
  const hasOwn = all.some((other) => sheetNamed(other.name ?? "")?.collection === named.collection);
  return isTable && (isPlainSheet(name) || !hasOwn) ? inSeasonOf(name, named) : null;
}

const inSeasonOf = (name: string, { collection, season }: NamedSheet) => ({
  collection,
  season: seasonIn(name) ?? season,
});

function noTable({ name }: SheetRows, named: NamedSheet | null): string {
  if (isAside(name ?? "") || !named) return `the sheet "${name}" isn't named roster or schedule`;
  return `the sheet "${name}" isn't a table of ${named.collection}`;
}
