import { forfeitScore } from "../../../../domain/schedule/forfeit.ts";
import type { GameState } from "../../../../domain/schedule/game.ts";
import type { SportsType } from "../../../../domain/sports/sports.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField, type RecordFields } from "../../records/record-fields.ts";
import { moreRowsLike } from "../../records/row-lists.ts";
import type { GameTiming } from "../moments/game-timing.ts";
import { type CombinedResult, combineResults, isScoreless } from "./combined-result.ts";
import { EMPTY_RESULT, parseResult } from "./parse-result.ts";
import { hasNoResult, type WrittenStatus } from "./parse-status.ts";
import { type CellResult, RESULT_COLUMNS, RESULT_FIELDS, readResultCells } from "./result-cells.ts";
import { resultFromNotes } from "./result-from-notes.ts";

export interface ResultContext {
  /** The club's side, "home" or "away"; null if unknown. */
  side: string | null;
  day: GameTiming;
  sport: SportsType | null;
  /** Collects games whose 0-0 is not a result yet, to write a single note. */
  unplayed: RawRecord[];
  /** True if a title such as "Duke @ Harbor" names the club after the other team. */
  isSecond: boolean;
}

/** Removes the content of the score cells: "TBD", or the 0 of a game that was not played. */
const NO_SCORE: RecordFields = { score: undefined, opponentScore: undefined };

/**
 * State, scores and decision of a game, from the columns for results, scores and states. The state decides
 * whether 0-0 is a result. Cells that contradict each other are reported as a mistake that names both.
 */
export function gameResultFields(raw: RawRecord, game: ResultContext, report: BundleReport): RecordFields {
  if (!tellsOfResult(raw)) return {};
  const cells = readResultCells(raw, game.side, report);
  const status = saidStatus(raw);
  const others = cells && [...cells.results, ...(status ? [status] : [])];
  const results = others && [...others, ...resultFromNotes(raw, others, game.day, report)];
  const agreed = results && combineResults(raw, { results, half: cells.half }, report);
  return {
    ...NO_SCORE,
    ...(status?.word === "state" && hasField(raw, "state") && { state: undefined }),
    ...(agreed && resultFields(raw, agreed, game, report)),
  };
}

/** True for a sheet's row; a record with the bundle's own fields states its result itself. */
const tellsOfResult = (raw: RawRecord): boolean => OF_SHEETS.some((word) => hasField(raw, word));

const OF_SHEETS = [...RESULT_COLUMNS, "homeScore", "awayScore", "date", "opponent", "homeTeam"];

/** The status cell; null for an unknown status, which `noteUnknownStatuses` notes. */
function saidStatus(raw: RawRecord): CellResult | null {
  const word = hasField(raw, "status") ? "status" : "state";
  const text = fieldText(raw, word);
  const result = parseResult(text);
  return result && { ...result, word, text, isSided: result.outcome !== null };
}

/** Reports a mistake at a column and returns no fields. */
type Wrong = (word: string, expected: string) => RecordFields;

function resultFields(
  raw: RawRecord,
  agreed: CombinedResult,
  game: ResultContext,
  report: BundleReport,
): RecordFields {
  const { state, stateCell, resultCell, half } = agreed;
  const wrong: Wrong = (word, expected) => {
    noteMistake(raw, [word], expected, report);
    return {};
  };
  if (half && (half.score > 0 || resultCell)) return wrong(half.missing, BOTH_SCORES);
  const isNilOnly = half !== null || isNothingButNil(agreed);
  if (hasNoResult(state) && resultCell && !isNilOnly)
    return wrong(resultCell.word, contradiction(resultCell, stateCell));
  if (state === "live") return notOver(raw, agreed, report);
  if (hasNoResult(state) || (state !== "final" && !half && !resultCell))
    return withoutResult(raw, agreed, report);
  if (state !== "final" && isNilOnly) return unplayed(raw, agreed, game, report);
  if (half) return wrong(half.missing, BOTH_SCORES);
  if (!resultCell) return wrong(stateCell?.word ?? "status", RESULT_OF_FINAL);
  const played = playedFields(raw, agreed, resultCell, game, wrong);
  if (!agreed.scores && played.state === "final") noteField(raw, [resultCell.word], awarded(played), report);
  const isOpen = agreed.outcome === null && played.score === played.opponentScore;
  if (isOpen && played.decidedIn === "shootout") noteField(raw, [resultCell.word], WHO_WON, report);
  return played;
}

const WHO_WON =
  "read as a tie, because it doesn't say who won the shootout; add one goal to the winner's score, as in W 5-4 (SO) or L 4-5 (SO)";

const awarded = ({ score, opponentScore }: RecordFields) =>
  `a forfeit without a score is shown as ${score}-${opponentScore}, the score set by the rules; to change it, type the score here too`;

/** The result of a game that was played or forfeited. */
function playedFields(
  raw: RawRecord,
  agreed: CombinedResult,
  { word }: CellResult,
  game: ResultContext,
  wrong: Wrong,
): RecordFields {
  const { outcome, scores, decidedIn, isSided } = agreed;
  if (game.day === "ahead" && decidedIn !== "forfeit") return wrong(word, tooEarly(raw));
  if (decidedIn === "forfeit" && !scores)
    return outcome === null || outcome === "T"
      ? wrong(word, "the winner, as in W (forfeit) or L (forfeit)")
      : { state: "final", decidedIn, ...forfeitScore(outcome === "W", game.sport) };
  if (!scores) return wrong(word, "a score as well, such as W 4-3, or W (forfeit)");
  const [score, opponentScore] = scores;
  // "5-2" beside the columns Home and Away, or after "Duke @ Harbor", may have the home team's score first.
  const hasColumns = hasField(raw, "homeTeam") && hasField(raw, "awayTeam");
  const isOrderOpen = game.isSecond || (game.side !== "home" && hasColumns);
  if (isOrderOpen && !isSided && outcome === null && score !== opponentScore) return wrong(word, WHOSE_SCORE);
  return { state: "final", decidedIn: decidedIn ?? "regulation", score, opponentScore };
}

const WHOSE_SCORE =
  "W or L before the score, such as L 2-5, because two numbers don't say which score is yours";
const BOTH_SCORES = "both scores, or neither if the game wasn't played";
const RESULT_OF_FINAL =
  "The game is final, so this row needs a result such as W 4-3. If it wasn't played, type Scheduled, Postponed or Cancelled.";

const isNothingButNil = ({ scores, outcome, decidedIn }: CombinedResult) =>
  isScoreless(scores) && outcome === null && (decidedIn ?? "regulation") === "regulation";

const contradiction = (result: CellResult, state: CellResult | null) =>
  `This row also says "${state?.text ?? ""}". Remove this result, or change "${state?.text ?? ""}" to Final if "${result.text}" is right.`;

const tooEarly = (raw: RawRecord) =>
  `This game hasn't been played yet (its date is ${fieldText(raw, "date") || fieldText(raw, "timeOfGame")}), so it can't have a result. Empty this cell or fix the date.`;

/** The state of a game without a result, and the reason. */
function withoutResult(
  raw: RawRecord,
  { state, stateCell, reason }: CombinedResult,
  report: BundleReport,
): RecordFields {
  if (state === null || state === "final" || state === "live") return {};
  const isInResult = state === "moved" && stateCell?.word !== "status";
  if (state === "moved" && !isInResult) noteField(raw, ["status"], MOVED, report);
  return {
    state: isInResult ? "postponed" : STORED[state],
    ...(reason !== "" && { note: withReason(raw, reason) }),
  };
}

const MOVED = "the date in this row was read as the new date; type Postponed if there's no new date yet";

const STORED = {
  unplayed: "scheduled",
  listed: "scheduled",
  moved: "scheduled",
  open: "tbd",
  postponed: "postponed",
  cancelled: "cancelled",
} as const satisfies Partial<Record<WrittenStatus, GameState>>;

function withReason(raw: RawRecord, reason: string): string {
  const note = fieldText(raw, "note");
  return note === "" || note.includes(reason) ? note || reason : `${note}, ${reason}`;
}

function notOver(raw: RawRecord, { resultCell }: CombinedResult, report: BundleReport): RecordFields {
  if (resultCell) noteField(raw, [resultCell.word], "skipped, because the game wasn't finished", report);
  return { state: "scheduled" };
}

/**
 * Handles 0-0 without a final state. For a past day that is a mistake: 0-0 games are rarer than programs that
 * fill empty cells with 0.
 */
function unplayed(
  raw: RawRecord,
  agreed: CombinedResult,
  { day, unplayed }: ResultContext,
  report: BundleReport,
): RecordFields {
  const { half, resultCell } = agreed;
  if (day === "past") {
    noteMistake(raw, [half?.missing ?? resultCell?.word ?? "score"], half ? BOTH_SCORES : PAST_NIL, report);
    return {};
  }
  unplayed.push(raw);
  return withoutResult(raw, agreed, report);
}

const PAST_NIL =
  "If the game ended 0-0, type T 0-0 (or Final in a Status column). If it wasn't played, empty the cell or type Postponed or Cancelled.";

const NOT_PLAYED =
  "this game hasn't been played yet, so 0-0 can't be its result; leave the score empty until it's over";

/** Writes one note about all games whose 0-0 is not a result, at the first of them. */
export function noteUnplayed(unplayed: readonly RawRecord[], report: BundleReport): void {
  const [first, ...more] = unplayed;
  if (!first) return;
  const word = ["score", "homeScore", ...RESULT_FIELDS].find((one) => hasField(first, one)) ?? "score";
  noteField(first, [word], `${NOT_PLAYED}${moreRowsLike(more.length)}`, report);
}

/** Notes each unknown status once. */
export function noteUnknownStatuses(raws: readonly RawRecord[], report: BundleReport): void {
  const unknown = raws.filter((raw) => parseResult(fieldText(raw, "status")) === null);
  for (const [text, [first]] of Map.groupBy(unknown, (raw) => fieldText(raw, "status")))
    if (first) noteField(first, ["status"], `"${text.slice(0, 60)}" was skipped; ${KNOWN_STATUSES}`, report);
}

const KNOWN_STATUSES = "type Final, Scheduled, Postponed or Cancelled";

/** Fields of a tournament, which has no score: its result, "3rd of 16" or "2-1", becomes part of the note. */
export function tournamentResultFields(raw: RawRecord, report: BundleReport): RecordFields {
  const texts = RESULT_FIELDS.map((word) => fieldText(raw, word)).filter(tellsOfDays);
  const note = [...texts, fieldText(raw, "note")].filter(Boolean).join(". ");
  const scores = ["score", "opponentScore", "homeScore", "awayScore"];
  const scored = scores.find((word) => /[1-9]/.test(fieldText(raw, word)));
  if (scored)
    noteField(
      raw,
      [scored],
      "skipped, because a tournament has no score of its own; put it in a Notes column",
      report,
    );
  const states = [fieldText(raw, "status"), ...texts].map((text) => parseResult(text)?.state);
  const state = states.find((one) => one === "postponed" || one === "cancelled");
  return {
    ...NO_SCORE,
    state,
    ...(note !== "" && { note }),
  };
}

/** True if a cell says how a tournament went: not "TBD", and not the 0-0 that programs fill in. */
function tellsOfDays(text: string): boolean {
  const result = parseResult(text);
  return (
    result === null || (result !== EMPTY_RESULT && result.state !== "open" && !isScoreless(result.scores))
  );
}
