import type { CollectionName } from "./collections.ts";
import { id, imageFile } from "./fields.ts";
import type { Findings } from "./findings.ts";
import type { Path } from "./json-text.ts";
import type { RawCollections } from "./read-collections.ts";
import { noteMistake, type RawRecord, valueAt } from "./record.ts";

/** What a field may refer to: a collection's ids, or the files of a folder. */
export type Target = keyof typeof EXPECTED;

/** Null: what is there is not known, as its file could not be read. */
export type Targets = Record<Target, ReadonlySet<unknown> | null>;

const REFERENCES = {
  images: { file: "pictures" },
  tags: {},
  seasons: { tagIds: "tags" },
  opponents: { logo: "pictures" },
  leagues: {},
  players: { image: "pictures" },
  alumni: { image: "pictures" },
  coaches: { image: "pictures" },
  games: { seasonId: "seasons", opponentId: "opponents", leagueId: "leagues" },
  lines: { gameId: "games", playerId: "players" },
  plays: { gameId: "games", playerId: "players", assistIds: "players" },
  leagueresults: { leagueId: "leagues", seasonId: "seasons", homeId: "opponents", awayId: "opponents" },
  events: { featureImage: "pictures" },
  practices: { featureImage: "pictures" },
  galleries: { tagIds: "tags", gameId: "games", cover: "pictures" },
  articles: {
    tagIds: "tags",
    seasonId: "seasons",
    gameId: "games",
    galleryId: "galleries",
    featureImage: "pictures",
    contentFile: "stories",
  },
  pages: { featureImage: "pictures", contentFile: "texts" },
  about: { featureImage: "pictures", contentFile: "texts" },
  sponsors: { logo: "pictures" },
  tickets: { featureImage: "pictures", eventFeatureImage: "pictures" },
  products: { images: "pictures" },
  forms: {},
} as const satisfies Record<CollectionName, Record<string, Target>>;

const EXPECTED = {
  tags: "the id of one of the tags",
  seasons: "the id of one of the seasons",
  opponents: "the id of one of the opponents",
  leagues: "the id of one of the leagues",
  players: "the id or the exact name of one player or alumnus (two of one name are told apart by id)",
  games: "the id of one of the games",
  events: "the id of one of the events",
  galleries: "the id of one of the galleries",
  pictures: "the name of a file that is in images/",
  stories: "the name of a file that is in articles/",
  texts: "the name of a file that is in pages/",
} as const;

/** Notes every reference to something that is not there, and every id that is used twice. */
export function checkReferences(collections: RawCollections, targets: Targets, findings: Findings): void {
  for (const [name, fields] of Object.entries(REFERENCES) as [CollectionName, Record<string, Target>][]) {
    for (const raw of collections[name] ?? []) {
      for (const [field, target] of Object.entries(fields))
        checkReference(raw, [field], target, targets, findings);
    }
  }
  const { players, alumni, ...others } = collections;
  checkUnique([...(players ?? []), ...(alumni ?? [])], "id", findings);
  for (const [name, raws] of Object.entries(others))
    checkUnique(raws ?? [], name === "images" ? "file" : "id", findings);
}

/** Notes every picture of a gallery that is not there. */
export function checkGalleries(galleries: readonly RawRecord[], targets: Targets, findings: Findings): void {
  for (const raw of galleries) {
    const pictures = valueAt(raw.value, ["pictures"]);
    if (!Array.isArray(pictures)) continue;
    pictures.forEach((_picture, at) => {
      checkReference(raw, ["pictures", at, "image"], "pictures", targets, findings);
    });
  }
}

/** Notes the field when it names something that is not there; a list is checked entry by entry. */
export function checkReference(
  raw: RawRecord,
  path: Path,
  target: Target,
  targets: Targets,
  findings: Findings,
): void {
  const value = valueAt(raw.value, path);
  if (Array.isArray(value)) {
    value.forEach((_entry, at) => {
      checkReference(raw, [...path, at], target, targets, findings);
    });
  } else if (targets[target]?.has(value) === false && isWellWritten(value, target)) {
    noteMistake(raw, path, EXPECTED[target], findings);
  }
}

/** What is not well written is the schema's to say: one mistake for one field. */
function isWellWritten(value: unknown, target: Target): boolean {
  if (target === "stories" || target === "texts") return typeof value === "string" && value.endsWith(".html");
  if (target === "players") return typeof value === "string" && value.trim() !== "";
  return (target === "pictures" ? imageFile : id).safeParse(value).success;
}

/** Notes every record whose key an earlier one has already. */
export function checkUnique(raws: readonly RawRecord[], key: string, findings: Findings): void {
  const seen = new Map<unknown, RawRecord>();
  for (const raw of raws) {
    const value = valueAt(raw.value, [key]);
    if (typeof value !== "string") continue;
    const first = seen.get(value);
    if (!first) seen.set(value, raw);
    else
      noteMistake(
        raw,
        [key],
        `one no other record has (${first.file}:${first.lineOf([key])} has it)`,
        findings,
      );
  }
}
