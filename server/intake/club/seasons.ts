import { hashedNameId } from "../../collections/definition/coded-id.ts";
import type { ReferenceData } from "../bundle/bundle.ts";
import { normalizeSeason, seasonStart } from "../dates/season-names.ts";
import { takeFreeId } from "../ids/name-ids.ts";
import type { RosterRow } from "../people/make-people.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import {
  derivedRecord,
  fieldText,
  hasField,
  idFromWords,
  nameKey,
  withFields,
} from "../records/record-fields.ts";

/** The data that all clubs of a sport share, from the bundle. */
export interface SharedNames {
  reference: ReferenceData;
  /** The sport's number, and its name as ids contain it: "mensicehockey". */
  sport: { type: ReferenceData["seasons"][number]["sportsType"]; name: string } | null;
}

/** Names by which a season of the bundle can be referred to, including its name in reference.json. */
export function seasonNames(raw: RawRecord, { reference }: SharedNames): string[] {
  const shared = reference.seasons.find(({ id }) => id === fieldText(raw, "preDevelopedSeasonId"));
  return [fieldText(raw, "name"), shared?.name ?? ""]
    .filter(Boolean)
    .flatMap((name) => [name, normalizeSeason(name)]);
}

/** The only season among the names; "" if there are several or none. */
export function singleSeasonOf(names: readonly string[]): string {
  const [season = "", ...others] = new Set(names.map(normalizeSeason).filter(Boolean));
  return others.length === 0 ? season : "";
}

/**
 * Adds the shared season and the start date to all seasons, including those that records name but no file
 * lists.
 */
export function completeSeasons(
  raws: readonly RawRecord[],
  shared: SharedNames,
): { seasons: RawRecord[]; reference: ReferenceData["seasons"] } {
  const reference: ReferenceData["seasons"] = [];
  const seasons = raws.map((raw) => {
    const name = normalizeSeason(fieldText(raw, "name"));
    const begin = seasonStart(name);
    const made = withFields(raw, {
      name: undefined,
      ...(!hasField(raw, "timeCreated") &&
        name !== "" && {
          timeCreated: begin ? `${begin.year}-0${begin.month}-01 00:00` : "1970-01-01 00:00",
        }),
    });
    if (name === "" || hasField(raw, "preDevelopedSeasonId") || !shared.sport) return made;
    const season = sharedSeason(name, shared);
    reference.push(season);
    return withFields(made, { preDevelopedSeasonId: season.id });
  });
  return { seasons, reference };
}

/** The season with this name in reference.json, or a new one for all clubs of the sport. */
function sharedSeason(name: string, { reference, sport }: SharedNames): ReferenceData["seasons"][number] {
  const known = reference.seasons.find(
    (season) => season.sportsType === sport?.type && nameKey(season.name) === nameKey(name),
  );
  return (
    known ??
    ({
      id: idFromWords(sport?.name ?? "", idFromWords(name) === "" ? hashedNameId("season", name) : name),
      name,
      sportsType: sport?.type ?? 0,
      logo: null,
    } as ReferenceData["seasons"][number])
  );
}

/**
 * Assigns a sheet's players to the rosters of their seasons, by adding the players' tags to the seasons.
 * Missing tags are made.
 */
export function addPlayerTagsToSeasons(
  seasons: readonly RawRecord[],
  tags: readonly RawRecord[],
  roster: readonly (RosterRow & { seasonId: string })[],
  nameOf: (playerId: string) => string,
): { seasons: RawRecord[]; tags: RawRecord[] } {
  const taken = new Set(tags.map((tag) => fieldText(tag, "id")));
  const ofPlayer = new Map(
    tags
      .filter((tag) => fieldText(tag, "tagType") === "player")
      .map((tag) => [fieldText(tag, "reference"), fieldText(tag, "id")] as const),
  );
  const made: RawRecord[] = [];
  const tagOf = (playerId: string, from: RawRecord) => {
    const known = ofPlayer.get(playerId);
    if (known !== undefined) return known;
    const id = takeFreeId(idFromWords("player", playerId), taken);
    ofPlayer.set(playerId, id);
    made.push(derivedRecord(from, { id, tagType: "player", reference: playerId, label: nameOf(playerId) }));
    return id;
  };
  const tagged = seasons.map((season) => {
    const own = roster.filter(({ seasonId }) => seasonId === fieldText(season, "id"));
    if (own.length === 0) return season;
    const written = valueAt(season.value, ["tagIds"]);
    const ids = new Set([
      ...(Array.isArray(written) ? written : []),
      ...own.map(({ playerId, raw }) => tagOf(playerId, raw)),
    ]);
    return withFields(season, { tagIds: [...ids] });
  });
  return { seasons: tagged, tags: [...tags, ...made] };
}

/** Adds each roster player's details to the season. Details in the season's own record take precedence. */
export function addRosterDetails(
  seasons: readonly RawRecord[],
  roster: readonly (RosterRow & { seasonId: string })[],
): RawRecord[] {
  return seasons.map((season) => {
    const own = roster.filter(
      ({ seasonId, details }) => seasonId === fieldText(season, "id") && details.length > 0,
    );
    if (own.length === 0 || hasField(season, "roster")) return season;
    return withFields(season, { roster: own.map(({ playerId, details }) => ({ playerId, details })) });
  });
}
