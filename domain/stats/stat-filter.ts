import { GAME_PLACES, type GamePlace } from "../schedule/game.ts";
import { compareBytewise, sortKey } from "../values/sort-key.ts";

/** Which final games statistics are computed from, by the page's address; undefined means all. */
export interface StatFilter {
  seasonId: string | undefined;
  opponentId: string | undefined;
  place: GamePlace | undefined;
  /** Without exhibitions. */
  leagueOnly: boolean;
}

/** `?season=` for all seasons. */
export const ALL_SEASONS = "all";
/** `?type=` for games without exhibitions. */
export const LEAGUE_GAMES = "league";

/** A club's possible choices: only what has final games, and seasons whose totals the club gave. */
export interface StatChoices {
  seasons: readonly { id: string; name: string }[];
  opponents: readonly { id: string; name: string }[];
  /** The season that is left out of the address; undefined where that is all of them. */
  usualSeason: string | undefined;
  places: readonly GamePlace[];
  /** Whether there are both league games and exhibitions. */
  hasKinds: boolean;
}

interface Played {
  seasonId: string;
  place: GamePlace;
  isLeague: boolean;
  opponent: { id: string; name: string; deleted: boolean };
}

/**
 * What the final games can be narrowed to: seasons newest first, as `newestFirst` has all of them, opponents
 * that are not deleted by name. A season may have given totals alone.
 */
export function statChoices<T extends { id: string; hasGiven?: boolean }>(
  played: readonly Played[],
  newestFirst: readonly T[],
): { seasons: T[] } & Pick<StatChoices, "opponents" | "places" | "hasKinds"> {
  const met = new Map(played.map(({ opponent }) => [opponent.id, opponent]));
  return {
    opponents: [...met.values()]
      .filter(({ deleted }) => !deleted)
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => compareBytewise(sortKey(a.name), sortKey(b.name)) || compareBytewise(a.id, b.id)),
    seasons: newestFirst.filter(
      ({ id, hasGiven }) => hasGiven || played.some(({ seasonId }) => seasonId === id),
    ),
    places: GAME_PLACES.filter((place) => played.some((game) => game.place === place)),
    hasKinds: played.some(({ isLeague }) => isLeague) && played.some(({ isLeague }) => !isLeague),
  };
}

/** Some games of a season, which totals that a club gave cannot tell apart. */
export function isLimitedToGames({
  opponentId,
  place,
  leagueOnly,
}: {
  [Name in Exclude<keyof StatFilter, "seasonId">]?: StatFilter[Name] | undefined;
}): boolean {
  return opponentId !== undefined || place !== undefined || leagueOnly === true;
}

/** Nothing is left out: there is no wider choice. */
export function isUnfiltered(filter: StatFilter): boolean {
  return filter.seasonId === undefined && !isLimitedToGames(filter);
}

type Chosen = Pick<StatChoices, "seasons" | "opponents" | "usualSeason">;

/** An unknown value, even another club's season or opponent, counts as left out. */
export function parseStatFilter(query: URLSearchParams, choices: Chosen): StatFilter {
  const { seasons, opponents, usualSeason } = choices;
  const season = query.get("season");
  const known = (rows: readonly { id: string }[], id: string | null) => rows.find((row) => row.id === id)?.id;
  return {
    seasonId: season === ALL_SEASONS ? undefined : (known(seasons, season) ?? usualSeason),
    opponentId: known(opponents, query.get("opponent")),
    place: GAME_PLACES.find((place) => place === query.get("place")),
    leagueOnly: query.get("type") === LEAGUE_GAMES,
  };
}

/** The query for a filter; defaults are left out. */
export function statFilterQuery(
  { seasonId, opponentId, place, leagueOnly }: StatFilter,
  { usualSeason }: Pick<StatChoices, "usualSeason">,
): URLSearchParams {
  const query = new URLSearchParams();
  if (seasonId !== usualSeason) query.set("season", seasonId ?? ALL_SEASONS);
  if (opponentId !== undefined) query.set("opponent", opponentId);
  if (place !== undefined) query.set("place", place);
  if (leagueOnly) query.set("type", LEAGUE_GAMES);
  return query;
}

const PLACE_WORDS = {
  home: "at home",
  away: "away",
  neutral: "at neutral sites",
} as const satisfies Record<GamePlace, string>;

/** Describes the games: "Season 2026-27, league games at home against Harrow Bay". */
export function statFilterText(filter: StatFilter, { seasons, opponents }: Chosen): string {
  const season = seasons.find(({ id }) => id === filter.seasonId);
  const opponent = opponents.find(({ id }) => id === filter.opponentId);
  const narrowed = isLimitedToGames({ ...filter, opponentId: opponent?.id });
  const games = [
    filter.leagueOnly ? "league games" : "games",
    ...(filter.place === undefined ? [] : [PLACE_WORDS[filter.place]]),
    ...(opponent ? [`against ${opponent.name}`] : []),
  ].join(" ");
  return `${season ? `Season ${season.name}` : "All seasons"}${narrowed ? `, ${games}` : ""}`;
}
