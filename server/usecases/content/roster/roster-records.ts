import {
  CELLS,
  type RosterChange,
  SEASON_DETAILS,
  titleOfCell,
} from "../../../../domain/desk/roster/roster-cells.ts";
import type { Detail } from "../../../../domain/people/player.ts";
import type { WrittenRecord } from "../../../collections/export/club-records.ts";
import { takeFreeId } from "../../../intake/ids/name-ids.ts";
import { idFromWords } from "../../../intake/records/record-fields.ts";
import {
  detailsOfPerson,
  isOnRoster,
  type StoredPerson,
  type StoredRoster,
  type StoredSeason,
} from "./stored-roster.ts";

/** The records that a change of a roster writes. */
export interface RosterRecords {
  people: Map<string, StoredPerson>;
  seasons: Map<string, StoredSeason>;
  tags: WrittenRecord[];
}

/**
 * Makes the records that changes of a season's roster lead to. In the present season a number is also
 * today's one. Other seasons that showed today's number keep it.
 * @param seasonId null if only people change
 * @param takenTags the ids of all tags
 */
export function rosterRecords(
  stored: StoredRoster,
  seasonId: string | null,
  changes: readonly RosterChange[],
  takenTags: Set<string>,
): RosterRecords {
  const made: RosterRecords = { people: new Map(), seasons: new Map(), tags: [] };
  const change = { stored, made, takenTags };
  for (const one of changes) {
    changePerson(change, one, seasonId === null || seasonId === stored.present);
    if (seasonId !== null) changePlace(change, one, seasonId);
  }
  return made;
}

interface Changing {
  stored: StoredRoster;
  made: RosterRecords;
  takenTags: Set<string>;
}

const seasonIn = ({ stored, made }: Changing, id: string): StoredSeason =>
  made.seasons.get(id) ?? stored.seasons.get(id) ?? {};

/** @param isToday true if the details are those that the person has today */
function changePerson(changing: Changing, { playerId, after }: RosterChange, isToday: boolean): void {
  const { stored, made } = changing;
  const was = stored.people.get(playerId);
  const list = after[CELLS.list];
  // Somebody who is removed stays stored, because statistics name them.
  if (list === "") {
    if (was) made.people.set(playerId, { ...was, record: { ...was.record, deleted: true } });
    return;
  }
  const before = was ? detailsOfPerson(was) : [];
  const details = before.map((detail) => ({ ...detail }));
  for (const [cell, text] of Object.entries(after)) {
    const title = titleOfCell(cell);
    if (title === null || (was && !isToday)) continue;
    if (SEASON_DETAILS.includes(title)) keepInEarlierSeasons(changing, playerId, { title, before });
    setDetail(details, title, text === "" ? null : text);
  }
  const named = { [CELLS.name]: after[CELLS.name], [CELLS.biography]: after[CELLS.biography] };
  const written = Object.entries(named).filter(([, text]) => text !== undefined);
  const record: WrittenRecord = { ...was?.record, id: playerId, ...Object.fromEntries(written), details };
  if (list !== undefined) delete record.deleted;
  const isSame = was && list === undefined && written.length === 0 && areSame(details, before);
  if (!isSame) made.people.set(playerId, { list: list === "alumni" ? list : listOf(was, list), record });
}

const listOf = (was: StoredPerson | undefined, list: string | undefined) =>
  list === "players" ? list : (was?.list ?? "players");

const areSame = (one: readonly Detail[], other: readonly Detail[]) =>
  one.length === other.length &&
  one.every(({ title, value }, at) => other[at]?.title === title && other[at]?.value === value);

/** Writes what somebody has had until today into the seasons that have shown it. */
function keepInEarlierSeasons(
  changing: Changing,
  playerId: string,
  { title, before }: { title: string; before: readonly Detail[] },
): void {
  const { stored, made } = changing;
  const value = before.find((detail) => detail.title === title)?.value ?? "";
  if (value === "") return;
  for (const id of stored.seasons.keys()) {
    const season = seasonIn(changing, id);
    if (id === stored.present || !isOnRoster(season, stored.tagsOf.get(playerId))) continue;
    const entry = season.roster?.find((one) => one.playerId === playerId);
    if (entry?.details.some((detail) => detail.title === title)) continue;
    made.seasons.set(
      id,
      withDetails(season, playerId, (details) => setDetail(details, title, value)),
    );
  }
}

/** Changes whether a player is on the season's roster, and the details in that season. */
function changePlace(changing: Changing, { playerId, after }: RosterChange, seasonId: string): void {
  const { stored, made } = changing;
  let season = seasonIn(changing, seasonId);
  const on = after[CELLS.on];
  if (on === "yes")
    season = { ...season, tagIds: [...(season.tagIds ?? []), tagOf(changing, playerId, after)] };
  if (on === "") {
    const own = stored.tagsOf.get(playerId) ?? [];
    season = { ...season, tagIds: (season.tagIds ?? []).filter((id) => !own.includes(id)) };
  }
  const isGone = after[CELLS.list] === "";
  const person = made.people.get(playerId) ?? stored.people.get(playerId);
  const today = person ? detailsOfPerson(person) : [];
  const entered = Object.entries(after).flatMap(([cell, text]): Detail[] => {
    const title = titleOfCell(cell);
    return title === null || isGone ? [] : [{ title, value: text }];
  });
  const set = (details: Detail[]) => {
    for (const { title, value } of entered) {
      const isSeasons = SEASON_DETAILS.includes(title) || details.some((detail) => detail.title === title);
      if (!isSeasons) continue;
      // An empty text hides what the player has today.
      const isShown = value !== "" || today.some((detail) => detail.title === title && detail.value !== "");
      setDetail(details, title, isShown ? value : null);
    }
  };
  const isOn = on === undefined ? isOnRoster(season, stored.tagsOf.get(playerId)) : on === "yes";
  if (entered.length > 0 && isOn) season = withDetails(season, playerId, set);
  if (season !== seasonIn(changing, seasonId)) made.seasons.set(seasonId, season);
}

/** The tag of a player, which is made if there is none. */
function tagOf(
  { stored, made, takenTags }: Changing,
  playerId: string,
  after: RosterChange["after"],
): string {
  const [known] = stored.tagsOf.get(playerId) ?? [];
  if (known !== undefined) return known;
  const id = takeFreeId(idFromWords("player", playerId), takenTags);
  const person = made.people.get(playerId) ?? stored.people.get(playerId);
  const label = String(after[CELLS.name] ?? person?.record.name ?? playerId);
  made.tags.push({ id, tagType: "player", reference: playerId, label });
  return id;
}

/** The season with other details of a player; without details, the player has no entry. */
function withDetails(
  season: StoredSeason,
  playerId: string,
  change: (details: Detail[]) => void,
): StoredSeason {
  const roster = season.roster ?? [];
  const before = roster.find((entry) => entry.playerId === playerId)?.details ?? [];
  const details = before.map((detail) => ({ ...detail }));
  change(details);
  if (areSame(details, before)) return season;
  const others = roster.filter((entry) => entry.playerId !== playerId);
  return { ...season, roster: details.length === 0 ? others : [...others, { playerId, details }] };
}

/** Sets the value of a title in place; null takes the title out. */
function setDetail(details: Detail[], title: string, value: string | null): void {
  const at = details.findIndex((detail) => detail.title === title);
  if (value === null) {
    if (at !== -1) details.splice(at, 1);
  } else if (at === -1) details.push({ title, value });
  else details[at] = { title, value };
}
