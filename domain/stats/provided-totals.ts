import type { LineRole, PlayerLineTotals } from "../sports/player-line.ts";
import { addTotals } from "./line-totals.ts";

/**
 * Totals of a player's season or career as a club gave them, where no box scores tell them (decision 081).
 * Wherever they are shown they are marked.
 */

/** A season, or all of a career. */
export type ProvidedSpan = "season" | "career";

export interface ProvidedTotalsKey {
  playerId: string;
  /** Null for the whole career. */
  seasonId: string | null;
  role: LineRole;
  /** 0 where nobody knows. */
  games: number;
}

type CountedLine = Pick<ProvidedTotalsKey, "playerId" | "role"> & { seasonId: string };

/**
 * Those that are shown. A season's stand where no line of the player, in whatever role, is counted in it. A
 * career's is the whole of it and stands in place of the sum of its seasons, as long as these do not tell of
 * more games than it does.
 * @param lines of the club's final games
 */
export function shownProvidedTotals<T extends ProvidedTotalsKey>(
  given: readonly T[],
  lines: readonly CountedLine[],
): ReadonlySet<T> {
  const lined = new Set(lines.map(({ playerId, seasonId }) => `${playerId}/${seasonId}`));
  const seasons = given.filter(({ playerId, seasonId }) => seasonId && !lined.has(`${playerId}/${seasonId}`));
  const told = new Map<string, number>();
  const tell = ({ playerId, role }: Pick<ProvidedTotalsKey, "playerId" | "role">, games: number) =>
    told.set(`${playerId}/${role}`, (told.get(`${playerId}/${role}`) ?? 0) + games);
  for (const line of lines) tell(line, 1);
  for (const season of seasons) tell(season, season.games);
  const careers = given.filter(
    ({ playerId, seasonId, role, games }) =>
      seasonId === null && games >= (told.get(`${playerId}/${role}`) ?? 0),
  );
  return new Set([...seasons, ...careers]);
}

/** Totals of lines, or of what a club gave. */
export interface SpanTotals extends PlayerLineTotals {
  /** Null for lines. */
  given: ProvidedSpan | null;
}

/** A player's totals of one role as one: the career that was given, else the sum. */
export function joinTotals(parts: readonly SpanTotals[]): PlayerLineTotals & { isGiven: boolean } {
  const career = parts.find(({ given }) => given === "career");
  return {
    ...addTotals(career ? [career] : parts),
    isGiven: parts.some(({ given }) => given !== null),
  };
}

/** Said under marked figures; the mark itself stands before it. */
export const PROVIDED_TOTALS_NOTE =
  "Some or all of these totals were reported by the club rather than compiled from box scores.";
/** The same under a table with columns of which they may tell nothing. */
export const PROVIDED_TABLE_NOTE = `${PROVIDED_TOTALS_NOTE} A dash means not reported.`;

/** Where single games are asked for. */
export const PROVIDED_EXCLUDED_NOTE =
  "Season totals that the club reported without box scores are left out, because they can't be split by game.";
