import type { SportsType } from "../club/sports.ts";
import { finds } from "../values/search.ts";
import { type PlayedGame, recordLabel, recordSplits } from "./record.ts";
import { previousSeasons, type Season, seasonWords } from "./season.ts";

/** Past seasons as lists show them: the previous ones, the newest first, narrowed by a search. */

interface Member {
  seasonId: string;
  id: string;
  name: string;
}

export interface PreviousRoster extends Season {
  /** How many were on it. */
  count: number;
  /** Whom the search names; empty where the season itself is what it names. */
  found: { id: string; name: string }[];
}

/** Rosters found by the season's name, its years, or the name of somebody who was on it. */
export function previousRosters(
  seasons: readonly Season[],
  members: readonly Member[],
  search: string,
): PreviousRoster[] {
  return previousSeasons(seasons).flatMap((season) => {
    const all = members.filter(({ seasonId }) => seasonId === season.id);
    const isNamed = finds(search, seasonWords(season));
    const found = isNamed ? [] : all.filter(({ name }) => finds(search, [...seasonWords(season), name]));
    if (!isNamed && found.length === 0) return [];
    return [{ ...season, count: all.length, found: found.map(({ id, name }) => ({ id, name })) }];
  });
}

export interface PreviousSeason extends Season {
  /** "10-2-1"; empty where no game was played. */
  record: string;
  home: string;
  away: string;
}

/** Seasons found by their name or one of their years, each with its final record. */
export function previousRecords(
  seasons: readonly Season[],
  games: readonly (PlayedGame & { seasonId: string })[],
  { search, sport }: { search: string; sport: SportsType },
): PreviousSeason[] {
  const found = previousSeasons(seasons).filter((season) => finds(search, seasonWords(season)));
  return found.map((season) => {
    const played = games.filter(({ seasonId }) => seasonId === season.id);
    const { overall, home, away } = recordSplits(played, sport);
    const label = (total: typeof overall) => (played.length === 0 ? "" : recordLabel(total, sport));
    return { ...season, record: label(overall), home: label(home), away: label(away) };
  });
}
