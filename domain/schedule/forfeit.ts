import { type Discipline, disciplineOf, type SportsType } from "../club/sports.ts";

/** What the rules of each sport award the winner of a game that was not played; the other side has none. */
const AWARDED = { hockey: 1, rugby: 28, lacrosse: 1 } as const satisfies Record<Discipline, number>;

/** The score of a forfeit where nobody wrote one. */
export function forfeitScore(
  isWon: boolean,
  sport: SportsType | null,
): { score: number; opponentScore: number } {
  const discipline = sport === null ? null : disciplineOf(sport);
  const awarded = discipline === null ? 1 : AWARDED[discipline];
  return isWon ? { score: awarded, opponentScore: 0 } : { score: 0, opponentScore: awarded };
}
