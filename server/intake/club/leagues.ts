import { codedId } from "../../collections/definition/coded-id.ts";
import type { Reference } from "../bundle/bundle.ts";
import type { RawRecord } from "../records/record.ts";
import { hasField, madeId, sameName, withFields, writtenText } from "../records/record-fields.ts";
import type { SharedNames } from "./seasons.ts";

export function leagueNames(raw: RawRecord, { reference }: SharedNames): string[] {
  const shared = reference.leagues.find(({ id }) => id === writtenText(raw, "preDevelopedLeagueId"));
  return [writtenText(raw, "name"), shared?.name ?? ""].filter(Boolean);
}

/** Leagues that were only named: shared with all clubs of the sport. */
export function madeLeagues(
  raws: readonly RawRecord[],
  { reference, sport }: SharedNames,
): { leagues: RawRecord[]; reference: Reference["leagues"] } {
  const added: Reference["leagues"] = [];
  const leagues = raws.map((raw) => {
    const name = writtenText(raw, "name");
    const plain = withFields(raw, { name: undefined });
    if (name === "" || hasField(raw, "preDevelopedLeagueId") || !sport) return plain;
    const known = reference.leagues.find(
      (league) => league.sportsType === sport.type && sameName(league.name) === sameName(name),
    );
    const own = madeId(name) === "" ? codedId("league", name) : name;
    const league = known ?? { id: madeId(sport.name, own), name, division: "", sportsType: sport.type };
    added.push(league);
    return withFields(plain, { preDevelopedLeagueId: league.id });
  });
  return { leagues, reference: added };
}
