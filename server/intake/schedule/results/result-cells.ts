import { orderWord } from "../../columns/score-order.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteAt, noteMistake, type RawRecord } from "../../records/record.ts";
import { writtenText } from "../../records/record-fields.ts";
import { TYPE_AS_TEXT } from "../../sheets/converted-cells.ts";
import {
  isOpenTie,
  NOTHING_WRITTEN,
  type Scores,
  scoresOf,
  type WrittenResult,
  writtenResult,
} from "./parse-result.ts";

/** What one cell of a game's row, or two cells of scores, say of its result. */
export interface SaidResult extends WrittenResult {
  word: string;
  /** As a person would write it. */
  text: string;
  /** Whether it is known whose score is whose, from the columns' names. */
  isSided: boolean;
}

/** One of two scores. */
export interface HalfScore {
  word: string;
  /** The word of the other, which is missing. */
  missing: string;
  score: number;
  isOwn: boolean;
}

export interface SaidResults {
  said: SaidResult[];
  half: HalfScore | null;
}

/** The columns of results: each cell may say anything of it. */
export const RESULT_WORDS: readonly string[] = ["result", "outcome", "finalScore"];

const DECISION_WORDS = ["overtime", "shootout", "decidedIn"] as const;

/** Words by which a row tells of a game's result, besides its scores. */
export const RESULT_COLUMNS: readonly string[] = [...RESULT_WORDS, "status", "overtime", "shootout"];

/** What headings say of the order of scores. */
export const ORDER_WORDS: readonly string[] = [...RESULT_WORDS, "score"].map(orderWord);

/**
 * What a row's cells say of the result, each read whole. Null after a mistake.
 * @param place where the club played, as the team of the house or the visitors; null if neither is known
 */
export function saidResults(raw: RawRecord, place: string | null, report: BundleReport): SaidResults | null {
  const cells = [...RESULT_WORDS, ...(hasBothInScore(raw) ? ["score"] : [])];
  const read = cells.map((word) => resultCell(raw, word, place, report));
  const decisions = DECISION_WORDS.map((word) => decisionCell(raw, word, report));
  const own = hasBothInScore(raw) ? NO_SCORES : apartScores(raw, ["score", "opponentScore"], report);
  const sides = bySide(raw, place, report);
  if (own === null || sides === null || [...read, ...decisions].includes(null)) return null;
  return {
    said: [...read, ...decisions, ...own.said, ...sides.said].filter((one) => one !== null),
    half: own.half ?? sides.half,
  };
}

/** A column "Score" holds both scores as often as the club's own. */
const hasBothInScore = (raw: RawRecord) =>
  /\D/.test(writtenText(raw, "score")) && writtenText(raw, "opponentScore") === "";

const NO_SCORES: SaidResults = { said: [], half: null };

const asSaid = (word: string, text: string, result: WrittenResult): SaidResult => ({
  ...result,
  // "TBD" says no more than an empty cell.
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
): SaidResult | null {
  const text = writtenText(raw, word);
  const order = writtenText(raw, orderWord(word));
  if (order !== "") return orderedCell(raw, word, { order, place }, report);
  const result = writtenResult(text);
  // Under "W/L" a plain "3-1" may be the season's record until then.
  const isRecord = word === "outcome" && result?.scores && !result.outcome;
  if (result && !isRecord) {
    noteAside(raw, word, result, report);
    return asSaid(word, text, result);
  }
  noteMistake(raw, [word], isRecord ? "W, L or T, as in W 4-3" : expectedResult(text), report);
  return null;
}

/** Two numbers as they stand in a cell. */
const PAIR = /(?<!\d)(?<first>\d{1,3})(?<dash> ?[-‐-―−:] ?| to )(?<second>\d{1,3})(?!\d)/i;

/**
 * A cell under a heading such as "GF - GA" or "Score (Home-Away)", which says whose score comes first, also
 * where somebody lost.
 */
function orderedCell(
  raw: RawRecord,
  word: string,
  { order, place }: { order: string; place: string | null },
  report: BundleReport,
): SaidResult | null {
  const text = writtenText(raw, word);
  const isOfSides = order === "home" || order === "away";
  const isTurned = isOfSides ? place !== null && order !== place : order === "opponent";
  const result = writtenResult(isTurned ? text.replace(PAIR, "$<second>$<dash>$<first>") : text);
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
    noteAt(raw, [word], `"${aside}" was left out of the result; put it in a Notes column`, report);
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

/** What spreadsheet programs make of "4-3" and "4:3": days, months and times. */
const LIKE_A_DATE =
  /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?(?: \d{1,2}:\d{2})?|\d{1,2}[- ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[- ]?\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?|\d{5})(?: ?[ap]m)?$/i;

const OPEN_TIE = "W 4-3 (SO) if the shootout decided the game, or T 3-3 (SO W) if the game counts as a tie";

/** "W 24 – 24" */
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

/** A column for overtimes or shootouts: "Y", "OT", "2OT", "SO". */
function decisionCell(
  raw: RawRecord,
  word: (typeof DECISION_WORDS)[number],
  report: BundleReport,
): SaidResult | null {
  const text = writtenText(raw, word);
  const said = (decidedIn: WrittenResult["decidedIn"]) =>
    asSaid(word, text, { ...NOTHING_WRITTEN, decidedIn });
  if (word !== "decidedIn" && /^(?:y|yes|x|true|[1-9])$/i.test(text)) return said(word);
  if (/^(?:n|no|false|0)$/i.test(text)) return said(null);
  const result = writtenResult(text);
  if (result && !result.scores && !result.outcome && !result.state) return said(result.decidedIn);
  // What is wrong with the field is told by its schema.
  if (word !== "decidedIn") noteMistake(raw, [word], "OT, SO, or nothing", report);
  return null;
}

function bySide(raw: RawRecord, place: string | null, report: BundleReport): SaidResults | null {
  const found = apartScores(raw, ["homeScore", "awayScore"], report);
  if (found === null || place === "home") return found;
  if (place === "away") return turned(found);
  const [first, second] = found.said.find(({ scores }) => scores)?.scores ?? [0, 0];
  if (first === second && !found.half) return found;
  noteMistake(raw, ["homeScore"], WHICH_SIDE, report);
  return null;
}

const WHICH_SIDE =
  "We can't tell which score is yours. Put the scores in two columns named Us and Them instead.";

const turned = ({ said, half }: SaidResults): SaidResults => ({
  said: said.map((one) => ({ ...one, scores: one.scores && [one.scores[1], one.scores[0]] })),
  half: half && { ...half, isOwn: !half.isOwn },
});

/** Two columns of scores. A cell may say, too, that there is none, or why: "TBD", "PPD". */
function apartScores(
  raw: RawRecord,
  words: readonly [string, string],
  report: BundleReport,
): SaidResults | null {
  const [first, second] = words.map((word) => scoreCell(raw, word, report));
  if (first === undefined || first === null || second === undefined || second === null) return null;
  if (typeof first === "number" && typeof second === "number")
    return { said: [pairOf(words[0], [first, second])], half: null };
  const said = [first, second].filter((cell) => typeof cell !== "number");
  if (typeof first === "number")
    return { said, half: { word: words[0], missing: words[1], score: first, isOwn: true } };
  return {
    said,
    half:
      typeof second === "number" ? { word: words[1], missing: words[0], score: second, isOwn: false } : null,
  };
}

const pairOf = (word: string, scores: Scores): SaidResult => ({
  ...asSaid(word, scores.join("-"), { ...NOTHING_WRITTEN, scores }),
  isSided: true,
});

function scoreCell(raw: RawRecord, word: string, report: BundleReport): number | SaidResult | null {
  const text = writtenText(raw, word);
  if (/^\d{1,3}(?:\.0+)?$/.test(text)) return Number(text);
  const result = writtenResult(text);
  if (result && !result.scores && !result.outcome && !result.decidedIn) return asSaid(word, text, result);
  noteMistake(raw, [word], "one score such as 4, or an empty cell until the game is played", report);
  return null;
}

/** Reorders "5-2" beside a cell that says the club lost; null if the two contradict each other. */
export function orderedScores(said: SaidResult, outcome: WrittenResult["outcome"]): Scores | null {
  if (said.scores === null || outcome === null) return said.scores;
  const scores = scoresOf(outcome, said.scores);
  return scores && said.isSided && scores[0] !== said.scores[0] ? null : scores;
}
