import { basename, join } from "node:path";
import type { z } from "zod";
import { isMarkedUp } from "../../../domain/values/marked-up.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import { checkUniqueLines, noteLineMistakes } from "../../collections/checks/check-lines.ts";
import { checkNav, visibleIds } from "../../collections/checks/check-nav.ts";
import { checkReferences } from "../../collections/checks/check-references.ts";
import { checkTimes } from "../../collections/checks/check-times.ts";
import { checkTotals } from "../../collections/checks/check-totals.ts";
import { collectionClaims } from "../../collections/checks/collection-claims.ts";
import { teamSchema } from "../../collections/club/team.ts";
import {
  checkTeam,
  domainRows,
  sportIn,
  sportsTypeIn,
  teamClaims,
  teamRow,
} from "../../collections/club/team-row.ts";
import { clubRows } from "../../collections/club-rows.ts";
import {
  ALL_COLLECTIONS,
  type CheckedCollections,
  type CollectionName,
  collectionsSharingIds,
  mapCollections,
  recordsOfValidFields,
} from "../../collections/collections.ts";
import type { CheckContext } from "../../collections/definition/define-collection.ts";
import {
  ARTICLE_FILES_TARGET,
  DOWNLOAD_FILES_TARGET,
  IMAGE_FILES_TARGET,
  PAGE_FILES_TARGET,
  type ReferenceTarget,
  type ReferenceTargets,
} from "../../collections/definition/references.ts";
import { createToInstant } from "../../collections/fields/moment.ts";
import { checkMaxPerPage } from "../../collections/limits.ts";
import type { Images } from "../../ports/images.ts";
import {
  cleanText,
  cleanTexts,
  createTextLookup,
  noteUnusedTexts,
  readTexts,
  textReferenceTargets,
  type WrittenTexts,
  withMarkdown,
} from "../../texts/read-texts.ts";
import type { TextReferenceTargets } from "../../texts/tidy-html.ts";
import { type CompleteClub, completeClub } from "../club/complete-club.ts";
import { namedPictures } from "../club/named-pictures.ts";
import { clubIdsOf, clubNamesInTeam, completeTeam } from "../club/team.ts";
import { readDownloads } from "../files/downloads.ts";
import { type FolderEntry, listFolder } from "../files/read-file.ts";
import { readImages } from "../files/read-images.ts";
import { readJsonFile } from "../files/read-json.ts";
import { noteUnusedPictures } from "../files/unused-pictures.ts";
import { loadStoredContext } from "../ids/stored-context.ts";
import type { FindClubs } from "../ids/stored-records.ts";
import {
  type LoadStoredClub,
  loadSnapshot,
  type SnapshotMark,
  snapshotMark,
} from "../ids/stored-snapshot.ts";
import { createUnknownPlayerAdvice, withPlayerIds } from "../people/player-names.ts";
import { withSharedPictures } from "../people/shared-pictures.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { type CheckedRecord, checkRecord, type RawRecord, valueAt } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";
import { parseClubNames, plainNames } from "../schedule/sides/team-names.ts";
import type { ClubFolder, ReferenceData } from "./bundle.ts";
import { checkKnownFiles } from "./known-files.ts";
import type { RawCollections } from "./raw-collections.ts";
import { readCollections } from "./read-collections.ts";
import type { BundleFile, BundleImage } from "./sound-files.ts";

export interface ReadClubOptions {
  inspect: Images["inspect"];
  asOf: Date;
  report: BundleReport;
  /** The content of the bundle's reference.json. */
  reference: ReferenceData;
  findClubs: FindClubs;
  readStored: LoadStoredClub;
}

interface Contents {
  team: CheckedRecord<z.output<typeof teamSchema>, z.input<typeof teamSchema>> | undefined;
  raws: RawCollections;
  collections: CheckedCollections;
  images: Map<string, BundleImage | null>;
  files: Map<string, BundleFile | null>;
  named: TextReferenceTargets;
  /** Sanitized HTML of articles by file name in articles/. */
  articleTexts: Map<string, string>;
  /** Sanitized HTML of pages by file name in pages/. */
  texts: Map<string, string>;
  made: CompleteClub["reference"];
  snapshot: SnapshotMark | null;
}

/**
 * Reads one club's folder. Mistakes name the folder as `shown`; "" is the bundle itself, which may also
 * contain reference.json. The club is null if its team.json has mistakes.
 */
export async function readClub(
  folder: string,
  shown: string,
  reading: ReadClubOptions,
): Promise<Pick<ClubFolder, "club" | "claims" | "snapshot"> & Pick<Contents, "made">> {
  const { asOf, report } = reading;
  const contents = await readContents(folder, shown, reading);
  report.doing?.(shown === "" ? "checking the club" : `checking ${shown}`);
  checkContents(contents, shown, report);
  noteUnusedPictures(contents, shown, report);
  const checkedTeam = contents.team?.value ?? null;
  const rows = rowsOf(contents, checkedTeam?.teamId ?? "", asOf, report);
  return {
    club: checkedTeam && {
      team: teamRow(checkedTeam),
      rows: { domains: domainRows(checkedTeam), ...rows },
      images: [...contents.images.values()].filter(isPresent),
      files: [...contents.files.values()].filter(isPresent),
    },
    claims: contents.team
      ? [...teamClaims(contents.team.raw), ...collectionClaims(contents.raws, contents.team)]
      : [],
    made: contents.made,
    snapshot: contents.snapshot,
  };
}

async function readContents(
  folder: string,
  shown: string,
  { inspect, asOf, report, reference, findClubs, readStored }: ReadClubOptions,
): Promise<Contents> {
  const entries = await listFolder(folder, shown, report);
  checkKnownFiles(entries, shown, report);
  const names = (kind: FolderEntry["kind"]) =>
    entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
  const place = (name: string): [string, string] => [join(folder, name), join(shown, name)];
  const hasFolder = (name: string) => names("folder").includes(name);
  const images: Contents["images"] = hasFolder("images")
    ? await readImages(...place("images"), inspect, report)
    : new Map();
  const pictures = namedPictures(
    [...images].map(([id, image]) => [id, basename(image?.path ?? id)] as const),
  );
  const writtenTeam = await readJsonFile(...place("team.json"), report);
  const clubs = writtenTeam ? await findClubs(clubIdsOf(writtenTeam)) : [];
  const rawTeam = writtenTeam && completeTeam(writtenTeam, pictures, clubs);
  const checkedTeam = rawTeam && checkRecord(teamSchema, rawTeam, report);
  const sportsType = (checkedTeam && sportsTypeIn(checkedTeam.sound.value)) ?? null;
  const files = {
    folder,
    shown,
    files: names("file"),
    sport: sportIn(checkedTeam?.sound.value),
    club: {
      own: plainNames(rawTeam ? clubNamesInTeam(rawTeam, sportsType) : parseClubNames([], sportsType)),
      zone: checkedTeam?.sound.value.timeZone ?? "UTC",
    },
  };
  const written = async (name: WrittenTexts["folder"]): Promise<WrittenTexts> =>
    hasFolder(name) ? readTexts(place(name), name, report) : { folder: name, texts: new Map() };
  const [articles, pages] = [await written("articles"), await written("pages")];
  const read = withMarkdown(await readCollections(files, report), articles, pages, shown, report);
  const found = clubs.find(({ teamId }) => rawTeam && teamId === fieldText(rawTeam, "teamId"));
  const before = await loadStoredContext(rawTeam, read, {
    found,
    asOf,
    textOf: createTextLookup(articles, pages),
  });
  const snapshot = await loadSnapshot(checkedTeam?.value?.teamId, read, readStored);
  const made = completeClub(read, rawTeam, reference, {
    asOf,
    pictures,
    before,
    report,
    ...(snapshot && { snapshot }),
  });
  const raws = withSharedPictures(withPlayerIds(made.raws, made.former, report));
  const contents = {
    team: checkedTeam,
    images,
    files: hasFolder("files") ? await readDownloads(...place("files"), report) : new Map(),
    collections: checkAll(raws, report),
  };
  const named = textReferenceTargets(contents);
  return {
    ...contents,
    raws,
    made: made.reference,
    snapshot: snapshot && snapshotMark(snapshot),
    named,
    articleTexts: cleanTexts(articles, named, report),
    texts: cleanTexts(pages, named, report),
  };
}

function checkContents(contents: Contents, shown: string, report: BundleReport): void {
  const { team, collections } = contents;
  const targets = targetsOf(contents);
  checkReferences(collections, targets, report);
  checkMaxPerPage(contents.raws, report);
  const recordsIn = (name: CollectionName) => recordsOfValidFields(collections, name);
  // The cast is safe: the records under a definition's name have that definition's schema.
  const recordsOf: CheckContext["recordsOf"] = ({ name }) => recordsIn(name as CollectionName) as never[];
  const context = { targets, team: team?.sound.value, recordsOf, report };
  for (const { name, check } of ALL_COLLECTIONS) check?.(recordsIn(name), context);
  if (team) checkTeam(team.sound, targets, report);
  if (team) checkNav(team.sound, visibleIds(collections, contents.raws), report);
  noteUnusedTexts("articles", contents.articleTexts, [collections.articles], shown, report);
  noteUnusedTexts("pages", contents.texts, [collections.pages, collections.about], shown, report);
}

/** The club's rows, checked even if team.json has mistakes. Without a time zone, moments are read in UTC. */
function rowsOf(
  { team, collections, images, files, named, articleTexts, texts }: Contents,
  teamId: string,
  asOf: Date,
  report: BundleReport,
) {
  const zone = team?.sound.value.timeZone ?? "UTC";
  const instant = createToInstant(zone, asOf);
  for (const { name, times, checkMoments } of ALL_COLLECTIONS) {
    const records = recordsOfValidFields(collections, name);
    checkMoments?.(records, { zone, asOf, instant, report });
    if (times) checkTimes(records, times, instant, report);
  }
  const clean = (html: string, raw: RawRecord, field: string, may = named) =>
    cleanText(html, `${raw.file}:${raw.lineOf([field])} ${field}`, may, report);
  const sport = sportIn(team?.sound.value);
  const rows = clubRows(collections, {
    teamId,
    timeZone: zone,
    name: team?.sound.value.teamAlias?.trim() || team?.sound.value.teamName?.trim() || "",
    sport,
    images,
    files,
    articleHtml: (raw, { contentFile, content, mobileContent }) => ({
      content: contentFile ? (articleTexts.get(contentFile) ?? "") : clean(content, raw, "content"),
      mobileContent: clean(mobileContent, raw, "mobileContent"),
    }),
    pageHtml: (raw, { contentFile, content }) =>
      contentFile ? (texts.get(contentFile) ?? "") : clean(content, raw, "content"),
    prose: (raw, field, text) => {
      if (!isMarkedUp(text)) return text;
      // Products are shown in other clubs' stores too, where this club's pictures and files do not exist.
      return clean(
        text,
        raw,
        field,
        field === "biography" ? named : { ...named, images: null, files: new Map() },
      );
    },
    instant,
  });
  checkUniqueLines(collections, rows, report);
  noteLineMistakes(collections, rows, sport, report);
  checkTotals(collections, rows, sport, report);
  return rows;
}

function targetsOf({ raws, collections, images, files, articleTexts, texts }: Contents): ReferenceTargets {
  const named = new Map<ReferenceTarget, ReadonlySet<unknown> | null>([
    [IMAGE_FILES_TARGET, new Set(images.keys())],
    [ARTICLE_FILES_TARGET, new Set(articleTexts.keys())],
    [PAGE_FILES_TARGET, new Set(texts.keys())],
    [DOWNLOAD_FILES_TARGET, new Set(files.keys())],
  ]);
  const idsIn = (name: string): ReadonlySet<unknown> | null => {
    const sharing = collectionsSharingIds(name);
    if (sharing.some((one) => raws[one] === null)) return null;
    return new Set(
      sharing.flatMap((one) => collections[one].map((record) => valueAt(record.sound.value, ["id"]))),
    );
  };
  return {
    namesOf(target) {
      const known = named.get(target);
      if (known !== undefined) return known;
      const ids = idsIn(target.name);
      named.set(target, ids);
      return ids;
    },
    expectedPlayer: createUnknownPlayerAdvice(raws),
  };
}

function checkAll(raw: RawCollections, report: BundleReport): CheckedCollections {
  return mapCollections(({ name, schema }) =>
    (raw[name] ?? []).map((record) => checkRecord<z.ZodType>(schema, record, report)),
  ) as CheckedCollections;
}
