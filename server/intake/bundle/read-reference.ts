import { join } from "node:path";
import type { z } from "zod";
import { SPORTS } from "../../../domain/sports/sports.ts";
import type { ImageFile } from "../../../domain/values/image.ts";
import { referenceFileSchema } from "../../collections/club/reference.ts";
import { checkUnique } from "../../collections/definition/check-unique.ts";
import { fillSeasonPlaceholder } from "../../collections/fields/moment.ts";
import type { Images } from "../../ports/images.ts";
import { hasFile } from "../files/read-file.ts";
import { readImage } from "../files/read-images.ts";
import { readJsonFile } from "../files/read-json.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { checkRecord, noteMistake, type RawRecord, subRecords, type ValidFields } from "../records/record.ts";
import type { ReferenceData } from "./bundle.ts";
import type { BundleImage } from "./sound-files.ts";

export const REFERENCE_FILE = "reference.json";
/** The folder with the logos of reference.json, beside that file. */
export const REFERENCE_IMAGES = "images";
/**
 * The folder with the logos of the seasons in reference.json, if that file is in a club's own folder: there,
 * images/ has the club's pictures.
 */
export const REFERENCE_LOGOS = "seasons";

export const NO_REFERENCE: ReferenceData = { seasons: [], leagues: [], conferences: [], images: [] };

interface Options {
  inspect: Images["inspect"];
  asOf: Date;
  report: BundleReport;
}

/** Reads reference.json, which all clubs share; `{season}` in a name is computed from `asOf`. */
export async function readReference(folder: string, shown: string, options: Options): Promise<ReferenceData> {
  const { asOf, report } = options;
  const file = join(shown, REFERENCE_FILE);
  const raw = await readJsonFile(join(folder, REFERENCE_FILE), file, report);
  if (!raw) return NO_REFERENCE;
  const { value, sound } = checkRecord(referenceFileSchema, raw, report);
  const seasons = subRecords(sound, "preDevelopedSeasons", sound.value.preDevelopedSeasons);
  const leagues = subRecords(sound, "preDevelopedLeagues", sound.value.preDevelopedLeagues);
  checkUnique(seasons, "id", report);
  checkUnique(leagues, "id", report);
  for (const league of leagues)
    checkUnique(subRecords(league, "conferences", league.value.conferences), "id", report);
  const logos = await readLogos(folder, shown, sound, options);
  const { preDevelopedSeasons = [], preDevelopedLeagues = [] } = value ?? {};
  return {
    seasons: preDevelopedSeasons.map(({ id, name, sportsType, logo }) => ({
      id,
      name: fillSeasonPlaceholder(name, asOf),
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
    images: [...logos.values()],
  };
}

/** Reads each season's logo once. A missing or invalid file is a mistake. */
async function readLogos(
  folder: string,
  shown: string,
  raw: RawRecord<ValidFields<z.input<typeof referenceFileSchema>>>,
  { inspect, report }: Options,
) {
  const logos = new Map<string, BundleImage>();
  for (const [at, season] of (raw.value.preDevelopedSeasons ?? []).entries()) {
    const logo = season?.logo ?? null;
    if (logo === null || logos.has(logo)) continue;
    const own = await hasFile(join(folder, REFERENCE_LOGOS, logo));
    const path = join(own ? REFERENCE_LOGOS : REFERENCE_IMAGES, logo);
    if (await hasFile(join(folder, path))) {
      const image = await readImage(join(folder, path), join(shown, path), inspect, report);
      if (image) logos.set(logo, image);
    } else {
      noteMistake(
        raw,
        ["preDevelopedSeasons", at, "logo"],
        "the name of a file in images/ next to reference.json",
        report,
      );
    }
  }
  return logos;
}

const fileOf = (image: BundleImage | undefined): ImageFile | null =>
  image ? { hash: image.facts.hash, width: image.facts.width, height: image.facts.height } : null;
