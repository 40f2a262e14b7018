import { join } from "node:path";
import type { z } from "zod";
import type { Images } from "../ports/images.ts";
import type { ClubBundle, Picture } from "./bundle.ts";
import { checkReferences, type Targets } from "./check-references.ts";
import type { Claim } from "./claims.ts";
import { type CheckedCollections, clubRows } from "./club-rows.ts";
import { COLLECTIONS, type CollectionName } from "./collections.ts";
import { timeZone } from "./fields.ts";
import type { Findings } from "./findings.ts";
import { Instants } from "./instants.ts";
import { COLLECTION_FILES, type RawCollections, readCollections } from "./read-collections.ts";
import { type Entry, listFolder, readText } from "./read-file.ts";
import { readJson } from "./read-json.ts";
import { readPictures } from "./read-pictures.ts";
import { cleaned, readStories } from "./read-stories.ts";
import { checkRecord, fieldName, type RawRecord, valueAt } from "./record.ts";
import { team } from "./team.ts";
import { checkTeam, domainRows, sportOf, teamClaims, teamRow } from "./team-row.ts";

export interface ClubReading {
  inspect: Images["inspect"];
  asOf: Date;
  findings: Findings;
}

const KNOWN_FOLDERS = ["images", "articles"];
const REFERENCE_FILE = "reference.json";

/**
 * Reads one club's folder. `shown` is the folder as mistakes name it, "" for the bundle itself,
 * which may hold reference.json too. The club is null when its team.json has mistakes.
 */
export async function readClub(
  folder: string,
  shown: string,
  { inspect, asOf, findings }: ClubReading,
): Promise<{ club: ClubBundle | null; claims: Claim[] }> {
  const entries = await listFolder(folder, shown, findings);
  noteStrangers(entries, shown, findings);
  const has = (name: string, kind: Entry["kind"]) =>
    entries.some((entry) => entry.name === name && entry.kind === kind);
  const inFolder = (name: string): [string, string] => [join(folder, name), join(shown, name)];

  const pictures = has("images", "folder")
    ? await readPictures(...inFolder("images"), inspect, findings)
    : new Map<string, Picture | null>();
  const stories = has("articles", "folder")
    ? await readStories(...inFolder("articles"), findings)
    : new Map<string, string>();
  const files = entries.flatMap(({ name, kind }) => (kind === "file" ? [name] : []));
  const raw = await readCollections(folder, shown, files, findings);
  const rawTeam = await readTeam(...inFolder("team.json"), findings);

  const targets = targetsOf(raw, pictures, stories);
  checkReferences(raw, targets, findings);
  if (rawTeam) checkTeam(rawTeam, targets, findings);
  const checked = checkAll(raw, findings);
  const checkedTeam = rawTeam ? checkRecord(team, rawTeam, findings).value : null;

  // With a faulty team.json the rows are checked all the same, in a zone that stands in for the club's.
  const zone = timeZone.safeParse(valueAt(rawTeam?.value, ["timeZone"])).data ?? "UTC";
  const rows = await clubRows(checked, {
    teamId: checkedTeam?.teamId ?? "",
    timeZone: zone,
    pictures,
    articleHtml: async (record, article) => ({
      content: article.contentFile
        ? (stories.get(article.contentFile) ?? "")
        : cleaned(article.content, place(record, "content"), findings),
      mobileContent: cleaned(article.mobileContent, place(record, "mobileContent"), findings),
    }),
    instants: new Instants(zone, asOf, findings),
    findings,
  });
  return {
    club: checkedTeam && {
      team: teamRow(checkedTeam),
      rows: { domains: domainRows(checkedTeam), ...rows },
      pictures: [...pictures.values()].filter((picture) => picture !== null),
    },
    claims: rawTeam ? [...teamClaims(rawTeam), ...collectionClaims(raw, rawTeam)] : [],
  };
}

const place = (raw: RawRecord, field: string) => `${raw.file}:${raw.lineOf([field])} ${fieldName([field])}`;

function noteStrangers(entries: readonly Entry[], shown: string, { mistakes }: Findings): void {
  const known = ["team.json", ...COLLECTION_FILES, ...(shown === "" ? [REFERENCE_FILE] : [])];
  for (const { name, kind } of entries) {
    if ((kind === "file" ? known : KNOWN_FOLDERS).includes(name)) continue;
    const expected =
      kind === "file" ? `one of the files ${known.join(", ")}` : "only the folders images and articles";
    mistakes.push({ file: join(shown, name), line: null, field: "", expected });
  }
}

async function readTeam(path: string, shown: string, findings: Findings): Promise<RawRecord | undefined> {
  const text = await readText(path, shown, findings);
  return text === undefined ? undefined : readJson(shown, text, findings);
}

function targetsOf(
  raw: RawCollections,
  pictures: ReadonlyMap<string, unknown>,
  stories: ReadonlyMap<string, unknown>,
): Targets {
  const ids = (name: CollectionName) =>
    raw[name] && new Set(raw[name].map(({ value }) => valueAt(value, ["id"])));
  return {
    tags: ids("tags"),
    seasons: ids("seasons"),
    opponents: ids("opponents"),
    leagues: ids("leagues"),
    games: ids("games"),
    pictures: new Set(pictures.keys()),
    stories: new Set(stories.keys()),
  };
}

function checkAll(raw: RawCollections, findings: Findings): CheckedCollections {
  const checked = Object.entries(COLLECTIONS).map(([name, schema]) => [
    name,
    (raw[name as CollectionName] ?? []).map((record) => checkRecord<z.ZodType>(schema, record, findings)),
  ]);
  return Object.fromEntries(checked) as CheckedCollections;
}

/** The seasons, leagues and conferences of the shared reference data that the club's records name. */
function collectionClaims(raw: RawCollections, rawTeam: RawRecord): Claim[] {
  const teamId = String(valueAt(rawTeam.value, ["teamId"]));
  const sportsType = sportOf(rawTeam);
  const claim = (kind: Claim["kind"], record: RawRecord, field: string, prefix = ""): Claim[] => {
    const value = valueAt(record.value, [field]);
    if (typeof value !== "string") return [];
    const sport = sportsType === undefined ? {} : { sportsType };
    return [{ kind, teamId, value: prefix + value, raw: record, path: [field], ...sport }];
  };
  return [
    ...(raw.seasons ?? []).flatMap((record) => claim("season", record, "preDevelopedSeasonId")),
    ...(raw.leagues ?? []).flatMap((record) => [
      ...claim("league", record, "preDevelopedLeagueId"),
      ...claim(
        "conference",
        record,
        "preDevelopedConferenceId",
        `${valueAt(record.value, ["preDevelopedLeagueId"])}/`,
      ),
    ]),
  ];
}
