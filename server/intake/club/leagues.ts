import { hashedNameId } from "../../collections/definition/coded-id.ts";
import type { ReferenceData } from "../bundle/bundle.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText, hasField, idFromWords, nameKey, withFields } from "../records/record-fields.ts";
import type { SharedNames } from "./seasons.ts";

/** Names by which a league of the bundle can be referred to. */
export function leagueNames(raw: RawRecord, { reference }: SharedNames): string[] {
  const shared = reference.leagues.find(({ id }) => id === fieldText(raw, "preDevelopedLeagueId"));
  return [fieldText(raw, "name"), shared?.name ?? ""].filter(Boolean);
}

/**
 * Completes the leagues, and adds those that records only name: leagues are shared with all clubs of the
 * sport.
 */
export function completeLeagues(
  raws: readonly RawRecord[],
  { reference, sport }: SharedNames,
): { leagues: RawRecord[]; reference: ReferenceData["leagues"] } {
  const added: ReferenceData["leagues"] = [];
  const leagues = raws.map((raw) => {
    const name = fieldText(raw, "name");
    const plain = withFields(raw, { name: undefined });
    if (name === "" || hasField(raw, "preDevelopedLeagueId") || !sport) return plain;
    const known = reference.leagues.find(
      (league) => league.sportsType === sport.type && nameKey(league.name) === nameKey(name),
    );
    const own = idFromWords(name) === "" ? hashedNameId("league", name) : name;
    const league = known ?? { id: idFromWords(sport.name, own), name, division: "", sportsType: sport.type };
    added.push(league);
    return withFields(plain, { preDevelopedLeagueId: league.id });
  });
  return { leagues, reference: added };
}
