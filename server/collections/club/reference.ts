import { z } from "zod";
import { id, imageFile, requiredSingleLine, singleLine, sportsType } from "../fields/fields.ts";

/**
 * The schema of reference.json, which lies beside the club folders: seasons, leagues and other data that all
 * clubs share. In names, `{season}` becomes the academic year of the import and `{season-1}` the year before.
 */
export const referenceFileSchema = z.strictObject({
  preDevelopedSeasons: z.array(
    z.strictObject({
      id,
      sportsType,
      name: requiredSingleLine(40).refine(
        (name) => !/^(season|roster)\b/i.test(name),
        "a name such as 2026-27, without the word Season or Roster",
      ),
      logo: imageFile.nullable().default(null),
    }),
  ),
  preDevelopedLeagues: z.array(
    z.strictObject({
      id,
      name: requiredSingleLine(80),
      division: singleLine(80).default(""),
      sportsType,
      conferences: z.array(z.strictObject({ id, name: requiredSingleLine(80) })).default([]),
    }),
  ),
});
