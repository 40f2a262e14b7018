import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import { readBundle } from "../../server/intake/bundle/read-bundle.ts";
import { mistakeLine } from "../../server/intake/records/mistake.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";

/** A bundle in a temporary folder, removed after the test. */
export interface BundleFolder {
  path: string;
  /** Writes a file; content that is neither text nor bytes is written as JSON. */
  write(name: string, content: unknown): Promise<void>;
  link(name: string, target: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export async function makeBundleFolder(): Promise<BundleFolder> {
  const path = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-bundle-"));
  // Synchronous, because a promise for each file takes as long as reading the bundle.
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return bundleAt(path);
}

/** A bundle in a folder that the caller removes. */
export function bundleAt(path: string): BundleFolder {
  const reach = async (name: string) => {
    await mkdir(dirname(join(path, name)), { recursive: true });
    return join(path, name);
  };
  return {
    path,
    write: async (name, content) => {
      const isPlain = typeof content === "string" || Buffer.isBuffer(content);
      await writeFile(await reach(name), isPlain ? content : JSON.stringify(content, null, 2));
    },
    link: async (name, target) => symlink(target, await reach(name)),
    remove: (name) => rm(join(path, name), { recursive: true }),
  };
}

export const colorPicture = (color: string, side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } });

export const REFERENCE_DATA = {
  preDevelopedSeasons: [
    { id: "mih-0", sportsType: "MENSICEHOCKEY", name: "{season}" },
    { id: "wr-0", sportsType: "WOMENSRUGBY", name: "{season}" },
  ],
  preDevelopedLeagues: [
    {
      id: "lake",
      name: "Lake League",
      sportsType: "MENSICEHOCKEY",
      conferences: [{ id: "east", name: "East" }],
    },
  ],
};

export const teamRecord = (name: string, more: object = {}) => ({
  teamId: name,
  teamName: `The ${name} club`,
  teamAlias: name,
  teamEmail: `${name}@example.com`,
  organizationId: "example",
  organizationName: "Example College",
  accountId: `account-${name}`,
  sportsType: "MENSICEHOCKEY",
  timeZone: "America/New_York",
  logo: "crest.png",
  websiteStyles: {},
  ...more,
});

const PLAYERS = `id,name,Position,Team Number,image,biography
p-1,Jon Ödegaard,Forward,9,crest.png,"Fast, and ""calm"".
Second line."
p-2,Piet de Vries,Goaltender,30,,
`;

const GAMES = `id,seasonId,opponentId,leagueId,place,timeOfGame,state,score,opponentScore
g-1,now,otters,lake,home,2026-11-06 19:30,final,4,2
g-2,now,otters,,away,2026-12-04 19:30,scheduled,,
`;

/** Writes a small club without mistakes into `folder` of the bundle; "" is the bundle's own folder. */
export async function writeValidClub(
  bundle: BundleFolder,
  folder: string,
  name = "kestrels",
  more: object = {},
): Promise<void> {
  const write = (file: string, content: unknown) => bundle.write(join(folder, file), content);
  await write("team.json", teamRecord(name, more));
  await write("images/crest.png", await colorPicture("#0d2b52").png().toBuffer());
  await write("images.json", [{ file: "crest.png", alt: "The crest", focal: [0.3333333, 0.5] }]);
  await write("tags.json", [
    {
      id: "t-p-1",
      reference: "p-1",
      tagType: "player",
      value: "p-1",
      label: "Jon Ödegaard",
      url: "/roster/p-1",
    },
  ]);
  await write("seasons.json", [
    { id: "now", preDevelopedSeasonId: "mih-0", tagIds: ["t-p-1"], timeCreated: "2026-08-01 12:00" },
  ]);
  await write("opponents.json", [{ id: "otters", name: "Otters", abbreviation: "WCC", logo: "crest.png" }]);
  await write("leagues.json", [
    { id: "lake", preDevelopedLeagueId: "lake", preDevelopedConferenceId: "east" },
  ]);
  await write("players.csv", PLAYERS);
  await write("alumni.json", [{ id: "a-1", name: "Max Zed", details: [{ title: "Year", value: "2019" }] }]);
  await write("games.csv", GAMES);
  await write("articles.json", [
    {
      id: "story",
      title: "A late goal",
      contentFile: "story.html",
      tagIds: ["t-p-1"],
      seasonId: "now",
      gameId: "g-1",
      featureImage: "crest.png",
      timeOfArticle: "2026-11-07 09:00",
    },
  ]);
  await write("articles/story.html", "<p>They <strong>won</strong>.</p>");
  await write("sponsors.json", [{ id: "diner", name: "Diner", url: "www.example.com", order: 2 }]);
}

/** A bundle of one club without mistakes, `kestrels/`, and the reference data. */
export async function makeValidBundle(): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  await bundle.write("reference.json", REFERENCE_DATA);
  await writeValidClub(bundle, "kestrels");
  return bundle;
}

export const IMPORT_TIME = new Date("2026-11-21T15:00:00Z");

export function readBundleFolder({ path }: BundleFolder) {
  return readBundle(path, { inspect: sharpImages(diskStorage(path)).inspect, asOf: IMPORT_TIME });
}

const SMALL_TEAM = {
  teamName: "Pinecrest Ice",
  teamEmail: "club@example.org",
  organizationName: "Pinecrest College",
  sportsType: "MENSICEHOCKEY",
  timeZone: "America/New_York",
};

/** Reads a small club's folder: team.json, and the given sheets by their file names. */
export async function readSheetsOf(files: Readonly<Record<string, readonly string[]>>, team: object = {}) {
  const folder = await makeBundleFolder();
  await folder.write("team.json", { ...SMALL_TEAM, ...team });
  for (const [name, lines] of Object.entries(files)) await folder.write(name, lines.join("\n"));
  const bundle = await readBundleFolder(folder);
  return {
    bundle,
    rows: bundle.clubs[0]?.rows,
    mistakes: bundle.mistakes.map(mistakeLine),
    notes: bundle.notes,
  };
}

/** A bundle's mistakes as they are printed. */
export async function readMistakes(bundle: BundleFolder): Promise<string[]> {
  return (await readBundleFolder(bundle)).mistakes.map(mistakeLine);
}

/**
 * A bundle of clubs without mistakes, each in a folder with its name, with extra fields for its team.json.
 */
export async function makeClubsBundle(fieldsOf: Record<string, object>): Promise<BundleFolder> {
  const bundle = await makeBundleFolder();
  await bundle.write("reference.json", REFERENCE_DATA);
  for (const [name, fields] of Object.entries(fieldsOf)) await writeValidClub(bundle, name, name, fields);
  return bundle;
}
