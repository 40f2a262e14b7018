import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Images } from "../ports/images.ts";
import type { Bundle, Reference } from "./bundle.ts";
import type { BundleReport } from "./bundle-report.ts";
import { sortMistakes } from "./mistake.ts";
import { readClub } from "./read-club.ts";
import { mayHoldRecords } from "./read-collections.ts";
import { hasFile, listFolder } from "./read-file.ts";
import { NO_REFERENCE, REFERENCE_FILE, REFERENCE_IMAGES, readReference } from "./read-reference.ts";

const TEAM_FILE = "team.json";

/**
 * Reads a club's folder, or a folder of club folders, with reference.json inside or (for a club's folder) beside it.
 * Relative moments and `{season}` count from `asOf`. All `mistakes` are listed, sorted by file and line.
 */
export async function readBundle(
  directory: string,
  { inspect, asOf }: { inspect: Images["inspect"]; asOf: Date },
): Promise<Bundle> {
  const report: BundleReport = { mistakes: [], notes: [] };
  const bundle: Bundle = {
    ...report,
    reference: NO_REFERENCE,
    clubs: [],
    claims: [],
  };
  const isFolder = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    report.mistakes.push({ file: directory, line: null, field: "", expected: "a folder" });
    return bundle;
  }
  const isClub = await hasFile(join(directory, TEAM_FILE));
  const folders = isClub ? [""] : await clubFolders(directory, report);
  for (const shown of isClub ? ["", ".."] : [""]) {
    if (!(await hasFile(join(directory, shown, REFERENCE_FILE)))) continue;
    bundle.reference = await readReference(join(directory, shown), shown, { inspect, asOf, report });
    break;
  }
  const { reference } = bundle;
  for (const folder of folders) {
    const reading = { inspect, asOf, report, reference };
    const { club, claims, made } = await readClub(join(directory, folder), folder, reading);
    if (club) bundle.clubs.push(club);
    // One by one: spread into one call, a long table's claims overflow the stack.
    for (const claim of claims) bundle.claims.push(claim);
    bundle.reference = withMade(bundle.reference, made);
  }
  return { ...bundle, mistakes: sortMistakes(report.mistakes) };
}

/** Two clubs of a sport name the same season: it is one. */
function withMade(reference: Reference, made: Pick<Reference, "seasons" | "leagues">): Reference {
  const more = <T extends { id: string }>(known: readonly T[], added: readonly T[]) => [
    ...new Map([...added, ...known].map((one) => [one.id, one])).values(),
  ];
  return {
    ...reference,
    seasons: more(reference.seasons, made.seasons),
    leagues: more(reference.leagues, made.leagues),
  };
}

/** Folders with a club's files. Others (artwork, say) are skipped with a note. */
async function clubFolders(directory: string, report: BundleReport): Promise<string[]> {
  const folders: string[] = [];
  for (const { name, kind } of await listFolder(directory, "", report)) {
    if (kind === "file") {
      if (name !== REFERENCE_FILE) {
        report.mistakes.push({
          file: name,
          line: null,
          field: "",
          expected: "only club folders and reference.json",
        });
      }
      continue;
    }
    if (name === REFERENCE_IMAGES) continue;
    const inside = await listFolder(join(directory, name), name, { mistakes: [], notes: [] });
    const isClub = inside.some((entry) => entry.name === "team.json" || mayHoldRecords(entry.name));
    if (isClub) folders.push(name);
    else report.notes.push(`${name}: passed over, there is no club in it`);
  }
  if (!folders.length) {
    report.mistakes.push({
      file: TEAM_FILE,
      line: null,
      field: "",
      expected: "a club: a folder with team.json in it",
    });
  }
  return folders;
}
