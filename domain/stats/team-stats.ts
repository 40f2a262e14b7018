import { type GameResult, gameResult, type PlayedGame } from "../schedule/record.ts";
import { type SportsType, sportOf } from "../sports/sports.ts";
import { formatFigure } from "../sports/stat-column.ts";
import type { TeamFigure, TeamTotals } from "../sports/team-figure.ts";
import { formatDecimals, ratio } from "../values/ratio.ts";

/** A whole team's figures from results and lines, beside the opponents' where those tell them. */

/**
 * The sport's figures over these games; `totals` adds up their lines. Empty before the first result. Forfeits
 * are left out: nobody scored what they were awarded.
 */
export function teamFigures(
  games: readonly PlayedGame[],
  totals: TeamTotals,
  sport: SportsType,
): TeamFigure[] {
  const own = sportOf(sport);
  const played = games.filter(({ decidedIn }) => decidedIn !== "forfeit");
  const final = played.flatMap((game) => gameResult(game, sport) ?? []);
  if (own === null || final.length === 0) return [];
  return [...scoreFigures(final, own.unit), ...own.teamFigures.map((figure) => figure(totals))];
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
