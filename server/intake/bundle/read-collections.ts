import { join } from "node:path";
import { MAX_RECORD_FILES } from "../../../domain/club/max-records.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import {
  ALL_COLLECTIONS,
  COLLECTION_NAMES,
  type CollectionName,
  mapCollections,
  sheetFormat,
} from "../../collections/collections.ts";
import { isWithinMax } from "../../collections/limits.ts";
import type { CalendarClub } from "../calendar/calendar-records.ts";
import { type CalendarFile, readCalendarFiles } from "../calendar/read-calendar-files.ts";
import { MEGABYTE, sizeOfFiles } from "../files/read-file.ts";
import { readJsonRecords } from "../files/read-json.ts";
import { type RosterTotals, readRosterTotals } from "../people/roster-totals.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { RawRecord } from "../records/record.ts";
import { duplicateFiles } from "../sheets/duplicate-files.ts";
import { type FoundSheet, findSheets } from "../sheets/find-sheets.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import { isCalendarFile, isSheetFile } from "../sheets/sheet-names.ts";
import type { RawCollections } from "./raw-collections.ts";

const COLLECTION_FILES: readonly string[] = COLLECTION_NAMES.map((name) => `${name}.json`);

/** True for a file that may hold records. */
export const canHoldRecords = (file: string) =>
  COLLECTION_FILES.includes(file) || isSheetFile(file) || isCalendarFile(file);

/** The file names that records may have, as suggestions in mistakes. */
export const FILE_NAMES = ALL_COLLECTIONS.flatMap(({ name, sheet }) =>
  sheet ? [`${name}.json`, `${name}.csv`, `${name}.xlsx`] : [`${name}.json`],
);

/** A club's folder, and what is needed to read it: the sport decides what scorekeepers' columns mean. */
interface ClubFolder {
  folder: string;
  shown: string;
  files: readonly string[];
  sport: Sport | null;
  club: CalendarClub;
}

/**
 * Reads all records of a club. A collection without a file is an empty list; several sheets of one collection
 * are joined.
 */
export async function readCollections(
  { folder, shown, files, sport, club }: ClubFolder,
  report: BundleReport,
): Promise<RawCollections> {
  if (!(await isWithinMostFiles(folder, shown, files.filter(canHoldRecords), report)))
    return mapCollections(() => null);
  const sheets = await findSheets({ folder, shown, files: files.filter(isSheetFile) }, report);
  const calendars = await readCalendarFiles({ folder, shown, files, club }, report);
  const within = new Map(sheets.map((sheet) => [sheet, readRosterTotals(sheet, sport)]));
  const collections = {} as RawCollections;
  for (const name of COLLECTION_NAMES) {
    const file = files.find((candidate) => candidate === `${name}.json`);
    const found = sheets.filter(({ collection }) => collection === name);
    const ofGames = name === "games" ? calendars : [];
    const tables = [...found, ...ofGames];
    const [first] = tables;
    if (file !== undefined && first) {
      const expected = bothHere(file, first.file);
      report.mistakes.push({ file: join(shown, first.file), line: null, field: "", expected });
    }
    noteCopies(tables, name, shown, report);
    const written =
      file === undefined
        ? withCalendars(recordsOf(found, { within, sport, club }, report), ofGames)
        : await readJsonRecords(join(folder, file), join(shown, file), report);
    const records = name === "totals" && written ? [...written, ...totalsIn(within)] : written;
    const place = join(shown, file ?? first?.file ?? "");
    // If there are too many records, all are dropped: mistakes in each of 100,000 records would hide the
    // mistake about their number.
    collections[name] = records && isWithinMax(name, records.length, place, report) ? records : null;
  }
  return collections;
}

const bothHere = (one: string, other: string) =>
  `Both ${one} and ${other} are here. Keep one and remove the other.`;

function withCalendars(records: RawRecord[] | null, calendars: readonly CalendarFile[]): RawRecord[] | null {
  const all = [records, ...calendars.map((calendar) => calendar.records)];
  return all.every(isPresent) ? all.flat() : null;
}

/**
 * Reports sheets that are copies of each other, because only the club knows which one is right. Different
 * sheets of one collection are joined, with a note.
 */
function noteCopies(
  sheets: readonly Pick<FoundSheet, "file" | "season">[],
  name: CollectionName,
  shown: string,
  { mistakes, notes }: BundleReport,
): void {
  const files = [...new Set(sheets.map(({ file }) => file))];
  const copies = duplicateFiles(files);
  for (const { file, of } of copies) {
    const expected = bothHere(of, file);
    mistakes.push({ file: join(shown, file), line: null, field: "", expected });
  }
  const seasons = new Set(sheets.map(({ season }) => season));
  const isAddedUp = files.length > 1 && copies.length === 0 && seasons.size < files.length;
  if (isAddedUp) notes.push(`${files.map((file) => join(shown, file)).join(", ")}: read together as ${name}`);
}

async function isWithinMostFiles(
  folder: string,
  shown: string,
  files: readonly string[],
  { mistakes }: BundleReport,
): Promise<boolean> {
  const { count, megabytes } = MAX_RECORD_FILES;
  const bytes = await sizeOfFiles(folder, files);
  if (files.length <= count && bytes <= megabytes * MEGABYTE) return true;
  mistakes.push({
    file: shown === "" ? "." : shown,
    line: null,
    field: "",
    expected: `at most ${count} data files totaling ${megabytes} MB`,
    got: `${files.length} with ${(bytes / MEGABYTE).toFixed(1)} MB`,
  });
  return false;
}

const NOWHERE: ReadonlySet<string> = new Set();

/** Statistics found in sheets of people, by sheet. */
type Within = ReadonlyMap<FoundSheet, RosterTotals>;

const totalsIn = (within: Within) => [...within.values()].flatMap(({ records }) => records);

function recordsOf(
  sheets: readonly FoundSheet[],
  { within, sport, club }: { within: Within } & Pick<ClubFolder, "sport" | "club">,
  report: BundleReport,
): RawRecord[] | null {
  const records: RawRecord[] = [];
  for (const sheet of sheets) {
    const { collection, rows, season } = sheet;
    if (rows === null) return null;
    const names = sheetFormat(collection).columnNames?.(sport) ?? new Map();
    const read = readSheet(
      rows,
      { collection, names, season, own: club.own, elsewhere: within.get(sheet)?.headings ?? NOWHERE },
      report,
    );
    if (read === null) return null;
    for (const record of read) records.push(record);
  }
  return records;
}
