import type { GameDecision } from "../../../../domain/schedule/game.ts";
import { isBlankCell, parseStatus, type WrittenStatus } from "./parse-status.ts";

export type GameOutcome = "W" | "L" | "T";
export type GameScores = readonly [own: number, other: number];

/** A game's result as one cell states it. Parts that the cell does not state are null. */
export interface WrittenResult {
  state: WrittenStatus | null;
  outcome: GameOutcome | null;
  /** The club's score first, unless another cell says that the club lost (`scoresOf`). */
  scores: GameScores | null;
  decidedIn: GameDecision | null;
  /** Why the game is off: "weather". */
  reason: string;
  /** Text that is not part of the result: "6 tries". */
  aside?: string;
}

export const EMPTY_RESULT: WrittenResult = {
  state: null,
  outcome: null,
  scores: null,
  decidedIn: null,
  reason: "",
};

/** A longer cell is a sentence, not a result. */
const MAX_CHARACTERS = 120;

/**
 * Parses a game's result as clubs write it: "W 4-3 (OT)", "L, 2-5", "3-3 T", "SOL 2-3", "4-3", "Final/OT",
 * "PPD - rain". Null if any part of the cell is something else ("2-for-1 tickets", "7-9 PM") or contradicts
 * the rest ("W 3-3").
 */
export function parseResult(text: string): WrittenResult | null {
  const plain = text.trim();
  if (isBlankCell(plain)) return EMPTY_RESULT;
  if (plain.length > MAX_CHARACTERS || LIKE_A_CLOCK.test(plain)) return null;
  const state = parseStatus(plain);
  // "Postponed - W 4-3" contradicts itself.
  if (state) return partsOf(state.reason)?.size ? null : { ...EMPTY_RESULT, ...state };
  const { tie, decider } = TIE_AND_SHOOTOUT.exec(plain)?.groups ?? {};
  if (tie !== undefined) {
    const result = parseResult(tie);
    return result?.outcome === "T" ? { ...result, aside: decider ?? "" } : null;
  }
  const { rest, sub } = withoutSubScore(plain);
  const parts = partsOf(rest);
  const result = parts && resultOf(parts);
  return result && sub && !fits(sub, result) ? null : result;
}

/**
 * "T 3-3 (SO L)": a tie, followed by a shootout for the league's points. Without the T the game may count as
 * a tie or as a loss.
 */
const TIE_AND_SHOOTOUT =
  /^(?<tie>(?:t|tie|tied|d|draw)?[ :,]{0,3}(?<own>\d{1,3}) ?[-–] ?\k<own>),? ?[(/]? ?(?<decider>(?:s\/?o|shoot-?out) ?(?:w(?:in|on)?|l(?:oss|ost)?))\)?$/i;

/** True for a tied score with a shootout's winner, if nothing says whether the game counts as a tie. */
export const isOpenTie = (text: string): boolean =>
  TIE_AND_SHOOTOUT.test(text.trim()) && parseResult(text) === null;

/**
 * Matches a second score, of a shootout or at halftime: "W 4-3 (2-1 SO)", "L 3-4 (SO: 1-2)", "W 28-14 (HT
 * 14-7)".
 */
const SUB_SCORE =
  /[([] ?(?:(?<before>s\/?o|shoot-?out|ht|half-?time|half)[ :,-]{1,3})?(?<first>\d{1,2}) ?[-–:] ?(?<second>\d{1,2})(?: (?:in (?:a |the )?|at )?(?<behind>s\/?o|shoot-?out|ht|half-?time|half))? ?[)\]]/i;

interface SubScore {
  isShootout: boolean;
  scores: GameScores;
}

/** Matches the score of a shootout after the result: "W 5-4 SO 2-1". */
const SCORE_BEHIND = /(?<=\d ?[-–:] ?\d{1,2},? )(?:s\/?o|shoot-?out)[ :]{1,2}(\d{1,2} ?[-–:] ?\d{1,2})$/i;

function withoutSubScore(whole: string): { rest: string; sub: SubScore | null } {
  const text = whole.replace(SCORE_BEHIND, "(SO $1)");
  const { before, behind, first, second } = SUB_SCORE.exec(text)?.groups ?? {};
  const kind = before ?? behind;
  if (kind === undefined) return { rest: text, sub: null };
  const isShootout = /^s/i.test(kind);
  // "W 4-3 SO (2-1 SO)" names the shootout twice.
  const isSaid = /\bs\/?o\b|shoot/i.test(text.replace(SUB_SCORE, " "));
  return {
    rest: text.replace(SUB_SCORE, isShootout && !isSaid ? " SO " : " ").trim(),
    sub: { isShootout, scores: [Number(first), Number(second)] },
  };
}

/**
 * True if a second score agrees with the result: the winner of a shootout must have won the game. If a letter
 * gives the outcome, both scores may have the winner's number first.
 */
function fits(
  { isShootout, scores: [first, second] }: SubScore,
  { outcome, scores }: WrittenResult,
): boolean {
  if (!scores) return false;
  if (!isShootout) return true;
  if (first === second || scores[0] === scores[1]) return false;
  const [own, other] = scoresByOutcome(outcome, [first, second]) ?? [0, 0];
  return own > other === scores[0] > scores[1] && own !== other;
}

/**
 * Puts the club's score first: half of all sheets write the winner's first, "L 5-2". Null if the scores
 * contradict the outcome in either order, as in "W 3-3".
 */
export function scoresByOutcome(outcome: GameOutcome | null, scores: GameScores): GameScores | null {
  const [first, second] = scores;
  if (outcome === "T") return first === second ? scores : null;
  if (outcome === "W") return first > second ? scores : null;
  if (outcome === "L" && first === second) return null;
  return outcome === "L" ? [Math.min(first, second), Math.max(first, second)] : scores;
}

/** Matches a time, and also a score such as 7:15 that a spreadsheet program turned into a duration. */
const LIKE_A_CLOCK = /^(?:1?\d|2[0-3]):[0-5]\d$/;

/** The parts of a result. A score has no leading zero, because "04-03" is a date. */
const PARTS = {
  scores: /^(?<first>0|[1-9]\d{0,2})\s*(?:[-‐-―−:]|to)\s*(?<second>0|[1-9]\d{0,2})(?!\d)/i,
  final: /^(?:final|f|ft|full[ -]time|completed?|played|ended|finished|official)(?![a-z])/i,
  forfeit: /^(?:forf(?:eit(?:s|ed|ure)?)?|fft?|walk-?over|w\/o)(?![a-z])/i,
  aside:
    /^(?:\d{1,2} (?:tries|try|conversions?|pen(?:altie)?s?)|(?:with (?:an? )?)?(?:(?:try|losing) )?bonus(?: points?| pts?)?|[tl]?bp|eng?|empty net(?:ter)?)(?![a-z])/i,
  shootout: /^(?:s\/?o|shoot-?out)(?![a-z])/i,
  overtime: /^(?:(?:\d|double|triple) ?)?(?:ot|o\/t|over-?time|a\.?e\.?t\.?|extra time)\d?(?![a-z\d])/i,
  regulation: /^reg(?:ulation)?(?![a-z])/i,
  mercy: /^(?:mercy|(?:run|goal)[ -]rule)(?: rule)?(?![a-z])/i,
  outcome:
    /^(?<extra>ot|so|ff?(?=[wl]))?(?<letter>w(?:ins?|on)?|l(?:oss|ost)?|t(?:ie|ied)?|d(?:raw|rew)?)(?![a-z])/i,
} as const;

type Part = keyof typeof PARTS;

/** Matches text between the parts: "Final: 4-3", "W 4-3/OT", "W by forfeit", "Final score 4-3*". */
const BETWEEN = /^(?:[\s,;:|/()[\]*'’.!‐-―−-]|(?:by|in|an?(?= [a-z])|after|score|result)(?![a-z]))+/i;

type Parts = ReadonlyMap<Part, Readonly<Record<string, string | undefined>>>;

/** The parts of a result in a text; null if the text contains anything else, or a part twice. */
function partsOf(text: string): Parts | null {
  const parts = new Map<Part, Readonly<Record<string, string | undefined>>>();
  let rest = text.replace(BETWEEN, "");
  while (rest !== "") {
    const found = firstPart(rest);
    if (!found || parts.has(found.part)) return null;
    parts.set(found.part, found.groups);
    rest = rest.slice(found.length).replace(BETWEEN, "");
  }
  return parts;
}

function firstPart(text: string) {
  for (const [part, form] of Object.entries(PARTS)) {
    const found = form.exec(text);
    if (found)
      return { part: part as Part, length: found[0].length, groups: { ...found.groups, whole: found[0] } };
  }
  return null;
}

function resultOf(parts: Parts): WrittenResult | null {
  const aside = parts.get("aside")?.whole;
  if (aside !== undefined && parts.size === 1) return null;
  const outcome = outcomeOf(parts.get("outcome")?.letter);
  const { first, second } = parts.get("scores") ?? {};
  const scores = first === undefined ? null : scoresByOutcome(outcome, [Number(first), Number(second)]);
  if (first !== undefined && scores === null) return null;
  return {
    state: parts.has("final") ? "final" : null,
    outcome,
    scores,
    decidedIn: decisionOf(parts),
    reason: "",
    ...(aside !== undefined && { aside }),
  };
}

function outcomeOf(word: string | undefined): GameOutcome | null {
  const letter = word?.[0]?.toUpperCase();
  return letter === undefined ? null : letter === "D" ? "T" : (letter as GameOutcome);
}

function decisionOf(parts: Parts): GameDecision | null {
  const extra = parts.get("outcome")?.extra?.toLowerCase();
  if (parts.has("forfeit") || extra?.startsWith("f")) return "forfeit";
  if (parts.has("shootout") || extra === "so") return "shootout";
  if (parts.has("overtime") || extra === "ot") return "overtime";
  return parts.has("regulation") ? "regulation" : null;
}
