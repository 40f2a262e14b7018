import type { RawRecord } from "../record.ts";
import { writtenSeason } from "../sheets/written-season.ts";
import { withFields, writtenText } from "./fields.ts";
import type { Named } from "./named.ts";
import { joinedName } from "./people.ts";

/** What a sheet says, and fields are made of. */
const WORDS = { name: undefined, firstName: undefined, lastName: undefined, season: undefined };

const CAREER = /^(?:career|all[- ]time|all(?: seasons)?|totals?)$/i;

/**
 * Totals with the player as a sheet names one, and the id of the season it names; without one they are a
 * career's.
 */
export function madeTotals(raws: readonly RawRecord[], seasons: Named): RawRecord[] {
  return raws.map((raw) => {
    const named = writtenText(raw, "playerId");
    const whole = named || joinedName(raw);
    const season = writtenSeason(writtenText(raw, "season"));
    const isNamed = writtenText(raw, "seasonId") === "" && season !== "" && !CAREER.test(season);
    return withFields(raw, {
      ...WORDS,
      ...(whole !== "" && { playerId: whole }),
      ...(isNamed && { seasonId: seasons.idOf(season, raw) }),
    });
  });
}
