import { type Discipline, disciplineOf, type SportsType } from "../club/sports.ts";
import { type Ratio, ratio } from "../values/ratio.ts";
import type { GameDecision } from "./game.ts";
import { COUNTED, letterOf, type PlayedGame, type ResultLetter, type TeamRecord } from "./record.ts";

/**
 * The figures of each member of a league, from the club's league games and the results between other members.
 * domain/schedule/standings.ts ranks them.
 */

export interface LeagueMember {
  id: string;
  /** The name as it is compared, bytewise (sort-key.ts). */
  sortKey: string;
}

/** A final game between two members. */
export interface LeagueResult {
  homeId: string;
  awayId: string;
  homeScore: number;
  awayScore: number;
  decidedIn: GameDecision;
}

/** A league game of the club as a result between two members; null while it is not final, and for other kinds of games. */
export function leagueResultOf(
  game: PlayedGame & { opponentId: string },
  clubId: string,
): LeagueResult | null {
  const { state, score, opponentScore, decidedIn, place, opponentId, kind } = game;
  if (state !== "final" || score === null || opponentScore === null || kind !== "league") return null;
  return place === "away"
    ? { homeId: opponentId, awayId: clubId, homeScore: opponentScore, awayScore: score, decidedIn }
    : { homeId: clubId, awayId: opponentId, homeScore: score, awayScore: opponentScore, decidedIn };
}

export interface Standing<T extends LeagueMember> extends TeamRecord {
  member: T;
  games: number;
  /** Goals or points in play, for and against. */
  scoreFor: number;
  scoreAgainst: number;
  difference: number;
  /**
   * Rugby's points for losing by 7 or fewer, and for a win by forfeit, which counts like one with four tries. Of other
   * games the tries are unknown and not counted. 0 in other sports.
   */
  bonus: number;
  /** Points of the table. Lacrosse has none and is ranked by `share`. */
  points: number;
  /** Wins per game, a tie counts half; null before the first game. */
  share: Ratio | null;
}

/** Rugby gives the losing bonus for a margin up to this. */
const BONUS_MARGIN = 7;

interface Worth extends Record<ResultLetter, number> {
  bonus: number;
}

const WORTH = {
  hockey: { W: 2, T: 1, OTL: 1, L: 0, bonus: 0 },
  rugby: { W: 4, T: 2, OTL: 0, L: 0, bonus: 1 },
  lacrosse: { W: 0, T: 0, OTL: 0, L: 0, bonus: 0 },
} as const satisfies Record<Discipline, Worth>;

/** Results the member has no part in are skipped. */
export function standingOf<T extends LeagueMember>(
  member: T,
  results: readonly LeagueResult[],
  sport: SportsType,
): Standing<T> {
  const sides = sidesOf(member.id, results, sport);
  const total = { wins: 0, losses: 0, ties: 0, overtimeLosses: 0 };
  for (const { letter } of sides) total[COUNTED[letter]] += 1;
  const [scoreFor, scoreAgainst] = [
    sum(sides, (side) => side.scoreFor),
    sum(sides, (side) => side.scoreAgainst),
  ];
  const bonus = sum(sides, (side) => bonusOf(side) * worthIn(sport).bonus);
  return {
    member,
    games: sides.length,
    ...total,
    scoreFor,
    scoreAgainst,
    difference: scoreFor - scoreAgainst,
    bonus,
    points: bonus + sum(sides, ({ letter }) => worthIn(sport)[letter]),
    share: ratio(2 * total.wins + total.ties, 2 * sides.length),
  };
}

function worthIn(sport: SportsType): Worth {
  return WORTH[disciplineOf(sport) ?? "lacrosse"];
}

function bonusOf({ letter, scoreFor, scoreAgainst, isForfeit }: Side): number {
  if (isForfeit) return letter === "W" ? 1 : 0;
  return letter === "L" && scoreAgainst - scoreFor <= BONUS_MARGIN ? 1 : 0;
}

function sum(sides: readonly Side[], of: (side: Side) => number): number {
  return sides.reduce((total, side) => total + of(side), 0);
}

/** A result from one team's side. */
interface Side {
  letter: ResultLetter;
  scoreFor: number;
  scoreAgainst: number;
  isForfeit: boolean;
}

function sidesOf(id: string, results: readonly LeagueResult[], sport: SportsType): Side[] {
  const side = (scoreFor: number, scoreAgainst: number, decidedIn: GameDecision) => ({
    letter: letterOf(scoreFor - scoreAgainst, decidedIn, sport),
    scoreFor,
    scoreAgainst,
    isForfeit: decidedIn === "forfeit",
  });
  return results.flatMap(({ homeId, awayId, homeScore, awayScore, decidedIn }) => {
    if (homeId === id) return [side(homeScore, awayScore, decidedIn)];
    if (awayId === id) return [side(awayScore, homeScore, decidedIn)];
    return [];
  });
}
