import { formatThousandths, ratio } from "../values/ratio.ts";
import type { LineRole, PlayerLineTotals, TotalName } from "./player-line.ts";
import { formatFigure, UNKNOWN_FIGURE } from "./stat-column.ts";

/** Computes a team's figures from its players' lines. */

/** All lines of a team added up by role. */
export type TeamTotals = Record<LineRole, PlayerLineTotals>;

export interface TeamFigure {
  /** "Goals per game" */
  name: string;
  club: string;
  /** Empty if the opponents' figure is unknown. */
  opponents: string;
}

export type TeamFigureMaker = (totals: TeamTotals) => TeamFigure;

type CountName = Exclude<TotalName, "games">;

/** A figure that adds up one count of one role. "–" instead of 0 if there is no line in that role. */
export function teamCountFigure(name: string, key: CountName, role: LineRole = "player"): TeamFigureMaker {
  return (totals) => ({ name, club: formatTeamTotal(totals[role], key), opponents: "" });
}

/** One total as text; "–" if there are no lines. */
export function formatTeamTotal(totals: PlayerLineTotals, key: CountName): string {
  return totals.games === 0 ? UNKNOWN_FIGURE : String(totals[key]);
}

/** @param shotsFaced counts the shots that the team's goalies faced */
export function teamSavePercentage(shotsFaced: (goalie: PlayerLineTotals) => number): TeamFigureMaker {
  return ({ goalie }) => ({
    name: "Save percentage",
    club: formatFigure(ratio(goalie.saves, shotsFaced(goalie)), formatThousandths),
    opponents: "",
  });
}
