import type { PenaltyTotal, PeriodPlays } from "../../../domain/schedule/box-score.ts";
import type { PlaySide } from "../../../domain/schedule/play.ts";
import { type BoxScoreTable, GameLines } from "./game-lines.tsx";
import {
  type BoxScoreSides,
  PenaltyList,
  type PlayRow,
  type ScoredPeriod,
  ScoringList,
} from "./play-lists.tsx";

export interface BoxScore {
  scoring: ScoredPeriod[];
  penalties: PeriodPlays<PlayRow>[];
  penaltyTotals: Record<PlaySide, PenaltyTotal>;
  /** True for a sport that has cards where others have penalty minutes. */
  isCards: boolean;
  players: BoxScoreTable | null;
  goalies: BoxScoreTable | null;
}

export function BoxScoreView({ box, sides }: { box: BoxScore; sides: BoxScoreSides }) {
  const { scoring, penalties, penaltyTotals, isCards, players, goalies } = box;
  return (
    <>
      <div className="box-pair">
        {scoring.length > 0 && <ScoringList periods={scoring} sides={sides} />}
        {penalties.length > 0 && (
          <PenaltyList periods={penalties} totals={penaltyTotals} sides={sides} isCards={isCards} />
        )}
      </div>
      {players && <GameLines title={goalies ? `${sides.club} players` : sides.club} table={players} />}
      {goalies && <GameLines title={`${sides.club} goalies`} table={goalies} />}
    </>
  );
}
