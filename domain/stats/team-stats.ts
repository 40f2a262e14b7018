import { type Discipline, disciplineOf, type SportsType } from "../club/sports.ts";
import { gameResult, type PlayedGame } from "../schedule/record.ts";
import { decimals, ratio, thousandths } from "../values/ratio.ts";
import type { PlayerLineTotals, TotalName } from "./line-totals.ts";
import type { LineRole } from "./player-line.ts";
import { printed, UNKNOWN_FIGURE } from "./stat-column.ts";

/** A whole team's figures from results and lines, beside the opponents' where those tell them. */

/** All lines of a team added up by role: by totalsOf, or by the database. */
export type TeamTotals = Record<LineRole, PlayerLineTotals>;

export interface TeamFigure {
  /** "Goals per game" */
  name: string;
  club: string;
  /** Empty where the opponents' figure is unknown. */
  opponents: string;
}

interface Sums extends TeamTotals {
  /** Final games, and the goals or points scored in them. */
  games: number;
  scoreFor: number;
  scoreAgainst: number;
}

type Figure = (sums: Sums) => TeamFigure;

function results(noun: string): Figure[] {
  const perGame = (score: number, games: number) => printed(ratio(score, games), (each) => decimals(each, 2));
  return [
    ({ scoreFor, scoreAgainst }) => ({ name: noun, club: String(scoreFor), opponents: String(scoreAgainst) }),
    ({ scoreFor, scoreAgainst, games }) => ({
      name: `${noun} per game`,
      club: perGame(scoreFor, games),
      opponents: perGame(scoreAgainst, games),
    }),
  ];
}

type Counted = Exclude<TotalName, "games">;

/** A count over one role's lines; unknown, not 0, without any line of that role. */
function counted(name: string, key: Counted, role: LineRole = "player"): Figure {
  return (sums) => ({ name, club: known(sums[role], key), opponents: "" });
}

function known(totals: PlayerLineTotals, key: Counted): string {
  return totals.games === 0 ? UNKNOWN_FIGURE : String(totals[key]);
}

/** The shots the club's goalies faced are the opponents' shots. */
const SHOTS_ON_GOAL: Figure = ({ player, goalie }) => ({
  name: "Shots on goal",
  club: known(player, "shots"),
  opponents: known(goalie, "shotsAgainst"),
});

function savePercentage(faced: (goalie: PlayerLineTotals) => number): Figure {
  return ({ goalie }) => ({
    name: "Save percentage",
    club: printed(ratio(goalie.saves, faced(goalie)), thousandths),
    opponents: "",
  });
}

const FACEOFFS: Figure = ({ player: { faceoffsWon, faceoffsLost } }) => ({
  name: "Faceoffs won",
  club: printed(ratio(faceoffsWon, faceoffsWon + faceoffsLost), () => String(faceoffsWon)),
  opponents: printed(ratio(faceoffsLost, faceoffsWon + faceoffsLost), () => String(faceoffsLost)),
});

const FIGURES = {
  hockey: [
    ...results("Goals"),
    SHOTS_ON_GOAL,
    counted("Power-play goals", "powerPlayGoals"),
    counted("Short-handed goals", "shortHandedGoals"),
    counted("Penalty minutes", "penaltyMinutes"),
    counted("Saves", "saves", "goalie"),
    savePercentage(({ shotsAgainst }) => shotsAgainst),
    counted("Shutouts", "shutouts", "goalie"),
  ],
  rugby: [
    ...results("Points"),
    counted("Tries", "tries"),
    counted("Conversions", "conversions"),
    counted("Penalty goals", "penaltyGoals"),
    counted("Drop goals", "dropGoals"),
    counted("Yellow cards", "yellowCards"),
    counted("Red cards", "redCards"),
  ],
  lacrosse: [
    ...results("Goals"),
    counted("Shots", "shots"),
    counted("Shots on goal", "shotsOnGoal"),
    counted("Ground balls", "groundBalls"),
    counted("Caused turnovers", "causedTurnovers"),
    counted("Turnovers", "turnovers"),
    FACEOFFS,
    counted("Saves", "saves", "goalie"),
    savePercentage(({ saves, goalsAgainst }) => saves + goalsAgainst),
  ],
} as const satisfies Record<Discipline, readonly Figure[]>;

/**
 * The sport's figures over these games; `totals` adds up their lines. Empty before the first result. Forfeits are left out:
 * nobody scored what they were awarded.
 */
export function teamFigures(
  games: readonly PlayedGame[],
  totals: TeamTotals,
  sport: SportsType,
): TeamFigure[] {
  const discipline = disciplineOf(sport);
  const played = games.filter(({ decidedIn }) => decidedIn !== "forfeit");
  const final = played.flatMap((game) => gameResult(game, sport) ?? []);
  if (discipline === null || final.length === 0) return [];
  const sums = {
    ...totals,
    games: final.length,
    scoreFor: final.reduce((total, { score }) => total + score, 0),
    scoreAgainst: final.reduce((total, { opponentScore }) => total + opponentScore, 0),
  };
  return FIGURES[discipline].map((figure) => figure(sums));
}
