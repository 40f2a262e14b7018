import { normalizeSeason } from "../dates/season-names.ts";
import type { RecordsByName } from "../ids/named-records.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText, withFields } from "../records/record-fields.ts";
import { joinedName } from "./make-people.ts";

/** Text fields of a sheet from which others are derived; removed from the finished record. */
const WORDS = { name: undefined, firstName: undefined, lastName: undefined, season: undefined };

const CAREER = /^(?:career|all[- ]time|all(?: seasons)?|totals?)$/i;

/**
 * Adds the ids of the player and the season, which a sheet gives as names. Totals without a season are career
 * totals.
 */
export function completeTotals(raws: readonly RawRecord[], seasons: RecordsByName): RawRecord[] {
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
