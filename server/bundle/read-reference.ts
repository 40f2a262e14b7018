import { join } from "node:path";
import { SPORTS } from "../../domain/club/sports.ts";
import type { PictureFile } from "../../domain/values/picture.ts";
import type { Images } from "../ports/images.ts";
import type { Picture, Reference } from "./bundle.ts";
import { checkUnique } from "./check-references.ts";
import { reference } from "./collections.ts";
import { imageFile } from "./fields.ts";
import type { Findings } from "./findings.ts";
import type { Path } from "./json-text.ts";
import { fillSeason } from "./moment.ts";
import { hasFile, readText } from "./read-file.ts";
import { readJson } from "./read-json.ts";
import { readPicture } from "./read-pictures.ts";
import { checkRecord, noteMistake, type RawRecord, valueAt } from "./record.ts";

export const REFERENCE_FILE = "reference.json";
/** Beside it: the logos it names. */
export const REFERENCE_IMAGES = "images";

export const NO_REFERENCE: Reference = { seasons: [], leagues: [], conferences: [], pictures: [] };

interface Options {
  inspect: Images["inspect"];
  asOf: Date;
  findings: Findings;
}

/** What all clubs share, from reference.json in a folder; `{season}` in a name counts from `asOf`. */
export async function readReference(folder: string, shown: string, options: Options): Promise<Reference> {
  const { asOf, findings } = options;
  const file = join(shown, REFERENCE_FILE);
  const text = await readText(join(folder, REFERENCE_FILE), file, findings);
  const raw = text === undefined ? undefined : readJson(file, text, findings);
  if (!raw) return NO_REFERENCE;
  checkUniqueAt(raw, ["preDevelopedSeasons"], findings);
  checkUniqueAt(raw, ["preDevelopedLeagues"], findings);
  const { value } = checkRecord(reference, raw, findings);
  const { preDevelopedSeasons = [], preDevelopedLeagues = [] } = value ?? {};
  preDevelopedLeagues.forEach((_league, at) => {
    checkUniqueAt(raw, ["preDevelopedLeagues", at, "conferences"], findings);
  });
  const logos = await readLogos(folder, shown, raw, options);
  return {
    seasons: preDevelopedSeasons.map(({ id, name, sportsType, logo }) => ({
      id,
      name: fillSeason(name, asOf),
      sportsType: SPORTS[sportsType],
      logo: fileOf(logos.get(logo ?? "")),
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
    pictures: [...logos.values()],
  };
}

/** The pictures that seasons name, each read once. One that is not there, or not sound, is a mistake. */
async function readLogos(folder: string, shown: string, raw: RawRecord, { inspect, findings }: Options) {
  const logos = new Map<string, Picture>();
  const seasons = valueAt(raw.value, ["preDevelopedSeasons"]);
  for (const at of Array.isArray(seasons) ? seasons.keys() : []) {
    const path: Path = ["preDevelopedSeasons", at, "logo"];
    const logo = imageFile.safeParse(valueAt(raw.value, path)).data;
    if (logo === undefined || logos.has(logo)) continue;
    const place = join(folder, REFERENCE_IMAGES, logo);
    if (await hasFile(place)) {
      const picture = await readPicture(place, join(shown, REFERENCE_IMAGES, logo), inspect, findings);
      if (picture) logos.set(logo, picture);
    } else {
      noteMistake(raw, path, "the name of a file that is in images/ beside reference.json", findings);
    }
  }
  return logos;
}

const fileOf = (picture: Picture | undefined): PictureFile | null =>
  picture ? { hash: picture.facts.hash, width: picture.facts.width, height: picture.facts.height } : null;

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
