import type { LineRole, PlayerLineTotals } from "../sports/player-line.ts";
import { addTotals } from "./line-totals.ts";

/**
 * Totals of a player's season or career that the club provided, for games without box scores (decision 081).
 * Pages mark them wherever they show them.
 */

/** What provided totals cover. */
export type ProvidedTotalsSpan = "season" | "career";

export interface ProvidedTotalsKey {
  playerId: string;
  /** Null for the whole career. */
  seasonId: string | null;
  role: LineRole;
  /** 0 if the number of games is unknown. */
  games: number;
}

type CountedLine = Pick<ProvidedTotalsKey, "playerId" | "role"> & { seasonId: string };

/**
 * The provided totals to show. Season totals count only if the player has no line in that season, in any
 * role. Career totals replace the sum of the player's seasons, unless the seasons have more games.
 * @param lines of the club's final games
 */
export function shownProvidedTotals<T extends ProvidedTotalsKey>(
  given: readonly T[],
  lines: readonly CountedLine[],
): ReadonlySet<T> {
  const withLines = new Set(lines.map(({ playerId, seasonId }) => `${playerId}/${seasonId}`));
  const seasons = given.filter(
    ({ playerId, seasonId }) => seasonId && !withLines.has(`${playerId}/${seasonId}`),
  );
  const gamesInSeasons = new Map<string, number>();
  const addGames = ({ playerId, role }: Pick<ProvidedTotalsKey, "playerId" | "role">, games: number) =>
    gamesInSeasons.set(`${playerId}/${role}`, (gamesInSeasons.get(`${playerId}/${role}`) ?? 0) + games);
  for (const line of lines) addGames(line, 1);
  for (const season of seasons) addGames(season, season.games);
  const careers = given.filter(
    ({ playerId, seasonId, role, games }) =>
      seasonId === null && games >= (gamesInSeasons.get(`${playerId}/${role}`) ?? 0),
  );
  return new Set([...seasons, ...careers]);
}

/** Totals that are either summed from lines, or provided by the club. */
export interface SpanTotals extends PlayerLineTotals {
  /** What the club's totals cover; null for sums of lines. */
  given: ProvidedTotalsSpan | null;
}

/**
 * A player's totals in one role: the provided career totals, otherwise the sum of all parts. `isGiven` if any
 * part was provided by the club.
 */
export function joinTotals(parts: readonly SpanTotals[]): PlayerLineTotals & { isGiven: boolean } {
  const career = parts.find(({ given }) => given === "career");
  return {
    ...addTotals(career ? [career] : parts),
    isGiven: parts.some(({ given }) => given !== null),
  };
}

/** The note under marked figures; the page prints the mark before it. */
export const PROVIDED_TOTALS_NOTE =
  "Some or all of these totals were reported by the club rather than compiled from box scores.";
/** The same note under a table, where provided totals may leave columns empty. */
export const PROVIDED_TABLE_NOTE = `${PROVIDED_TOTALS_NOTE} A dash means not reported.`;

/** The note while a visitor narrows statistics down to some games of a season. */
export const PROVIDED_EXCLUDED_NOTE =
  "Season totals that the club reported without box scores are left out, because they can't be split by game.";
