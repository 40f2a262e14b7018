import { join } from "node:path";
import type { z } from "zod";
import { type Discipline, disciplineOf } from "../../domain/club/sports.ts";
import { isPresent } from "../../domain/values/validity.ts";
import type { Images } from "../ports/images.ts";
import type { ClubBundle, Picture } from "./bundle.ts";
import { checkForms } from "./check-forms.ts";
import { checkUniqueLines, noteContradictions } from "./check-lines.ts";
import { checkProducts } from "./check-products.ts";
import { checkGalleries, checkReferences, type Targets } from "./check-references.ts";
import { checkTickets } from "./check-tickets.ts";
import { checkTimes } from "./check-times.ts";
import type { Claim } from "./claims.ts";
import { type CheckedCollections, clubRows } from "./club-rows.ts";
import { COLLECTIONS, type CollectionName } from "./collections.ts";
import type { Findings } from "./findings.ts";
import { instantsOf } from "./instants.ts";
import { withPlayerIds } from "./player-names.ts";
import { COLLECTION_FILES, type RawCollections, readCollections } from "./read-collections.ts";
import { type Entry, listFolder, readText } from "./read-file.ts";
import { readJson } from "./read-json.ts";
import { readPictures } from "./read-pictures.ts";
import { cleaned, readStories } from "./read-stories.ts";
import { type Checked, checkRecord, type RawRecord, valueAt } from "./record.ts";
import { stockClaims } from "./stock-claims.ts";
import { team } from "./team.ts";
import { checkTeam, domainRows, sportOf, teamClaims, teamRow } from "./team-row.ts";

export interface ClubReading {
  inspect: Images["inspect"];
  asOf: Date;
  findings: Findings;
}

const KNOWN_FOLDERS = ["images", "articles", "pages"];
const REFERENCE_FILE = "reference.json";

/** What lies in a club's folder, as it was read. */
interface Contents {
  team: Checked<z.output<typeof team>, z.input<typeof team>> | undefined;
  raws: RawCollections;
  collections: CheckedCollections;
  pictures: Map<string, Picture | null>;
  /** The clean HTML of each file in articles/. */
  stories: Map<string, string>;
  /** The same for pages/. */
  texts: Map<string, string>;
}

/**
 * Reads one club's folder. `shown` is the folder as mistakes name it, "" for the bundle itself,
 * which may hold reference.json too. The club is null when its team.json has mistakes.
 */
export async function readClub(
  folder: string,
  shown: string,
  { inspect, asOf, findings }: ClubReading,
): Promise<{ club: ClubBundle | null; claims: Claim[] }> {
  const contents = await readContents(folder, shown, inspect, findings);
  checkContents(contents, shown, findings);
  const checkedTeam = contents.team?.value ?? null;
  const rows = rowsOf(contents, checkedTeam?.teamId ?? "", asOf, findings);
  return {
    club: checkedTeam && {
      team: teamRow(checkedTeam),
      rows: { domains: domainRows(checkedTeam), ...rows },
      pictures: [...contents.pictures.values()].filter(isPresent),
    },
    claims: contents.team
      ? [...teamClaims(contents.team.raw), ...collectionClaims(contents.raws, contents.team)]
      : [],
  };
}

async function readContents(
  folder: string,
  shown: string,
  inspect: Images["inspect"],
  findings: Findings,
): Promise<Contents> {
  const entries = await listFolder(folder, shown, findings);
  noteStrangers(entries, shown, findings);
  const names = (kind: Entry["kind"]) =>
    entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
  const place = (name: string): [string, string] => [join(folder, name), join(shown, name)];
  const rawTeam = await readTeam(...place("team.json"), findings);
  const checkedTeam = rawTeam && checkRecord(team, rawTeam, findings);
  const files = { folder, shown, files: names("file"), discipline: disciplineIn(checkedTeam) };
  const raws = withPlayerIds(await readCollections(files, findings));
  const hasFolder = (name: string) => names("folder").includes(name);
  return {
    pictures: hasFolder("images") ? await readPictures(...place("images"), inspect, findings) : new Map(),
    stories: hasFolder("articles") ? await readStories(...place("articles"), findings) : new Map(),
    texts: hasFolder("pages") ? await readStories(...place("pages"), findings) : new Map(),
    collections: checkAll(raws, findings),
    raws,
    team: checkedTeam,
  };
}

/** What the club plays; null without a sport, or where team.json does not tell. */
function disciplineIn(team: Contents["team"]): Discipline | null {
  const sport = team && sportOf(team.sound.value);
  return sport === undefined ? null : disciplineOf(sport);
}

function checkContents(contents: Contents, shown: string, findings: Findings): void {
  const { team, collections } = contents;
  const targets = targetsOf(contents);
  checkReferences(collections, targets, findings);
  const [tickets, products] = [collections.tickets.map(sound), collections.products.map(sound)];
  checkGalleries(collections.galleries.map(sound), targets, findings);
  checkTickets(tickets, targets, findings);
  checkProducts(products, tickets, team?.sound.value, findings);
  checkForms(collections.forms.map(sound), findings);
  if (team) checkTeam(team.sound, targets, findings);
  noteUntold("articles", contents.stories, [collections.articles], shown, findings);
  noteUntold("pages", contents.texts, [collections.pages, collections.about], shown, findings);
}

const sound = <T>(checked: { sound: T }): T => checked.sound;

/** Notes the files of a folder of texts that no record names. */
function noteUntold(
  folder: "articles" | "pages",
  texts: ReadonlyMap<string, string>,
  collections: { sound: RawRecord<{ contentFile?: string | undefined }> }[][],
  shown: string,
  { notes }: Findings,
): void {
  const told = new Set(collections.flat().map((record) => record.sound.value.contentFile));
  const noun = folder === "articles" ? "article" : "page";
  for (const name of texts.keys()) {
    if (!told.has(name)) notes.push(`${join(shown, folder, name)}: no ${noun} names it`);
  }
}

/** The club's rows. Where team.json is faulty they are checked all the same, in a zone that stands in for the club's. */
function rowsOf(
  { team, collections, pictures, stories, texts }: Contents,
  teamId: string,
  asOf: Date,
  findings: Findings,
) {
  const zone = team?.sound.value.timeZone ?? "UTC";
  const instant = instantsOf(zone, asOf);
  const games = collections.games.map(sound);
  const products = collections.products.map(sound);
  checkTimes(games, ["doors", "timeOfGame"], instant, findings);
  checkTimes(games, ["timeOfGame", "endTimeOfGame"], instant, findings);
  checkTimes(collections.events.map(sound), ["start", "end"], instant, findings);
  checkTimes(collections.practices.map(sound), ["start", "end"], instant, findings);
  checkTimes(collections.tickets.map(sound), ["timeOfEvent", "endTimeOfEvent"], instant, findings);
  checkTimes(products, ["scheduleStartTime", "scheduleEndTime"], instant, findings);
  const clean = (html: string, raw: RawRecord, field: string) =>
    cleaned(html, `${raw.file}:${raw.lineOf([field])} ${field}`, findings);
  const discipline = disciplineIn(team);
  const rows = clubRows(collections, {
    teamId,
    timeZone: zone,
    discipline,
    pictures,
    articleHtml: (raw, { contentFile, content, mobileContent }) => ({
      content: contentFile ? (stories.get(contentFile) ?? "") : clean(content, raw, "content"),
      mobileContent: clean(mobileContent, raw, "mobileContent"),
    }),
    pageHtml: (raw, { contentFile, content }) =>
      contentFile ? (texts.get(contentFile) ?? "") : clean(content, raw, "content"),
    instant,
  });
  checkUniqueLines(collections, rows, findings);
  noteContradictions(collections, rows, discipline, findings);
  return rows;
}

function noteStrangers(entries: readonly Entry[], shown: string, { mistakes }: Findings): void {
  const known = ["team.json", ...COLLECTION_FILES, ...(shown === "" ? [REFERENCE_FILE] : [])];
  for (const { name, kind } of entries) {
    if ((kind === "file" ? known : KNOWN_FOLDERS).includes(name)) continue;
    const expected =
      kind === "file"
        ? `one of the files ${known.join(", ")}`
        : `only the folders ${KNOWN_FOLDERS.join(", ")}`;
    mistakes.push({ file: join(shown, name), line: null, field: "", expected });
  }
}

async function readTeam(path: string, shown: string, findings: Findings): Promise<RawRecord | undefined> {
  const text = await readText(path, shown, findings);
  return text === undefined ? undefined : readJson(shown, text, findings);
}

function targetsOf({ raws, collections, pictures, stories, texts }: Contents): Targets {
  const ids = (name: Exclude<CollectionName, "images" | "lines" | "plays">) =>
    raws[name] && new Set(collections[name].map((record) => record.sound.value.id));
  return {
    tags: ids("tags"),
    seasons: ids("seasons"),
    opponents: ids("opponents"),
    players:
      ids("players") && ids("alumni") && new Set([...(ids("players") ?? []), ...(ids("alumni") ?? [])]),
    leagues: ids("leagues"),
    games: ids("games"),
    events: ids("events"),
    galleries: ids("galleries"),
    pictures: new Set(pictures.keys()),
    stories: new Set(stories.keys()),
    texts: new Set(texts.keys()),
  };
}

function checkAll(raw: RawCollections, findings: Findings): CheckedCollections {
  const checked = Object.entries(COLLECTIONS).map(([name, schema]) => [
    name,
    (raw[name as CollectionName] ?? []).map((record) => checkRecord<z.ZodType>(schema, record, findings)),
  ]);
  return Object.fromEntries(checked) as CheckedCollections;
}

/** The seasons, leagues and conferences the club's records name, and what stockClaims says. */
function collectionClaims(raw: RawCollections, team: NonNullable<Contents["team"]>): Claim[] {
  const teamId = String(valueAt(team.raw.value, ["teamId"]));
  const sportsType = sportOf(team.sound.value);
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
    ...stockClaims(raw, teamId),
  ];
}
