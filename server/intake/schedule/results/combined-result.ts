import type { GameDecision } from "../../../../domain/schedule/game.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../records/record.ts";
import type { GameOutcome, GameScores } from "./parse-result.ts";
import type { WrittenStatus } from "./parse-status.ts";
import { type CellResult, type CellResults, type HalfScore, orderedScores } from "./result-cells.ts";

/** The result that the cells of a row state together. */
export interface CombinedResult {
  state: WrittenStatus | null;
  /** The cell with the state. */
  stateCell: CellResult | null;
  outcome: GameOutcome | null;
  scores: GameScores | null;
  /** True if it is certain whose score is whose. */
  isSided: boolean;
  decidedIn: GameDecision | null;
  /** Why the game is off. */
  reason: string;
  /** A single score whose counterpart is missing, if no cell has both. */
  half: HalfScore | null;
  /** The first cell with a result. */
  resultCell: CellResult | null;
}

/** Combines the cells of a row. If two contradict each other, reports that and returns null. */
export function combineResults(
  raw: RawRecord,
  { results: cells, half }: CellResults,
  report: BundleReport,
): CombinedResult | null {
  const decidedIn = decisionOf(cells);
  // For a forfeit some programs export 0-0, which is not a score.
  const results = decidedIn === "forfeit" ? cells.map(withoutNil) : cells;
  const clash = outcomeClash(results) ?? scoreClash(results, half) ?? stateClash(results);
  if (clash) {
    const [cell, word] = clash;
    noteMistake(
      raw,
      [word],
      `This doesn't match "${cell.text}" in ${cellName(raw, cell.word)}. Fix one of them.`,
      report,
    );
    return null;
  }
  const outcome = outcomeOf(results);
  const scored = results.find(({ scores }) => scores !== null);
  const stateCell = results.find(isFirm) ?? results.find(({ state }) => state !== null) ?? null;
  return {
    state: stateCell?.state ?? null,
    stateCell,
    outcome,
    scores: scored ? orderedScores(scored, outcome) : null,
    isSided: results.some(({ scores, isSided }) => scores !== null && isSided),
    decidedIn,
    reason: results.find(({ reason }) => reason !== "")?.reason ?? "",
    half: scored ? null : half,
    resultCell: results.find(tellsOfResult) ?? null,
  };
}

/** "Notes (F2)" */
function cellName(raw: RawRecord, word: string): string {
  const { heading, cell = null } = raw.inSheet?.([word], raw.value) ?? {};
  return cell ? `${heading} (${cell.column}${cell.row})` : "the same row";
}

const tellsOfResult = ({ outcome, scores, decidedIn }: CellResult) =>
  outcome !== null || scores !== null || (decidedIn !== null && decidedIn !== "regulation");

/** True for 0-0. */
export const isScoreless = (scores: GameScores | null): boolean =>
  scores !== null && scores[0] === 0 && scores[1] === 0;

const withoutNil = (cell: CellResult): CellResult =>
  isScoreless(cell.scores) ? { ...cell, scores: null } : cell;

const outcomeOf = (results: readonly CellResult[]) =>
  results.find(({ outcome }) => outcome !== null)?.outcome ?? null;

/**
 * The last stage that any cell names: "Final/OT" beside a column SO means a shootout, which follows overtime.
 */
function decisionOf(results: readonly CellResult[]): GameDecision | null {
  const all = new Set(results.map(({ decidedIn }) => decidedIn));
  return (["forfeit", "shootout", "overtime", "regulation"] as const).find((one) => all.has(one)) ?? null;
}

/** A cell, and the column of another cell that contradicts it. */
type Clash = readonly [cell: CellResult, word: string] | null;

function outcomeClash(results: readonly CellResult[]): Clash {
  const [first, ...others] = results.filter(({ outcome }) => outcome !== null);
  const other = others.find(({ outcome }) => outcome !== first?.outcome);
  return first && other ? [first, other.word] : null;
}

function scoreClash(results: readonly CellResult[], half: HalfScore | null): Clash {
  const outcome = outcomeOf(results);
  const scored = results.filter(({ scores }) => scores !== null);
  const decider = results.find((one) => one.outcome !== null);
  const wrong = scored.find((one) => orderedScores(one, outcome) === null);
  if (decider && wrong) return [decider, wrong.word];
  const [first, ...others] = scored;
  const scores = first && orderedScores(first, outcome);
  if (!scores) return null;
  const other = others.find((one) => orderedScores(one, outcome)?.join() !== scores.join());
  if (other) return [first, other.word];
  return half && scores[half.isOwn ? 0 : 1] !== half.score ? [first, half.word] : null;
}

const isFirm = ({ state }: CellResult) => state !== null && state !== "listed" && state !== "moved";

function stateClash(results: readonly CellResult[]): Clash {
  const [first, ...others] = results.filter(isFirm);
  const other = others.find(({ state }) => state !== first?.state);
  return first && other ? [first, other.word] : null;
}
