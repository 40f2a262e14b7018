import type { RawRecord } from "../../records/record.ts";
import { sameName, writtenText } from "../../records/record-fields.ts";
import type { SheetNames } from "./opponent-names.ts";
import { writtenOpponent } from "./parse-opponent.ts";
import { rowTeams } from "./row-teams.ts";
import type { ClubNames } from "./team-names.ts";

export function sheetNames(
  raws: readonly RawRecord[],
  club: ClubNames,
  isWritten: SheetNames["isWritten"],
): SheetNames {
  const opponents = raws.flatMap((raw) => {
    const teams = rowTeams(raw, club);
    const cells = teams ? [teams.home, teams.away] : [writtenOpponent(writtenText(raw, "opponent"))];
    return cells.map(({ name }) => sameName(name));
  });
  const venues = raws.flatMap((raw) => [writtenText(raw, "venue"), writtenText(raw, "address")]);
  return {
    alone: new Set(opponents.filter(Boolean)),
    places: new Set(venues.flatMap((venue) => [venue, ...venue.split(",")].map(sameName)).filter(Boolean)),
    isWritten,
  };
}

/** Whether "V" is a visit in a sheet's column of sides. */
export function hasVisitors(raws: readonly RawRecord[]): boolean {
  const has = (form: RegExp) => raws.some((raw) => form.test(writtenText(raw, "place")));
  return has(/^h(?:ome)?$/i) && has(/^v$/i) && !has(/^(?:a|away|@)$/i);
}
