import { normalizeSeason } from "../dates/season-names.ts";
import type { Named } from "../ids/named-records.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText, withFields } from "../records/record-fields.ts";
import { joinedName } from "./make-people.ts";

/** What a sheet says, and fields are made of. */
const WORDS = { name: undefined, firstName: undefined, lastName: undefined, season: undefined };

const CAREER = /^(?:career|all[- ]time|all(?: seasons)?|totals?)$/i;

/**
 * Totals with the player as a sheet names one, and the id of the season it names; without one they are a
 * career's.
 */
export function completeTotals(raws: readonly RawRecord[], seasons: Named): RawRecord[] {
  return raws.map((raw) => {
    const named = fieldText(raw, "playerId");
    const whole = named || joinedName(raw);
    const season = normalizeSeason(fieldText(raw, "season"));
    const isNamed = fieldText(raw, "seasonId") === "" && season !== "" && !CAREER.test(season);
    return withFields(raw, {
      ...WORDS,
      ...(whole !== "" && { playerId: whole }),
      ...(isNamed && { seasonId: seasons.idOf(season, raw) }),
    });
  });
}
