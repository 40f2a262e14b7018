import type { SportsType } from "../sports/sports.ts";
import { matchesSearch } from "../values/search.ts";
import type { PlayedGame } from "./record.ts";
import { previousSeasons, type Season, seasonSearchWords } from "./season.ts";
import { seasonRecord } from "./season-record.ts";

/** Lists of previous seasons, newest first, filtered by a search. */

/** A player on one season's roster. */
interface Member {
  seasonId: string;
  id: string;
  name: string;
}

export interface PreviousRoster extends Season {
  /** Number of players on the roster. */
  count: number;
  /** The players whose names match the search; empty if the season itself matches. */
  found: { id: string; name: string }[];
}

/** Previous rosters whose season, years or players match the search. */
export function previousRosters(
  seasons: readonly Season[],
  members: readonly Member[],
  search: string,
): PreviousRoster[] {
  return previousSeasons(seasons).flatMap((season) => {
    const players = members.filter(({ seasonId }) => seasonId === season.id);
    const isSeasonFound = matchesSearch(search, seasonSearchWords(season));
    const found = isSeasonFound
      ? []
      : players.filter(({ name }) => matchesSearch(search, [...seasonSearchWords(season), name]));
    if (!isSeasonFound && found.length === 0) return [];
    return [{ ...season, count: players.length, found: found.map(({ id, name }) => ({ id, name })) }];
  });
}

export interface PreviousSeason extends Omit<Season, "record"> {
  /** "10-2-1"; empty if no game was played and the club provided none. */
  record: string;
  home: string;
  away: string;
  /** True if the club provided the record: home and away are unknown then. */
  isGiven: boolean;
  /** The meaning of the record's numbers: "W-L-T". */
  order: string;
}

/** Previous seasons whose name or years match the search, each with its final record. */
export function previousRecords(
  seasons: readonly Season[],
  games: readonly (PlayedGame & { seasonId: string })[],
  { search, sport }: { search: string; sport: SportsType },
): PreviousSeason[] {
  const found = previousSeasons(seasons).filter((season) => matchesSearch(search, seasonSearchWords(season)));
  return found.map((season) => {
    const played = games.filter(({ seasonId }) => seasonId === season.id);
    const { overall, splits, order } = seasonRecord(played, season.record ?? null, sport);
    const isKnown = played.length > 0 || splits === null;
    return {
      ...season,
      record: isKnown ? overall : "",
      home: played.length > 0 ? (splits?.home ?? "") : "",
      away: played.length > 0 ? (splits?.away ?? "") : "",
      isGiven: splits === null,
      order,
    };
  });
}
