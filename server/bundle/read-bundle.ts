import { stat } from "node:fs/promises";
import { join } from "node:path";
import { SPORTS } from "../../domain/sports.ts";
import type { Images } from "../ports/images.ts";
import type { Bundle, ReferenceRows } from "./bundle.ts";
import { checkUnique } from "./check-references.ts";
import { reference } from "./collections.ts";
import type { Findings } from "./findings.ts";
import type { Path } from "./json-text.ts";
import { inOrder } from "./mistake.ts";
import { fillSeason } from "./moment.ts";
import { readClub } from "./read-club.ts";
import { COLLECTION_FILES } from "./read-collections.ts";
import { hasFile, listFolder, readText } from "./read-file.ts";
import { readJson } from "./read-json.ts";
import { checkRecord, type RawRecord, valueAt } from "./record.ts";

const TEAM_FILE = "team.json";
const REFERENCE_FILE = "reference.json";

/**
 * Reads a bundle: a club's folder, or a folder of club folders, with reference.json inside or (for
 * a club's folder) beside it. `asOf` is the day its relative moments and `{season}` count from.
 * Everything wrong is in `mistakes`, in the order of files and lines.
 */
export async function readBundle(
  directory: string,
  { inspect, asOf }: { inspect: Images["inspect"]; asOf: Date },
): Promise<Bundle> {
  const findings: Findings = { mistakes: [], notes: [] };
  const bundle: Bundle = {
    ...findings,
    reference: { seasons: [], leagues: [], conferences: [] },
    clubs: [],
    claims: [],
  };
  const isFolder = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    findings.mistakes.push({ file: directory, line: null, field: "", expected: "a folder" });
    return bundle;
  }
  const isClub = await hasFile(join(directory, TEAM_FILE));
  const folders = isClub ? [""] : await clubFolders(directory, findings);
  for (const folder of folders) {
    const { club, claims } = await readClub(join(directory, folder), folder, { inspect, asOf, findings });
    if (club) bundle.clubs.push(club);
    bundle.claims.push(...claims);
  }
  for (const shown of isClub ? [REFERENCE_FILE, join("..", REFERENCE_FILE)] : [REFERENCE_FILE]) {
    if (!(await hasFile(join(directory, shown)))) continue;
    bundle.reference = await readReference(join(directory, shown), shown, asOf, findings);
    break;
  }
  return { ...bundle, mistakes: inOrder(findings.mistakes) };
}

/** The folders with a club's files in them. Others (artwork, say) are passed over, with a note. */
async function clubFolders(directory: string, findings: Findings): Promise<string[]> {
  const folders: string[] = [];
  for (const { name, kind } of await listFolder(directory, "", findings)) {
    if (kind === "file") {
      if (name !== REFERENCE_FILE) {
        findings.mistakes.push({
          file: name,
          line: null,
          field: "",
          expected: "only club folders and reference.json",
        });
      }
      continue;
    }
    const inside = await listFolder(join(directory, name), name, { mistakes: [], notes: [] });
    const isClub = inside.some(
      (entry) => entry.name === "team.json" || COLLECTION_FILES.includes(entry.name),
    );
    if (isClub) folders.push(name);
    else findings.notes.push(`${name}: passed over, there is no club in it`);
  }
  if (!folders.length) {
    findings.mistakes.push({
      file: TEAM_FILE,
      line: null,
      field: "",
      expected: "a club: a folder with team.json in it",
    });
  }
  return folders;
}

async function readReference(
  path: string,
  shown: string,
  asOf: Date,
  findings: Findings,
): Promise<ReferenceRows> {
  const text = await readText(path, shown, findings);
  const raw = text === undefined ? undefined : readJson(shown, text, findings);
  if (!raw) return { seasons: [], leagues: [], conferences: [] };
  checkUniqueAt(raw, ["preDevelopedSeasons"], findings);
  checkUniqueAt(raw, ["preDevelopedLeagues"], findings);
  const { value } = checkRecord(reference, raw, findings);
  const { preDevelopedSeasons = [], preDevelopedLeagues = [] } = value ?? {};
  preDevelopedLeagues.forEach((_league, at) => {
    checkUniqueAt(raw, ["preDevelopedLeagues", at, "conferences"], findings);
  });
  return {
    seasons: preDevelopedSeasons.map(({ id, name, sportsType }) => ({
      id,
      name: fillSeason(name, asOf),
      sportsType: SPORTS[sportsType],
    })),
    leagues: preDevelopedLeagues.map(({ id, name, division, sportsType }) => ({
      id,
      name,
      division,
      sportsType: SPORTS[sportsType],
    })),
    conferences: preDevelopedLeagues.flatMap(({ id: preDevelopedLeagueId, conferences }) =>
      conferences.map((conference) => ({ preDevelopedLeagueId, ...conference })),
    ),
  };
}

function checkUniqueAt(raw: RawRecord, path: Path, findings: Findings): void {
  const list = valueAt(raw.value, path);
  if (!Array.isArray(list)) return;
  const records = list.map((value, at) => ({
    file: raw.file,
    value,
    lineOf: (inner: Path) => raw.lineOf([...path, at, ...inner]),
  }));
  checkUnique(records, "id", findings);
}
