import { join } from "node:path";
import type { z } from "zod";
import { SPORTS } from "../../domain/club/sports.ts";
import type { PictureFile } from "../../domain/values/picture.ts";
import type { Images } from "../ports/images.ts";
import type { Picture, Reference } from "./bundle.ts";
import { checkUnique } from "./check-references.ts";
import { reference } from "./collections.ts";
import type { Findings } from "./findings.ts";
import { fillSeason } from "./moment.ts";
import { hasFile, readText } from "./read-file.ts";
import { readJson } from "./read-json.ts";
import { readPicture } from "./read-pictures.ts";
import { checkRecord, entriesOf, noteMistake, type RawRecord, type Sound } from "./record.ts";

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
  const { value, sound } = checkRecord(reference, raw, findings);
  const seasons = entriesOf(sound, "preDevelopedSeasons", sound.value.preDevelopedSeasons);
  const leagues = entriesOf(sound, "preDevelopedLeagues", sound.value.preDevelopedLeagues);
  checkUnique(seasons, "id", findings);
  checkUnique(leagues, "id", findings);
  for (const league of leagues)
    checkUnique(entriesOf(league, "conferences", league.value.conferences), "id", findings);
  const logos = await readLogos(folder, shown, sound, options);
  const { preDevelopedSeasons = [], preDevelopedLeagues = [] } = value ?? {};
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
async function readLogos(
  folder: string,
  shown: string,
  raw: RawRecord<Sound<z.input<typeof reference>>>,
  { inspect, findings }: Options,
) {
  const logos = new Map<string, Picture>();
  for (const [at, season] of (raw.value.preDevelopedSeasons ?? []).entries()) {
    const logo = season?.logo ?? null;
    if (logo === null || logos.has(logo)) continue;
    const place = join(folder, REFERENCE_IMAGES, logo);
    if (await hasFile(place)) {
      const picture = await readPicture(place, join(shown, REFERENCE_IMAGES, logo), inspect, findings);
      if (picture) logos.set(logo, picture);
    } else {
      noteMistake(
        raw,
        ["preDevelopedSeasons", at, "logo"],
        "the name of a file that is in images/ beside reference.json",
        findings,
      );
    }
  }
  return logos;
}

const fileOf = (picture: Picture | undefined): PictureFile | null =>
  picture ? { hash: picture.facts.hash, width: picture.facts.width, height: picture.facts.height } : null;
