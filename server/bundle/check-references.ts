import type { z } from "zod";
import type { BundleReport } from "./bundle-report.ts";
import type { CheckedCollections } from "./club-rows.ts";
import type { COLLECTIONS, CollectionName } from "./collections.ts";
import { imageIdOf } from "./fields.ts";
import type { gallery } from "./gallery.ts";
import type { Path } from "./json-text.ts";
import { A_PLAYER } from "./player-names.ts";
import { noteMistake, type RawRecord, type Sound } from "./record.ts";

/** A collection whose ids a field may name, or a folder of files. */
export type Target = keyof typeof EXPECTED;

/** Null if the file could not be read: then nothing is known to be missing. */
export type Targets = Record<Target, ReadonlySet<unknown> | null> & {
  /** What is expected in place of a name that is no player's. */
  unknownPlayer?(name: string): string;
};

/**
 * Which field of which collection names what.
 * @internal
 */
export const REFERENCES = {
  images: { file: "images" },
  tags: {},
  seasons: { tagIds: "tags" },
  opponents: { logo: "images" },
  leagues: {},
  players: { image: "images" },
  alumni: { image: "images" },
  coaches: { image: "images" },
  games: { seasonId: "seasons", opponentId: "opponents", leagueId: "leagues" },
  totals: { playerId: "players", seasonId: "seasons" },
  lines: { gameId: "games", playerId: "players" },
  plays: { gameId: "games", playerId: "players", assistIds: "players" },
  leagueresults: { leagueId: "leagues", seasonId: "seasons", homeId: "opponents", awayId: "opponents" },
  events: { featureImage: "images" },
  practices: { featureImage: "images" },
  galleries: { tagIds: "tags", gameId: "games", cover: "images" },
  articles: {
    tagIds: "tags",
    seasonId: "seasons",
    gameId: "games",
    galleryId: "galleries",
    featureImage: "images",
    contentFile: "articleTexts",
  },
  pages: { featureImage: "images", contentFile: "texts" },
  about: { featureImage: "images", contentFile: "texts" },
  sponsors: { logo: "images" },
  tickets: { featureImage: "images", eventFeatureImage: "images" },
  products: { images: "images" },
  forms: {},
} as const satisfies { [N in CollectionName]: { [F in keyof z.input<(typeof COLLECTIONS)[N]>]?: Target } };

const EXPECTED = {
  tags: "the id of a tag",
  seasons: "the id of a season",
  opponents: "the id of an opponent",
  leagues: "the id of a league",
  players: A_PLAYER,
  games: "the id of a game",
  events: "the id of an event",
  galleries: "the id of a gallery",
  images: "the name of a file in images/",
  articleTexts: "the name of a file in articles/",
  texts: "the name of a file in pages/",
  files: "the name of a file in files/",
} as const;

/** Reports every reference to something missing, and every id used twice. */
export function checkReferences(
  collections: CheckedCollections,
  targets: Targets,
  report: BundleReport,
): void {
  for (const [name, fields] of Object.entries(REFERENCES) as [CollectionName, Record<string, Target>][]) {
    for (const record of soundOf(collections[name])) {
      for (const [field, target] of Object.entries(fields))
        checkReference(record, [field], record.value[field], target, targets, report);
    }
  }
  const { players, alumni, ...others } = collections;
  checkUnique(soundOf([...players, ...alumni]), "id", report);
  for (const [name, records] of Object.entries(others))
    checkUnique(soundOf(records), name === "images" ? "file" : "id", report);
}

const soundOf = (records: readonly { sound: RawRecord<object> }[]) =>
  records.map(({ sound }) => sound as RawRecord<Record<string, unknown>>);

export function checkRosters(
  seasons: readonly RawRecord<Sound<z.input<(typeof COLLECTIONS)["seasons"]>>>[],
  targets: Targets,
  report: BundleReport,
): void {
  for (const raw of seasons) {
    raw.value.roster?.forEach((place, at) => {
      checkReference(raw, ["roster", at, "playerId"], place?.playerId, "players", targets, report);
    });
  }
}

export function checkGalleries(
  galleries: readonly RawRecord<Sound<z.input<typeof gallery>>>[],
  targets: Targets,
  report: BundleReport,
): void {
  for (const raw of galleries) {
    raw.value.pictures?.forEach((image, at) => {
      checkReference(raw, ["pictures", at, "image"], image?.image, "images", targets, report);
    });
  }
}

/** Reports every file that a record gives out and the bundle does not have. */
export function checkFiles(
  records: readonly RawRecord<{ files?: ({ file?: string | undefined } | undefined)[] | undefined }>[],
  targets: Targets,
  report: BundleReport,
): void {
  for (const raw of records) {
    raw.value.files?.forEach((given, at) => {
      checkReference(raw, ["files", at, "file"], given?.file, "files", targets, report);
    });
  }
}

/** Reports a field that names something missing; a list entry by entry. */
export function checkReference(
  raw: RawRecord,
  path: Path,
  value: unknown,
  target: Target,
  targets: Targets,
  report: BundleReport,
): void {
  if (Array.isArray(value)) {
    value.forEach((entry, at) => {
      checkReference(raw, [...path, at], entry, target, targets, report);
    });
  } else if (typeof value === "string" && targets[target]?.has(keyOf(target, value)) === false) {
    noteMistake(raw, path, expectedOf(target, value, targets), report);
  }
}

const expectedOf = (target: Target, value: string, { unknownPlayer }: Targets) =>
  (target === "players" && unknownPlayer?.(value)) || EXPECTED[target];

/** Images may be named as their files are. */
const keyOf = (target: Target, value: string) => (target === "images" ? imageIdOf(value) : value);

/** Reports every record whose key an earlier one has. */
export function checkUnique<T extends object>(
  raws: readonly RawRecord<T>[],
  key: keyof T & string,
  report: BundleReport,
): void {
  const seen = new Map<unknown, RawRecord>();
  for (const raw of raws) {
    const value = raw.value[key];
    if (typeof value !== "string") continue;
    const first = seen.get(value);
    if (!first) seen.set(value, raw);
    else
      noteMistake(
        raw,
        [key],
        `This is already used at ${first.file}:${first.lineOf([key])}. Use another one.`,
        report,
      );
  }
}
