import { basename, join } from "node:path";
import type { MergePreference } from "../../../domain/club/merge/merge-fields.ts";
import { teamSchema } from "../../collections/club/team.ts";
import { sportIn, sportsTypeIn } from "../../collections/club/team-row.ts";
import type { Images } from "../../ports/images.ts";
import { createTextLookup, readTexts, type WrittenTexts, withMarkdown } from "../../texts/read-texts.ts";
import { type CompleteClub, completeClub } from "../club/complete-club.ts";
import { namedPictures } from "../club/named-pictures.ts";
import { clubIdsOf, clubNamesInTeam, completeTeam } from "../club/team.ts";
import type { DeskEdits } from "../desk/desk-edits.ts";
import { readDownloads } from "../files/downloads.ts";
import { type FolderEntry, listFolder } from "../files/read-file.ts";
import { readImages } from "../files/read-images.ts";
import { readJsonFile } from "../files/read-json.ts";
import { loadStoredContext } from "../ids/stored-context.ts";
import type { FindClubs } from "../ids/stored-records.ts";
import {
  type LoadStoredClub,
  loadSnapshot,
  type SnapshotMark,
  snapshotMark,
} from "../ids/stored-snapshot.ts";
import { withPlayerIds } from "../people/player-names.ts";
import { withSharedPictures } from "../people/shared-pictures.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { checkRecord } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";
import { parseClubNames, plainNames } from "../schedule/sides/team-names.ts";
import type { ReferenceData } from "./bundle.ts";
import { type ClubContents, checkAllRecords } from "./club-contents.ts";
import { reportUnknownFiles } from "./known-files.ts";
import { readCollections } from "./read-collections.ts";

export interface ReadClubOptions {
  inspect: Images["inspect"];
  asOf: Date;
  report: BundleReport;
  /** The content of the bundle's reference.json. */
  reference: ReferenceData;
  findClubs: FindClubs;
  readStored: LoadStoredClub;
  /** The version that counts where both the desk and the folder changed a record. */
  prefer: MergePreference;
}

interface FolderContents {
  contents: ClubContents;
  made: CompleteClub["reference"];
  snapshot: SnapshotMark | null;
  /** What the club edited at its desk; null for a new one, or without a database. */
  edits: DeskEdits | null;
}

/** Reads the contents of a club's folder, and adds what its records leave out. */
export async function readContents(
  folder: string,
  shown: string,
  { inspect, asOf, report, reference, findClubs, readStored }: ReadClubOptions,
): Promise<FolderContents> {
  const entries = await listFolder(folder, shown, report);
  reportUnknownFiles(entries, shown, report);
  const names = (kind: FolderEntry["kind"]) =>
    entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
  const place = (name: string): [string, string] => [join(folder, name), join(shown, name)];
  const hasFolder = (name: string) => names("folder").includes(name);
  const images: ClubContents["images"] = hasFolder("images")
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
  const edits = (await found?.loadEdits()) ?? null;
  const before = await loadStoredContext(rawTeam, read, {
    found,
    edits: edits?.edits ?? [],
    asOf,
    textOf: createTextLookup(articles, pages),
  });
  const snapshot = await loadSnapshot(checkedTeam?.value?.teamId, read, {
    readStored,
    edits: edits?.edits ?? [],
  });
  const made = completeClub(read, rawTeam, reference, {
    asOf,
    pictures,
    before,
    report,
    ...(snapshot && { snapshot }),
  });
  const raws = withSharedPictures(withPlayerIds(made.raws, made.former, report));
  return {
    contents: {
      team: checkedTeam,
      raws,
      images,
      files: hasFolder("files") ? await readDownloads(...place("files"), report) : new Map(),
      collections: checkAllRecords(raws, report),
      written: { articles, pages },
    },
    made: made.reference,
    snapshot: snapshot && snapshotMark(snapshot),
    edits,
  };
}
