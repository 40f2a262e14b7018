import { type SportsType, sportOf } from "../sports/sports.ts";

/** What clubs without a sport award. */
const USUAL = 1;

/**
 * The score of a forfeit if nobody wrote one: the sport's rules award it to the winner. The other side has 0.
 */
export function forfeitScore(
  isWon: boolean,
  sport: SportsType | null,
): { score: number; opponentScore: number } {
  const awarded = (sport === null ? null : sportOf(sport))?.forfeitScore ?? USUAL;
  return isWon ? { score: awarded, opponentScore: 0 } : { score: 0, opponentScore: awarded };
}
