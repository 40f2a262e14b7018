import { GAME_PLACES, type GamePlace } from "../schedule/game.ts";
import { compareBytewise, sortKey } from "../values/sort-key.ts";

/** The final games that statistics are computed from, read from the page's address; undefined means all. */
export interface StatFilter {
  seasonId: string | undefined;
  opponentId: string | undefined;
  place: GamePlace | undefined;
  /** True to leave exhibitions out. */
  leagueOnly: boolean;
}

/** The value of `?season=` for all seasons. */
export const ALL_SEASONS_PARAM = "all";
/** The value of `?type=` that leaves exhibitions out. */
export const LEAGUE_GAMES_PARAM = "league";

/** A club's choices: seasons, opponents and places with final games, and seasons with provided totals. */
export interface StatChoices {
  seasons: readonly { id: string; name: string }[];
  opponents: readonly { id: string; name: string }[];
  /** The default season, which the address leaves out; undefined if the default is all seasons. */
  usualSeason: string | undefined;
  places: readonly GamePlace[];
  /** True if there are both league games and exhibitions, so that `?type=` makes a difference. */
  hasKinds: boolean;
}

interface FinalGame {
  seasonId: string;
  place: GamePlace;
  isLeague: boolean;
  opponent: { id: string; name: string; deleted: boolean };
}

/**
 * The choices that final games allow: seasons in the order of `newestFirst`, opponents by name without
 * deleted ones. A season also counts if it has only totals that the club provided (`hasGiven`).
 */
export function statChoices<T extends { id: string; hasGiven?: boolean }>(
  played: readonly FinalGame[],
  newestFirst: readonly T[],
): { seasons: T[] } & Pick<StatChoices, "opponents" | "places" | "hasKinds"> {
  const opponents = new Map(played.map(({ opponent }) => [opponent.id, opponent]));
  return {
    opponents: [...opponents.values()]
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

/** True if only some games of a season are wanted. Totals that a club provided can't be split by game. */
export function isLimitedToGames({
  opponentId,
  place,
  leagueOnly,
}: {
  [Name in Exclude<keyof StatFilter, "seasonId">]?: StatFilter[Name] | undefined;
}): boolean {
  return opponentId !== undefined || place !== undefined || leagueOnly === true;
}

/** True if the filter leaves nothing out. */
export function isUnfiltered(filter: StatFilter): boolean {
  return filter.seasonId === undefined && !isLimitedToGames(filter);
}

type Chosen = Pick<StatChoices, "seasons" | "opponents" | "usualSeason">;

/** Parses a page's query. Unknown values, such as another club's season or opponent, give the default. */
export function parseStatFilter(query: URLSearchParams, choices: Chosen): StatFilter {
  const { seasons, opponents, usualSeason } = choices;
  const season = query.get("season");
  const known = (rows: readonly { id: string }[], id: string | null) => rows.find((row) => row.id === id)?.id;
  return {
    seasonId: season === ALL_SEASONS_PARAM ? undefined : (known(seasons, season) ?? usualSeason),
    opponentId: known(opponents, query.get("opponent")),
    place: GAME_PLACES.find((place) => place === query.get("place")),
    leagueOnly: query.get("type") === LEAGUE_GAMES_PARAM,
  };
}

/** The query for a filter, without defaults. */
export function statFilterQuery(
  { seasonId, opponentId, place, leagueOnly }: StatFilter,
  { usualSeason }: Pick<StatChoices, "usualSeason">,
): URLSearchParams {
  const query = new URLSearchParams();
  if (seasonId !== usualSeason) query.set("season", seasonId ?? ALL_SEASONS_PARAM);
  if (opponentId !== undefined) query.set("opponent", opponentId);
  if (place !== undefined) query.set("place", place);
  if (leagueOnly) query.set("type", LEAGUE_GAMES_PARAM);
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
  const isNarrowed = isLimitedToGames({ ...filter, opponentId: opponent?.id });
  const games = [
    filter.leagueOnly ? "league games" : "games",
    ...(filter.place === undefined ? [] : [PLACE_WORDS[filter.place]]),
    ...(opponent ? [`against ${opponent.name}`] : []),
  ].join(" ");
  return `${season ? `Season ${season.name}` : "All seasons"}${isNarrowed ? `, ${games}` : ""}`;
}
