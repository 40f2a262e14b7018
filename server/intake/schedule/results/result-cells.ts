import { scoreOrderField } from "../../columns/score-order.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";
import { TYPE_AS_TEXT } from "../../sheets/converted-cells.ts";
import {
  EMPTY_RESULT,
  type GameScores,
  isOpenTie,
  parseResult,
  scoresByOutcome,
  type WrittenResult,
} from "./parse-result.ts";

/** The part of a result that one cell of a game's row states, or that its two score cells state together. */
export interface CellResult extends WrittenResult {
  word: string;
  /** The result as a person would write it. */
  text: string;
  /** True if the column's name says whose score is whose. */
  isSided: boolean;
}

/** One score whose counterpart is missing. */
export interface HalfScore {
  word: string;
  /** The column of the missing score. */
  missing: string;
  score: number;
  isOwn: boolean;
}

export interface CellResults {
  results: CellResult[];
  half: HalfScore | null;
}

/** Columns of results; a cell in any of them may hold the whole result. */
export const RESULT_FIELDS: readonly string[] = ["result", "outcome", "finalScore"];

const DECISION_WORDS = ["overtime", "shootout", "decidedIn"] as const;

/** Columns with information about a game's result, besides its scores. */
export const RESULT_COLUMNS: readonly string[] = [...RESULT_FIELDS, "status", "overtime", "shootout"];

/** Names of a row's fields that hold the score order of its columns. */
export const SCORE_ORDER_FIELDS: readonly string[] = [...RESULT_FIELDS, "score"].map(scoreOrderField);

/**
 * Parses each cell of a row that concerns the result. Null after a mistake.
 * @param place the club's side, "home" or "away"; null if unknown
 */
export function readResultCells(
  raw: RawRecord,
  place: string | null,
  report: BundleReport,
): CellResults | null {
  const cells = [...RESULT_FIELDS, ...(hasBothInScore(raw) ? ["score"] : [])];
  const read = cells.map((word) => resultCell(raw, word, place, report));
  const decisions = DECISION_WORDS.map((word) => decisionCell(raw, word, report));
  const own = hasBothInScore(raw) ? NO_SCORES : apartScores(raw, ["score", "opponentScore"], report);
  const sides = bySide(raw, place, report);
  if (own === null || sides === null || [...read, ...decisions].includes(null)) return null;
  return {
    results: [...read, ...decisions, ...own.results, ...sides.results].filter((one) => one !== null),
    half: own.half ?? sides.half,
  };
}

/** True if the column Score holds both scores. As many sheets put both there as only the club's own. */
const hasBothInScore = (raw: RawRecord) =>
  /\D/.test(fieldText(raw, "score")) && fieldText(raw, "opponentScore") === "";

const NO_SCORES: CellResults = { results: [], half: null };

const asSaid = (word: string, text: string, result: WrittenResult): CellResult => ({
  ...result,
  // "TBD" counts as an empty cell.
  state: result.state === "open" ? null : result.state,
  word,
  text,
  isSided: result.outcome !== null,
});

function resultCell(
  raw: RawRecord,
  word: string,
  place: string | null,
  report: BundleReport,
): CellResult | null {
  const text = fieldText(raw, word);
  const order = fieldText(raw, scoreOrderField(word));
  if (order !== "") return orderedCell(raw, word, { order, place }, report);
  const result = parseResult(text);
  // Under "W/L" a plain "3-1" may be the season's record so far.
  const isRecord = word === "outcome" && result?.scores && !result.outcome;
  if (result && !isRecord) {
    noteAside(raw, word, result, report);
    return asSaid(word, text, result);
  }
  noteMistake(raw, [word], isRecord ? "W, L or T, as in W 4-3" : expectedResult(text), report);
  return null;
}

/** Matches two scores in a cell. */
const PAIR = /(?<!\d)(?<first>\d{1,3})(?<dash> ?[-‐-―−:] ?| to )(?<second>\d{1,3})(?!\d)/i;

/**
 * Parses a cell under a heading that says whose score comes first, such as "GF - GA" or "Score (Home-Away)".
 * That order applies to losses too.
 */
function orderedCell(
  raw: RawRecord,
  word: string,
  { order, place }: { order: string; place: string | null },
  report: BundleReport,
): CellResult | null {
  const text = fieldText(raw, word);
  const isOfSides = order === "home" || order === "away";
  const isTurned = isOfSides ? place !== null && order !== place : order === "opponent";
  const result = parseResult(isTurned ? text.replace(PAIR, "$<second>$<dash>$<first>") : text);
  const { first = "", second = "" } = PAIR.exec(text)?.groups ?? {};
  const own = Number(isTurned ? second : first);
  if (isOfSides && place === null && first !== second) {
    noteMistake(raw, [word], WHICH_SIDE, report);
    return null;
  }
  if (!result || (result.scores && result.scores[0] !== own)) {
    noteMistake(raw, [word], result ? contradicted(order) : expectedResult(text), report);
    return null;
  }
  noteAside(raw, word, result, report);
  return { ...asSaid(word, text, result), isSided: true };
}

function noteAside(raw: RawRecord, word: string, { aside = "" }: WrittenResult, report: BundleReport): void {
  if (aside !== "")
    noteField(raw, [word], `"${aside}" was left out of the result; put it in a Notes column`, report);
}

const FIRST: Readonly<Record<string, string>> = {
  own: "the club's score",
  opponent: "the opponent's score",
  home: "the home team's score",
  away: "the away team's score",
};

const contradicted = (order: string) =>
  `W, L or T to match the score, because ${FIRST[order] ?? "the club's score"} comes first in this column`;

const EXPECTED_RESULT = "a result such as W 4-3, L 2-5 (OT), 3-3, W (forfeit) or Postponed";

/** Matches the days, months and times into which spreadsheet programs turn "4-3" and "4:3". */
const LIKE_A_DATE =
  /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?(?: \d{1,2}:\d{2})?|\d{1,2}[- ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[- ]?\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?|\d{5})(?: ?[ap]m)?$/i;

const OPEN_TIE = "W 4-3 (SO) if the shootout decided the game, or T 3-3 (SO W) if the game counts as a tie";

/** Matches a win or a loss with equal scores: "W 24 – 24". Such a cell is a mistake. */
const EQUAL = /^(?:w|l)[a-z]{0,4}[\s,:]{0,3}(?<first>\d{1,3})\s?[-–—:]\s?(?<second>\d{1,3})$/i;

function equalScore(text: string): string | null {
  const { first, second } = EQUAL.exec(text)?.groups ?? {};
  return first !== undefined && first === second
    ? `T ${first}-${first} if the game was a tie, or the right scores`
    : null;
}

const expectedResult = (text: string) =>
  isOpenTie(text)
    ? OPEN_TIE
    : LIKE_A_DATE.test(text)
      ? `a result such as 4-3, not a date or time ${TYPE_AS_TEXT}`
      : (equalScore(text) ?? EXPECTED_RESULT);

/** Parses a cell in a column for overtimes or shootouts: "Y", "OT", "2OT", "SO". */
function decisionCell(
  raw: RawRecord,
  word: (typeof DECISION_WORDS)[number],
  report: BundleReport,
): CellResult | null {
  const text = fieldText(raw, word);
  const decided = (decidedIn: WrittenResult["decidedIn"]) =>
    asSaid(word, text, { ...EMPTY_RESULT, decidedIn });
  if (word !== "decidedIn" && /^(?:y|yes|x|true|[1-9])$/i.test(text)) return decided(word);
  if (/^(?:n|no|false|0)$/i.test(text)) return decided(null);
  const result = parseResult(text);
  if (result && !result.scores && !result.outcome && !result.state) return decided(result.decidedIn);
  // The schema reports mistakes in the field itself.
  if (word !== "decidedIn") noteMistake(raw, [word], "OT, SO, or nothing", report);
  return null;
}

function bySide(raw: RawRecord, place: string | null, report: BundleReport): CellResults | null {
  const found = apartScores(raw, ["homeScore", "awayScore"], report);
  if (found === null || place === "home") return found;
  if (place === "away") return turned(found);
  const [first, second] = found.results.find(({ scores }) => scores)?.scores ?? [0, 0];
  if (first === second && !found.half) return found;
  noteMistake(raw, ["homeScore"], WHICH_SIDE, report);
  return null;
}

const WHICH_SIDE =
  "We can't tell which score is yours. Put the scores in two columns named Us and Them instead.";

const turned = ({ results, half }: CellResults): CellResults => ({
  results: results.map((one) => ({ ...one, scores: one.scores && [one.scores[1], one.scores[0]] })),
  half: half && { ...half, isOwn: !half.isOwn },
});

/** Parses two score columns. Instead of a score, a cell may say why there is none: "TBD", "PPD". */
function apartScores(
  raw: RawRecord,
  words: readonly [string, string],
  report: BundleReport,
): CellResults | null {
  const [first, second] = words.map((word) => scoreCell(raw, word, report));
  if (first === undefined || first === null || second === undefined || second === null) return null;
  if (typeof first === "number" && typeof second === "number")
    return { results: [pairOf(words[0], [first, second])], half: null };
  const results = [first, second].filter((cell) => typeof cell !== "number");
  if (typeof first === "number")
    return { results, half: { word: words[0], missing: words[1], score: first, isOwn: true } };
  return {
    results,
    half:
      typeof second === "number" ? { word: words[1], missing: words[0], score: second, isOwn: false } : null,
  };
}

const pairOf = (word: string, scores: GameScores): CellResult => ({
  ...asSaid(word, scores.join("-"), { ...EMPTY_RESULT, scores }),
  isSided: true,
});

function scoreCell(raw: RawRecord, word: string, report: BundleReport): number | CellResult | null {
  const text = fieldText(raw, word);
  if (/^\d{1,3}(?:\.0+)?$/.test(text)) return Number(text);
  const result = parseResult(text);
  if (result && !result.scores && !result.outcome && !result.decidedIn) return asSaid(word, text, result);
  noteMistake(raw, [word], "one score such as 4, or an empty cell until the game is played", report);
  return null;
}

/** Swaps "5-2" if another cell says that the club lost; null if the two cells contradict each other. */
export function orderedScores(result: CellResult, outcome: WrittenResult["outcome"]): GameScores | null {
  if (result.scores === null || outcome === null) return result.scores;
  const scores = scoresByOutcome(outcome, result.scores);
  return scores && result.isSided && scores[0] !== result.scores[0] ? null : scores;
}
