import type { SportsType } from "../sports/sports.ts";
import type { TeamRecord } from "../sports/team-record.ts";
import { type PlayedGame, recordFormat, recordLabel, recordSplits } from "./record.ts";

/** A season's record as it is printed. */
export interface SeasonRecord {
  /** "10-2-1" */
  overall: string;
  /**
   * Null if the club provided the record: sums of the listed games would contradict it. `league` is null
   * without a league game.
   */
  splits: { home: string; away: string; league: string | null } | null;
  /** The meaning of the numbers: "W-L-OTL". */
  order: string;
}

/** Shown beside a record that was not counted from games. */
export const AS_REPORTED = "as reported by the club";

/**
 * The record of a season: the one that the club provided, if it differs from that of the listed games (then
 * not all games are listed); otherwise that of the games.
 */
export function seasonRecord(
  games: readonly PlayedGame[],
  given: TeamRecord | null,
  sport: SportsType,
): SeasonRecord {
  const { overall, home, away, league } = recordSplits(games, sport);
  const label = (total: TeamRecord) => recordLabel(total, sport);
  if (given && !isSame(given, overall))
    return { overall: label(given), splits: null, order: recordFormat(given, sport) };
  return {
    overall: label(overall),
    splits: { home: label(home), away: label(away), league: league && label(league) },
    order: recordFormat(overall, sport),
  };
}

const isSame = (a: TeamRecord, b: TeamRecord) =>
  a.wins === b.wins && a.losses === b.losses && a.ties === b.ties && a.overtimeLosses === b.overtimeLosses;
