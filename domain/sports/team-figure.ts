import { formatThousandths, ratio } from "../values/ratio.ts";
import type { LineRole, PlayerLineTotals, TotalName } from "./player-line.ts";
import { formatFigure, UNKNOWN_FIGURE } from "./stat-column.ts";

/** A team's figures from its players' lines. */

/** All lines of a team added up by role. */
export type TeamTotals = Record<LineRole, PlayerLineTotals>;

export interface TeamFigure {
  /** "Goals per game" */
  name: string;
  club: string;
  /** Empty where the opponents' figure is unknown. */
  opponents: string;
}

export type TeamFigureMaker = (totals: TeamTotals) => TeamFigure;

type Counted = Exclude<TotalName, "games">;

/** A count over one role's lines; unknown, not 0, without any line of that role. */
export function teamCount(name: string, key: Counted, role: LineRole = "player"): TeamFigureMaker {
  return (totals) => ({ name, club: teamTotal(totals[role], key), opponents: "" });
}

export function teamTotal(totals: PlayerLineTotals, key: Counted): string {
  return totals.games === 0 ? UNKNOWN_FIGURE : String(totals[key]);
}

/** @param faced the shots that the goalies faced */
export function teamSavePercentage(faced: (goalie: PlayerLineTotals) => number): TeamFigureMaker {
  return ({ goalie }) => ({
    name: "Save percentage",
    club: formatFigure(ratio(goalie.saves, faced(goalie)), formatThousandths),
    opponents: "",
  });
}
