import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { MergePreference } from "../../../domain/club/merge/merge-fields.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import type { Images } from "../../ports/images.ts";
import { hasFile, listFolder } from "../files/read-file.ts";
import type { FindClubs } from "../ids/stored-records.ts";
import { emptySnapshot, type LoadStoredClub } from "../ids/stored-snapshot.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { sortMistakes } from "../records/mistake.ts";
import type { Bundle, ClubFolder, ReferenceData } from "./bundle.ts";
import { readClub } from "./read-club.ts";
import { canHoldRecords } from "./read-collections.ts";
import { NO_REFERENCE, REFERENCE_FILE, REFERENCE_IMAGES, readReference } from "./read-reference.ts";

const TEAM_FILE = "team.json";

export interface ReadBundleOptions {
  inspect: Images["inspect"];
  asOf: Date;
  /** Finds stored clubs. Left out without a database: then all clubs are new. */
  findClubs?: FindClubs;
  doing?(what: string): void;
  /** Loads stored records. Left out without a database: then ids are those of a first import. */
  readStored?: LoadStoredClub;
  /** The version that counts where both the desk and the folder changed a record. Default: the desk's. */
  prefer?: MergePreference;
}

/**
 * Reads a club's folder, or a folder of club folders, with reference.json inside or (for a single club)
 * beside it. Relative moments and `{season}` are computed from `asOf`. All mistakes are listed, sorted by
 * file and line.
 */
export async function readBundle(
  directory: string,
  {
    inspect,
    asOf,
    findClubs = async () => [],
    doing = () => {},
    readStored = async () => emptySnapshot().stored,
    prefer = null,
  }: ReadBundleOptions,
): Promise<Bundle> {
  const report: BundleReport = { mistakes: [], notes: [], doing };
  const isFolder = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    report.mistakes.push({ file: directory, line: null, field: "", expected: "a folder" });
    return wholeBundle(NO_REFERENCE, [], report);
  }
  const isClub = await hasFile(join(directory, TEAM_FILE));
  const shownFolders = isClub ? [""] : await clubFolders(directory, report);
  const places = isClub ? ["", ".."] : ["", ...shownFolders];
  let reference = NO_REFERENCE;
  for (const shown of places) {
    if (!(await hasFile(join(directory, shown, REFERENCE_FILE)))) continue;
    const read = await readReference(join(directory, shown), shown, { inspect, asOf, report });
    reference = withReference(reference, read, join(shown, REFERENCE_FILE), report);
    if (isClub) break;
  }
  const folders: ClubFolder[] = [];
  let made = reference;
  for (const folder of shownFolders) {
    const own: BundleReport = { mistakes: [], notes: [], doing };
    const reading = { inspect, asOf, report: own, reference, findClubs, readStored, prefer };
    const { made: named, ...read } = await readClub(join(directory, folder), folder, reading);
    folders.push({ folder, ...read, mistakes: own.mistakes, notes: own.notes });
    made = withMade(made, named);
  }
  return wholeBundle(made, folders, report);
}

/** Merges the reference.json of clubs that were exported separately; their data must be equal. */
function withReference(
  known: ReferenceData,
  read: ReferenceData,
  file: string,
  report: BundleReport,
): ReferenceData {
  const joined = <R extends { id: string }>(
    before: readonly R[],
    rows: readonly R[],
    keyOf: (row: R) => string,
  ) => {
    const ours = new Map(before.map((row) => [keyOf(row), row]));
    for (const row of rows) {
      const other = ours.get(keyOf(row));
      if (other && !isDeepStrictEqual(other, row)) {
        const expected = "the same values as in the other reference.json of this bundle";
        report.mistakes.push({ file, line: null, field: keyOf(row), expected });
      }
    }
    return [...new Map([...ours, ...rows.map((row) => [keyOf(row), row] as const)]).values()];
  };
  const id = (row: { id: string }) => row.id;
  return {
    seasons: joined(known.seasons, read.seasons, id),
    leagues: joined(known.leagues, read.leagues, id),
    conferences: joined(
      known.conferences,
      read.conferences,
      (row) => `${row.preDevelopedLeagueId}/${row.id}`,
    ),
    images: [...known.images, ...read.images],
  };
}

function wholeBundle(reference: ReferenceData, folders: ClubFolder[], shared: BundleReport): Bundle {
  const reports: BundleReport[] = [shared, ...folders];
  return {
    reference,
    folders,
    clubs: folders.map(({ club }) => club).filter(isPresent),
    shared: shared.mistakes,
    mistakes: sortMistakes(reports.flatMap(({ mistakes }) => mistakes)),
    notes: reports.flatMap(({ notes }) => notes),
  };
}

/**
 * Adds seasons and leagues that no reference.json lists but a club names. Two clubs of a sport that name the
 * same season share it.
 */
function withMade(reference: ReferenceData, made: Pick<ReferenceData, "seasons" | "leagues">): ReferenceData {
  const more = <T extends { id: string }>(known: readonly T[], added: readonly T[]) => [
    ...new Map([...added, ...known].map((one) => [one.id, one])).values(),
  ];
  return {
    ...reference,
    seasons: more(reference.seasons, made.seasons),
    leagues: more(reference.leagues, made.leagues),
  };
}

/** Folders with a club's files. Others, such as artwork, are skipped with a note. */
async function clubFolders(directory: string, report: BundleReport): Promise<string[]> {
  const folders: string[] = [];
  for (const { name, kind } of await listFolder(directory, "", report)) {
    if (kind === "file") {
      if (name !== REFERENCE_FILE) {
        report.mistakes.push({
          file: name,
          line: null,
          field: "",
          expected: "Only club folders and reference.json can be here. Remove this file.",
        });
      }
      continue;
    }
    if (name === REFERENCE_IMAGES) continue;
    const inside = await listFolder(join(directory, name), name, { mistakes: [], notes: [] });
    const isClub = inside.some((entry) => entry.name === "team.json" || canHoldRecords(entry.name));
    if (isClub) folders.push(name);
    else report.notes.push(`${name}: skipped, because it isn't a club's folder`);
  }
  if (!folders.length) {
    report.mistakes.push({
      file: TEAM_FILE,
      line: null,
      field: "",
      expected: "at least one club's folder, with a team.json in it",
    });
  }
  return folders;
}
