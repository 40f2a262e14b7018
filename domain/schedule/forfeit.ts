import { type SportsType, sportOf } from "../sports/sports.ts";

/** The winner's score in a forfeit, if the club has no sport. */
const DEFAULT_SCORE = 1;

/**
 * The score of a forfeit without a written score: the sport's rules award points to the winner, and 0 to the
 * loser.
 */
export function forfeitScore(
  isWon: boolean,
  sport: SportsType | null,
): { score: number; opponentScore: number } {
  const awarded = (sport === null ? null : sportOf(sport))?.forfeitScore ?? DEFAULT_SCORE;
  return isWon ? { score: awarded, opponentScore: 0 } : { score: 0, opponentScore: awarded };
}
