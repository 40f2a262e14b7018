import type { Sport } from "../sports/sport.ts";
import { compareRatios, type Ratio } from "../values/ratio.ts";
import { compareBytewise } from "../values/sort-key.ts";
import { type LeagueMember, type LeagueResult, type Standing, standingOf } from "./standing.ts";

/** The ranking of a league. */

/**
 * The league's table, best first: by points (by share of wins where the sport has none), then wins, then the
 * games among those still equal, then score difference, then name. Empty where no result between two other
 * members is known: the club's own results make no table.
 */
export function standings<T extends LeagueMember>(
  members: readonly T[],
  clubId: string,
  { results, sport }: { results: readonly LeagueResult[]; sport: Sport },
): Standing<T>[] {
  const known = new Set(members.map(({ id }) => id));
  const between = results.filter(({ homeId, awayId }) => known.has(homeId) && known.has(awayId));
  if (between.every(({ homeId, awayId }) => homeId === clubId || awayId === clubId)) return [];
  const rows = members.map((member) => standingOf(member, between, sport));
  rows.sort((a, b) => byRank(a, b, sport));
  return equals(rows, sport).flatMap((group) => parted(group, between, sport));
}

function byRank(a: Standing<LeagueMember>, b: Standing<LeagueMember>, sport: Sport): number {
  const first = sport.standings.points === null ? byShare(a.share, b.share) : b.points - a.points;
  return first || b.wins - a.wins;
}

/** The larger share first; a member without games is last. */
function byShare(a: Ratio | null, b: Ratio | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareRatios(b, a);
}

/** Groups sorted rows that the rank leaves equal. */
function equals<T extends LeagueMember>(rows: readonly Standing<T>[], sport: Sport): Standing<T>[][] {
  const groups: Standing<T>[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0] && byRank(group[0], row, sport) === 0) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Orders equal members by the average result of their games among each other, if each has played one. */
function parted<T extends LeagueMember>(
  group: readonly Standing<T>[],
  results: readonly LeagueResult[],
  sport: Sport,
): Standing<T>[] {
  const ids = new Set(group.map(({ member }) => member.id));
  const among = results.filter(({ homeId, awayId }) => ids.has(homeId) && ids.has(awayId));
  const earned = new Map(
    group.map(({ member }) => [member.id, earnedIn(standingOf(member, among, sport), sport)]),
  );
  const haveMet = [...earned.values()].every((share) => share !== null);
  const of = (row: Standing<T>) => earned.get(row.member.id) ?? null;
  return [...group].sort(
    (a, b) =>
      (haveMet ? byShare(of(a), of(b)) : 0) ||
      b.difference - a.difference ||
      compareBytewise(a.member.sortKey, b.member.sortKey) ||
      compareBytewise(a.member.id, b.member.id),
  );
}

function earnedIn({ points, games, share }: Standing<LeagueMember>, sport: Sport): Ratio | null {
  if (sport.standings.points === null) return share;
  return games > 0 ? { top: points, bottom: games } : null;
}
