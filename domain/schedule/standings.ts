import type { Sport } from "../sports/sport.ts";
import { compareRatios, type Ratio } from "../values/ratio.ts";
import { compareBytewise } from "../values/sort-key.ts";
import { type LeagueMember, type LeagueResult, memberStanding, type Standing } from "./standing.ts";

/** Ranks the members of a league. */

/**
 * The league's table, best first: by points (by share of wins in a sport without points), then wins, then
 * games among members that are still equal, then score difference, then name. Empty if no result between two
 * other members is known: the club's own results alone make no table.
 */
export function standings<T extends LeagueMember>(
  members: readonly T[],
  clubId: string,
  { results, sport }: { results: readonly LeagueResult[]; sport: Sport },
): Standing<T>[] {
  const known = new Set(members.map(({ id }) => id));
  const between = results.filter(({ homeId, awayId }) => known.has(homeId) && known.has(awayId));
  if (between.every(({ homeId, awayId }) => homeId === clubId || awayId === clubId)) return [];
  const rows = members.map((member) => memberStanding(member, between, sport));
  rows.sort((a, b) => byRank(a, b, sport));
  return groupsOfEqualRank(rows, sport).flatMap((group) => sortEqual(group, between, sport));
}

function byRank(a: Standing<LeagueMember>, b: Standing<LeagueMember>, sport: Sport): number {
  const byMainFigure = sport.standings.points === null ? byShare(a.share, b.share) : b.points - a.points;
  return byMainFigure || b.wins - a.wins;
}

/** Compares two shares: the larger comes first, and a member without games comes last. */
function byShare(a: Ratio | null, b: Ratio | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareRatios(b, a);
}

/** Groups sorted rows that `byRank` leaves equal. */
function groupsOfEqualRank<T extends LeagueMember>(
  rows: readonly Standing<T>[],
  sport: Sport,
): Standing<T>[][] {
  const groups: Standing<T>[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0] && byRank(group[0], row, sport) === 0) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Sorts members of equal rank: by the average result of their games against each other if each has played
 * one, then by score difference and name.
 */
function sortEqual<T extends LeagueMember>(
  group: readonly Standing<T>[],
  results: readonly LeagueResult[],
  sport: Sport,
): Standing<T>[] {
  const ids = new Set(group.map(({ member }) => member.id));
  const amongEquals = results.filter(({ homeId, awayId }) => ids.has(homeId) && ids.has(awayId));
  const averages = new Map(
    group.map(({ member }) => [member.id, averageResult(memberStanding(member, amongEquals, sport), sport)]),
  );
  const haveAllMet = [...averages.values()].every((average) => average !== null);
  const averageOf = (row: Standing<T>) => averages.get(row.member.id) ?? null;
  return [...group].sort(
    (a, b) =>
      (haveAllMet ? byShare(averageOf(a), averageOf(b)) : 0) ||
      b.difference - a.difference ||
      compareBytewise(a.member.sortKey, b.member.sortKey) ||
      compareBytewise(a.member.id, b.member.id),
  );
}

/** Points per game, or the share of wins in a sport without points; null without games. */
function averageResult({ points, games, share }: Standing<LeagueMember>, sport: Sport): Ratio | null {
  if (sport.standings.points === null) return share;
  return games > 0 ? { top: points, bottom: games } : null;
}
