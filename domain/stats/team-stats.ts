import { type GameResult, gameResult, type PlayedGame } from "../schedule/record.ts";
import { type SportsType, sportOf } from "../sports/sports.ts";
import { formatFigure } from "../sports/stat-column.ts";
import type { TeamFigure, TeamTotals } from "../sports/team-figure.ts";
import { formatDecimals, ratio } from "../values/ratio.ts";

/** A whole team's figures from its results and lines, beside the opponents' figures if they are known. */

/**
 * The sport's figures for these games. Empty before the first result, and without a sport. Forfeits don't
 * count: nobody scored the awarded goals.
 * @param totals the added-up lines of the games
 */
export function teamFigures(
  games: readonly PlayedGame[],
  totals: TeamTotals,
  sport: SportsType,
): TeamFigure[] {
  const playedSport = sportOf(sport);
  const played = games.filter(({ decidedIn }) => decidedIn !== "forfeit");
  const final = played.flatMap((game) => gameResult(game, sport) ?? []);
  if (playedSport === null || final.length === 0) return [];
  const { unit, teamFigures: figureMakers } = playedSport;
  return [...scoreFigures(final, unit), ...figureMakers.map((makeFigure) => makeFigure(totals))];
}

function scoreFigures(final: readonly GameResult[], noun: string): TeamFigure[] {
  const club = final.reduce((total, { score }) => total + score, 0);
  const opponents = final.reduce((total, { opponentScore }) => total + opponentScore, 0);
  const perGame = (score: number) =>
    formatFigure(ratio(score, final.length), (each) => formatDecimals(each, 2));
  return [
    { name: noun, club: String(club), opponents: String(opponents) },
    { name: `${noun} per game`, club: perGame(club), opponents: perGame(opponents) },
  ];
}
