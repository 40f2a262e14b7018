import type { Sport } from "../sports/sport.ts";
import type { StandingFigures, StandingRules } from "../sports/standing-column.ts";
import type { ResultLetter } from "../sports/team-record.ts";
import { ratio } from "../values/ratio.ts";
import type { GameDecision } from "./game.ts";
import { type PlayedGame, RECORD_FIELDS, resultLetter } from "./record.ts";

/**
 * Computes each league member's figures from the club's league games and from results between other members.
 * domain/schedule/standings.ts ranks the members.
 */

export interface LeagueMember {
  id: string;
  /** The name's key for bytewise comparison (sort-key.ts). */
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

/**
 * A league game of the club as a result between two members; null for other kinds of games, and until the
 * game is final.
 */
export function leagueResultOfGame(
  game: PlayedGame & { opponentId: string },
  clubId: string,
): LeagueResult | null {
  const { state, score, opponentScore, decidedIn, place, opponentId, kind } = game;
  if (state !== "final" || score === null || opponentScore === null || kind !== "league") return null;
  return place === "away"
    ? { homeId: opponentId, awayId: clubId, homeScore: opponentScore, awayScore: score, decidedIn }
    : { homeId: clubId, awayId: opponentId, homeScore: score, awayScore: opponentScore, decidedIn };
}

export interface Standing<T extends LeagueMember> extends StandingFigures {
  member: T;
}

/** One member's figures. Results between other members are skipped. */
export function memberStanding<T extends LeagueMember>(
  member: T,
  results: readonly LeagueResult[],
  sport: Sport,
): Standing<T> {
  const sides = sidesOf(member.id, results, sport);
  const total = { wins: 0, losses: 0, ties: 0, overtimeLosses: 0 };
  for (const { letter } of sides) total[RECORD_FIELDS[letter]] += 1;
  const [scoreFor, scoreAgainst] = [
    sum(sides, (side) => side.scoreFor),
    sum(sides, (side) => side.scoreAgainst),
  ];
  const bonus = sum(sides, (side) => bonusOf(side, sport.standings));
  return {
    member,
    games: sides.length,
    ...total,
    scoreFor,
    scoreAgainst,
    difference: scoreFor - scoreAgainst,
    bonus,
    points: bonus + sum(sides, ({ letter }) => sport.standings.points?.[letter] ?? 0),
    share: ratio(2 * total.wins + total.ties, 2 * sides.length),
  };
}

/** Bonus points of one result. A bonus for tries isn't counted, because other teams' tries are unknown. */
function bonusOf(
  { letter, scoreFor, scoreAgainst, isForfeit }: Side,
  { losingBonusMargin }: StandingRules,
): number {
  if (losingBonusMargin === null) return 0;
  if (isForfeit) return letter === "W" ? 1 : 0;
  return letter === "L" && scoreAgainst - scoreFor <= losingBonusMargin ? 1 : 0;
}

function sum(sides: readonly Side[], value: (side: Side) => number): number {
  return sides.reduce((total, side) => total + value(side), 0);
}

/** A result from one team's side. */
interface Side {
  letter: ResultLetter;
  scoreFor: number;
  scoreAgainst: number;
  isForfeit: boolean;
}

function sidesOf(id: string, results: readonly LeagueResult[], sport: Sport): Side[] {
  const side = (scoreFor: number, scoreAgainst: number, decidedIn: GameDecision) => ({
    letter: resultLetter(scoreFor - scoreAgainst, decidedIn, sport),
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
