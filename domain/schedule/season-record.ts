import type { SportsType } from "../sports/sports.ts";
import type { TeamRecord } from "../sports/team-record.ts";
import { type PlayedGame, recordLabel, recordOrder, recordSplits } from "./record.ts";

/** A season's record in print. */
export interface SeasonRecord {
  /** "10-2-1" */
  overall: string;
  /**
   * Null where the club gave the record: what the listed games add up to would contradict it. Without a league game there is no
   * league record.
   */
  splits: { home: string; away: string; league: string | null } | null;
  /** What the numbers stand for: "W-L-OTL". */
  order: string;
}

/** Said beside a record that is not counted from games. */
export const AS_GIVEN = "as reported by the club";

/**
 * The record the club gave for the season where it did and it is another than that of the games: then not all of them are
 * listed.
 */
export function seasonRecord(
  games: readonly PlayedGame[],
  given: TeamRecord | null,
  sport: SportsType,
): SeasonRecord {
  const { overall, home, away, league } = recordSplits(games, sport);
  const label = (total: TeamRecord) => recordLabel(total, sport);
  if (given && !isSame(given, overall))
    return { overall: label(given), splits: null, order: recordOrder(given, sport) };
  return {
    overall: label(overall),
    splits: { home: label(home), away: label(away), league: league && label(league) },
    order: recordOrder(overall, sport),
  };
}

const isSame = (a: TeamRecord, b: TeamRecord) =>
  a.wins === b.wins && a.losses === b.losses && a.ties === b.ties && a.overtimeLosses === b.overtimeLosses;
