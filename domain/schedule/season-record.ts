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
 * A season's record: the one that the club provided if it differs from the games' record, because then not
 * all games are listed; otherwise the games' record.
 */
export function seasonRecord(
  games: readonly PlayedGame[],
  provided: TeamRecord | null,
  sport: SportsType,
): SeasonRecord {
  const { overall, home, away, league } = recordSplits(games, sport);
  const label = (total: TeamRecord) => recordLabel(total, sport);
  if (provided && !isSame(provided, overall))
    return { overall: label(provided), splits: null, order: recordFormat(provided, sport) };
  return {
    overall: label(overall),
    splits: { home: label(home), away: label(away), league: league && label(league) },
    order: recordFormat(overall, sport),
  };
}

const isSame = (a: TeamRecord, b: TeamRecord) =>
  a.wins === b.wins && a.losses === b.losses && a.ties === b.ties && a.overtimeLosses === b.overtimeLosses;
