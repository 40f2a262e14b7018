import { join } from "node:path";
import type { Discipline } from "../../domain/club/sports.ts";
import type { BundleReport } from "./bundle-report.ts";
import { isWithinMost } from "./check-most.ts";
import { COLLECTIONS, type CollectionName, CSV_COLLECTIONS } from "./collections.ts";
import { playerLineColumnNames } from "./line-columns.ts";
import { readCsv } from "./read-csv.ts";
import { readText } from "./read-file.ts";
import { readJsonList } from "./read-json.ts";
import type { RawRecord } from "./record.ts";

/** Null: the file exists but cannot be read, so references to its records cannot be checked. */
export type RawCollections = Record<CollectionName, RawRecord[] | null>;

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** `games.json`, `games.csv`. */
function fileNames(name: CollectionName): string[] {
  return isCsvCollection(name) ? [`${name}.json`, `${name}.csv`] : [`${name}.json`];
}

export const COLLECTION_FILES: readonly string[] = NAMES.flatMap(fileNames);

function isCsvCollection(name: CollectionName): name is (typeof CSV_COLLECTIONS)[number] {
  return (CSV_COLLECTIONS as readonly string[]).includes(name);
}

/** The discipline decides how scorekeepers' columns are read. */
interface ClubFolder {
  folder: string;
  shown: string;
  files: readonly string[];
  discipline: Discipline | null;
}

/** A collection without a file is an empty list. */
export async function readCollections(
  { folder, shown, files, discipline }: ClubFolder,
  report: BundleReport,
): Promise<RawCollections> {
  const collections = {} as RawCollections;
  for (const name of NAMES) {
    const [file, second] = fileNames(name).filter((candidate) => files.includes(candidate));
    if (second !== undefined) {
      const expected = `either ${file} or ${second}`;
      report.mistakes.push({ file: join(shown, second), line: null, field: "", expected });
    }
    collections[name] =
      file === undefined
        ? []
        : await readOne(name, [join(folder, file), join(shown, file)], discipline, report);
  }
  return collections;
}

async function readOne(
  name: CollectionName,
  [path, shown]: [string, string],
  discipline: Discipline | null,
  report: BundleReport,
) {
  const text = await readText(path, shown, report);
  if (text === undefined) return null;
  const records =
    isCsvCollection(name) && path.endsWith(".csv")
      ? readCsv(shown, text, { collection: name, names: otherNames(name, discipline) }, report)
      : readJsonList(shown, text, report);
  // What is wrong in each of a hundred thousand records would only hide that they are too many.
  return records && isWithinMost(name, records.length, shown, report) ? records : null;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Column names accepted besides the fields' own. */
function otherNames(name: CollectionName, discipline: Discipline | null): ReadonlyMap<string, string> {
  return name === "lines" ? playerLineColumnNames(discipline) : NO_NAMES;
}
