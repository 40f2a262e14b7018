import type { Sport } from "../sports/sport.ts";
import { ALL_SPORTS } from "../sports/sports.ts";
import { compareBytewise } from "../values/sort-key.ts";
import { DETAIL_TITLES, type Detail, ROSTER_FACTS, type RosterFact, type RosterField } from "./player.ts";

/** Sorts and groups the players of a roster. Profile values are found by title (rule people-2). */

export interface RosterPlayer {
  id: string;
  /** The key by which names are compared, bytewise (sort-key.ts). */
  sortKey: string;
  details: readonly Detail[];
}

export const ROSTER_SORTS = ["number", "name", "position", "year"] as const;
export type RosterSort = (typeof ROSTER_SORTS)[number];

/** The value of `?sort=`, or `usual` if the value is unknown. */
export function parseRosterSort(query: string | null | undefined, usual: RosterSort = "number"): RosterSort {
  return ROSTER_SORTS.find((sort) => sort === query) ?? usual;
}

/**
 * The sorts offered for these players: by name, by the chosen sort, and by every value that at least one
 * player has.
 */
export function rosterSorts(
  players: readonly Pick<RosterPlayer, "details">[],
  chosen: RosterSort,
): RosterSort[] {
  const hasValue = (field: Exclude<RosterSort, "name">) =>
    players.some((player) => profileValue(player, DETAIL_TITLES[field]) !== "");
  return ROSTER_SORTS.filter((sort) => sort === "name" || sort === chosen || hasValue(sort));
}

export const ROSTER_VIEWS = ["cards", "table"] as const;
export type RosterViewName = (typeof ROSTER_VIEWS)[number];

/** Profile values that a roster shows; '' if the club has none. */
export type RosterValues = Record<RosterField, string>;

export function rosterValues(player: Pick<RosterPlayer, "details">): RosterValues {
  const values = ROSTER_FACTS.map(({ field }) => [field, profileValue(player, DETAIL_TITLES[field])]);
  // TypeScript does not know which keys an object made of entries has.
  return Object.fromEntries(values) as RosterValues;
}

const FACTS: readonly RosterFact<RosterField>[] = ROSTER_FACTS;

/** The columns of these players' table, besides the name. */
export function rosterColumns(players: readonly RosterValues[]): readonly RosterFact<RosterField>[] {
  const has = (field: RosterField) => players.some((player) => player[field] !== "");
  const replaces = ({ field, insteadOf }: RosterFact<RosterField>) =>
    insteadOf !== undefined && has(field) && !has(insteadOf);
  const replaced = FACTS.filter(replaces).map(({ insteadOf }) => insteadOf);
  return FACTS.filter((fact) =>
    fact.insteadOf === undefined ? !replaced.includes(fact.field) : replaces(fact),
  );
}

/** A player's values at one place of a card, without empty ones. */
export function cardValues(player: RosterValues, place: NonNullable<RosterFact["card"]>): string[] {
  return FACTS.filter(({ card }) => card === place)
    .map(({ field }) => player[field])
    .filter((value) => value !== "");
}

/** The default view: a table if most players have no image, because a wall of silhouettes reads badly. */
export function defaultRosterView(players: readonly { portrait: unknown }[]): RosterViewName {
  const withImage = players.filter(({ portrait }) => portrait !== null).length;
  return withImage * 2 < players.length ? "table" : "cards";
}

/** The value of `?view=`, or `usual` if the value is unknown. */
export function parseRosterView(query: string | null, usual: RosterViewName): RosterViewName {
  return ROSTER_VIEWS.find((view) => view === query) ?? usual;
}

/** The trimmed profile value with a title; empty if there is none. */
export function profileValue(player: Pick<RosterPlayer, "details">, title: string): string {
  return player.details.find((entry) => entry.title === title)?.value.trim() ?? "";
}

/** The heading of each position's group. One list serves all sports: their positions do not conflict. */
const HEADINGS: ReadonlyMap<string, string> = new Map(
  ALL_SPORTS.flatMap(({ positions }) => positions.groups),
);
/** Positions that are printed in full but grouped under a wider one. */
const WIDER: ReadonlyMap<string, string> = new Map(ALL_SPORTS.flatMap(({ positions }) => positions.wider));

/** American spellings of British words. A club prints its own spelling, but both are in one group. */
const AMERICAN: ReadonlyMap<string, string> = new Map([
  ["centre", "center"],
  ["defence", "defense"],
]);
const widerOf = (position: string) => {
  const plain = position.trim().toLowerCase();
  return WIDER.get(plain) ?? plain;
};
const americanWiderOf = (position: string) => {
  const plain = widerOf(position);
  return AMERICAN.get(plain) ?? plain;
};

/**
 * Positions from the front of the field to the back: the sport's own, then those that only other sports have.
 */
function positionOrder(sport: Sport | null): string[] {
  const sports = sport ? [sport, ...ALL_SPORTS] : ALL_SPORTS;
  const groups = sports.flatMap(({ positions }) => positions.groups.map(([position]) => position));
  return [...new Set(groups)].filter((position) => !AMERICAN.has(position));
}

/** Classes as school-class.ts prints them, from the first year on. */
const YEARS = ["freshman", "sophomore", "junior", "senior", "fifth year", "sixth year"]
  .flatMap((year) => [year, `redshirt ${year}`])
  .concat("graduate");

/** The heading over a position's players: "Forwards"; an unknown position stays as written. */
function positionGroupLabel(position: string): string {
  const written = position.trim();
  return HEADINGS.get(widerOf(written)) ?? (written === "" ? "Players" : written);
}

type Rank = readonly [number, string];

/** Not Infinity: ranks are subtracted, and Infinity - Infinity is NaN. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The rank of known values in their order, then others alphabetically, then missing ones. */
function rankIn(order: readonly string[], value: string): Rank {
  if (value === "") return [LAST, ""];
  const index = order.indexOf(value.toLowerCase());
  return index === -1 ? [order.length, value] : [index, ""];
}

function numberRank(value: string): Rank {
  const digits = /^#?(\d{1,9})$/.exec(value)?.[1];
  return [digits === undefined ? LAST : Number(digits), ""];
}

/**
 * The rank of a player's position. A known position counts in its American spelling, any other as written.
 */
function positionRank(order: readonly string[], player: RosterPlayer): Rank {
  const position = profileValue(player, DETAIL_TITLES.position);
  const known = americanWiderOf(position);
  return rankIn(order, order.includes(known) ? known : position);
}

type Ranking = (player: RosterPlayer) => Rank;

const RANKINGS = {
  number: () => (player) => numberRank(profileValue(player, DETAIL_TITLES.number)),
  name: () => () => [0, ""],
  position: (sport) => {
    const order = positionOrder(sport);
    return (player) => positionRank(order, player);
  },
  year: () => (player) => rankIn(YEARS, profileValue(player, DETAIL_TITLES.year)),
} satisfies Record<RosterSort, (sport: Sport | null) => Ranking>;

/**
 * A sorted copy; equal players by name, then id. Missing values come last.
 * @param sport decides the order of positions; without a sport, those of all sports follow one another
 */
export function sortPlayers<T extends RosterPlayer>(
  players: readonly T[],
  sort: RosterSort,
  sport: Sport | null = null,
): T[] {
  const rankOf: Ranking = RANKINGS[sort](sport);
  const ranked = players.map((player) => ({ player, rank: rankOf(player) }));
  ranked.sort(
    (a, b) =>
      a.rank[0] - b.rank[0] ||
      compareBytewise(a.rank[1], b.rank[1]) ||
      compareBytewise(a.player.sortKey, b.player.sortKey) ||
      compareBytewise(a.player.id, b.player.id),
  );
  return ranked.map(({ player }) => player);
}

export interface PositionGroup<T> {
  label: string;
  players: T[];
}

/**
 * Groups players by position, in the order of each group's first player: sort the players by position first.
 */
export function groupByPosition<T extends RosterPlayer>(players: readonly T[]): PositionGroup<T>[] {
  const groups = new Map<string, PositionGroup<T>>();
  for (const player of players) {
    const position = profileValue(player, DETAIL_TITLES.position);
    const label = positionGroupLabel(position);
    const americanLabel = positionGroupLabel(AMERICAN.get(widerOf(position)) ?? position);
    const group = groups.get(americanLabel) ?? { label, players: [] };
    group.players.push(player);
    groups.set(americanLabel, group);
  }
  return [...groups.values()];
}

/** The previous and the next player in the list; null at the ends of the list and for an unknown id. */
export function adjacentPlayers<T extends { id: string }>(
  players: readonly T[],
  id: string,
): { previous: T | null; next: T | null } {
  const index = players.findIndex((player) => player.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: players[index - 1] ?? null, next: players[index + 1] ?? null };
}

/** A player's number and position in one game of a season; '' if the game does not state them. */
export interface SeasonRosterEntry {
  playerId: string;
  number: string;
  position: string;
}

/** Players with their number and position in a season's games, or today's if the games do not state them. */
export function rosterOfSeason<T extends RosterPlayer>(
  players: readonly T[],
  worn: readonly SeasonRosterEntry[],
): T[] {
  return players.map((player) => {
    const then = worn.filter(({ playerId }) => playerId === player.id);
    const number = then.find((line) => line.number !== "")?.number;
    const position = then.find((line) => line.position !== "")?.position;
    return {
      ...player,
      details: withValue(
        withValue(player.details, DETAIL_TITLES.number, number),
        DETAIL_TITLES.position,
        position,
      ),
    };
  });
}

function withValue(details: readonly Detail[], title: string, value: string | undefined): readonly Detail[] {
  if (value === undefined) return details;
  return [...details.filter((entry) => entry.title !== title), { title, value }];
}
