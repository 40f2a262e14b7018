import { and, eq, inArray } from "drizzle-orm";
import { type RosterCells, rosterCells } from "../../../../domain/desk/roster/roster-cells.ts";
import type { Detail } from "../../../../domain/people/player.ts";
import { alumniCollection } from "../../../collections/alumni.ts";
import type { WrittenRecord } from "../../../collections/export/club-records.ts";
import { playersCollection } from "../../../collections/players.ts";
import { seasonsCollection } from "../../../collections/seasons.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { tags } from "../../../db/schema/index.ts";
import { exportedRecords } from "../check-content.ts";
import { loadContent, type StoredContent } from "../content-rows.ts";
import type { RosterSeason } from "./roster-seasons.ts";

/** A stored player or alum. */
export interface StoredPerson {
  list: "players" | "alumni";
  record: WrittenRecord;
}

/** A season as a bundle writes it. */
export interface StoredSeason extends WrittenRecord {
  tagIds?: string[];
  roster?: { playerId: string; details: Detail[] }[];
}

/** What a change of a roster reads: all seasons, and the people that it concerns. */
export interface StoredRoster {
  seasonContent: StoredContent;
  seasons: ReadonlyMap<string, StoredSeason>;
  /** The names of seasons by id. */
  seasonNames: ReadonlyMap<string, string>;
  /** The id of the season whose numbers are those that players have today. Null without a season. */
  present: string | null;
  personContent: StoredContent;
  people: ReadonlyMap<string, StoredPerson>;
  /** The ids of the tags of each of these people. */
  tagsOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * Loads it in a number of statements that doesn't depend on how many people and seasons there are.
 * @param seasons all of the club
 */
export async function loadStoredRoster(
  db: Database,
  team: Team,
  playerIds: readonly string[],
  seasons: readonly RosterSeason[],
): Promise<StoredRoster> {
  const { teamId } = team;
  const found = seasons.filter(({ isStored }) => isStored);
  const seasonContent = await loadContent(
    db,
    team,
    seasonsCollection,
    found.map(({ id }) => id),
  );
  const personContent = await loadContent(db, team, playersCollection, playerIds);
  const records = (collection: typeof playersCollection | typeof alumniCollection) =>
    exportedRecords(collection, personContent).map((record): [string, StoredPerson] => [
      String(record.id),
      { list: collection.name, record },
    ]);
  return {
    seasonContent,
    seasons: new Map(
      exportedRecords(seasonsCollection, seasonContent).map((record) => [String(record.id), record]),
    ),
    seasonNames: new Map(found.map(({ id, name }) => [id, name])),
    present: found.find(({ isPresent }) => isPresent)?.id ?? null,
    personContent,
    people: new Map([...records(playersCollection), ...records(alumniCollection)]),
    tagsOf: await loadTagsOf(db, teamId, playerIds),
  };
}

async function loadTagsOf(db: Database, teamId: string, playerIds: readonly string[]) {
  const found = await db
    .select({ id: tags.id, playerId: tags.reference })
    .from(tags)
    .where(
      and(
        eq(tags.teamId, teamId),
        eq(tags.tagType, "player"),
        eq(tags.deleted, false),
        inArray(tags.reference, [...playerIds]),
      ),
    );
  const groups = Map.groupBy(found, ({ playerId }) => playerId);
  return new Map([...groups].map(([playerId, own]) => [playerId, own.map(({ id }) => id)]));
}

/** True if the season is tagged with the player. */
export const isOnRoster = (
  season: Pick<StoredSeason, "tagIds"> | undefined,
  tagIds: readonly string[] = [],
): boolean => season?.tagIds?.some((id) => tagIds.includes(id)) ?? false;

export const detailsOfPerson = ({ record }: StoredPerson): Detail[] =>
  (record.details as Detail[] | undefined) ?? [];

/** The cells of a person in a season as they are stored. */
export function storedCells(
  { people, tagsOf }: Pick<StoredRoster, "people" | "tagsOf">,
  season: StoredSeason | undefined,
  playerId: string,
): RosterCells {
  const person = people.get(playerId);
  const isThere = person !== undefined && person.record.deleted !== true;
  return rosterCells({
    list: isThere ? person.list : "",
    name: String(person?.record.name ?? ""),
    biography: String(person?.record.biography ?? ""),
    details: person ? detailsOfPerson(person) : [],
    isOn: isOnRoster(season, tagsOf.get(playerId)),
    inSeason: season?.roster?.find((entry) => entry.playerId === playerId)?.details ?? [],
  });
}
