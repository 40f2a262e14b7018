import type { GameDecision } from "../../../domain/schedule/game.ts";

export type WrittenResult =
  | {
      state: "final";
      score: number;
      opponentScore: number;
      decidedIn: GameDecision;
    }
  /** Won or lost, and nobody wrote by how much. */
  | { state: "decided"; outcome: Outcome }
  /** The score is what the sport's rules award. */
  | { state: "forfeit"; outcome: "W" | "L" }
  | { state: "postponed" | "cancelled" };

type Outcome = "W" | "L" | "T";

const STATES = [
  [/^(?:ppd|post?poned|rescheduled|moved)\b/i, "postponed"],
  [/^(?:canc|cancell?ed|cxl|called off|no contest)\b/i, "cancelled"],
] as const;
/** "W", "Win", "OTL", "SOW", "Tie", "D" for a draw. */
const LETTER =
  /(?<![a-z])(?:(?<extra>ot|so)\s*(?:-\s*)?)?(?<letter>w(?:in|on)?|l(?:oss|ost)?|t(?:ie|ied)?|d(?:raw)?)(?![a-z])/i;
const SCORES = /(?<![\d.])(?<first>\d{1,3})\s*(?:[-–—:]|to)\s*(?<second>\d{1,3})(?![\d.])/i;
const SHOOTOUT = /(?<![a-z])(?:so|s\/o|shoot-?out)[wl]?(?![a-z])/i;
const FORFEIT = /(?<![a-z])(?:forf(?:eit(?:ed|ure)?)?|fft?)(?![a-z])/i;
const OVERTIME = /(?<![a-z])(?:ot|o\/t|over-?time|ot[wl])(?![a-z])/i;

/**
 * A game's result as clubs write it: "W 4-3 (OT)", "L, 2-5", "3-3 T", "SOL 2-3", "4-3", "PPD". Where a letter says who won,
 * the higher score is the winner's, however it is ordered: half of the sheets write "L 5-2". Without one the club's score
 * comes first. Null if it is none of these, or the letter contradicts the scores.
 */
export function writtenResult(text: string): WrittenResult | null {
  const plain = text.trim();
  for (const [form, state] of STATES) if (form.test(plain)) return { state };
  const outcome = outcomeOf(plain);
  const scores = SCORES.exec(plain)?.groups;
  if (!scores) return outcome && withoutScore(plain, outcome);
  const [first, second] = [Number(scores.first), Number(scores.second)];
  if (outcome && (outcome === "T") !== (first === second)) return null;
  const [high, low] = [Math.max(first, second), Math.min(first, second)];
  const [score, opponentScore] =
    outcome === "W" ? [high, low] : outcome === "L" ? [low, high] : [first, second];
  return { state: "final", score, opponentScore, decidedIn: writtenDecision(plain) };
}

function withoutScore(text: string, outcome: Outcome): WrittenResult {
  return FORFEIT.test(text) && outcome !== "T"
    ? { state: "forfeit", outcome }
    : { state: "decided", outcome };
}

/** "(OT)", "SOL", "2OT", "(forfeit)" in a result, or in a cell of its own. */
export function writtenDecision(text: string): GameDecision {
  if (FORFEIT.test(text)) return "forfeit";
  return SHOOTOUT.test(text) ? "shootout" : OVERTIME.test(text) ? "overtime" : "regulation";
}

function outcomeOf(text: string): Outcome | null {
  const letter = LETTER.exec(text)?.groups?.letter?.[0]?.toUpperCase();
  if (letter === undefined) return null;
  return letter === "D" ? "T" : (letter as Outcome);
}
