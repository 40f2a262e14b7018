import type { PenaltyTotal, PlaysOfPeriod } from "../../../domain/schedule/box-score.ts";
import type { PeriodScore } from "../../../domain/schedule/game.ts";
import type { PlaySide } from "../../../domain/schedule/play.ts";
import type { PlayMark } from "../../../domain/sports/game-rules.ts";
import type { LineDecision } from "../../../domain/sports/player-line.ts";
import { GameLines } from "./game-lines.tsx";
import { PenaltyList, ScoringList } from "./play-lists.tsx";

export interface PlayRow {
  side: PlaySide;
  clock: string;
  /** Null for a player without a page. */
  playerId: string | null;
  /** Empty if unknown, or if the play is credited to no player. */
  playerName: string;
  assistNames: string[];
  /** "Try"; empty for a plain goal or penalty. */
  kind: string;
  mark: PlayMark | null;
  minutes: number;
  infraction: string;
}

export interface ScoredRow extends PlayRow {
  /** The club's score after this play. */
  score: number;
  opponentScore: number;
}

export interface ScoredPeriod extends PlaysOfPeriod<ScoredRow> {
  /** The score of a period without any known play, such as a shootout, whose one goal has no scorer. */
  unnamed: PeriodScore | null;
}

export interface BoxScoreTable {
  columns: { code: string; name: string }[];
  rows: {
    playerId: string;
    hasPage: boolean;
    name: string;
    number: string;
    position: string;
    decision: LineDecision;
    cells: string[];
  }[];
  totals: string[];
}

export interface BoxScore {
  scoring: ScoredPeriod[];
  penalties: PlaysOfPeriod<PlayRow>[];
  penaltyTotals: Record<PlaySide, PenaltyTotal>;
  /** True for a sport that has cards where others have penalty minutes. */
  isCards: boolean;
  players: BoxScoreTable | null;
  goalies: BoxScoreTable | null;
}

export interface Sides {
  club: string;
  opponent: string;
}

export function BoxScoreView({ box, sides }: { box: BoxScore; sides: Sides }) {
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
