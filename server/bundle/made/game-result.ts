import type { SportsType } from "../../../domain/club/sports.ts";
import { forfeitScore } from "../../../domain/schedule/forfeit.ts";
import type { BundleReport } from "../bundle-report.ts";
import { noteMistake, type RawRecord } from "../record.ts";
import { writtenDecision, writtenResult } from "../sheets/written-result.ts";
import { hasField, writtenText } from "./fields.ts";

const STATES: Readonly<Record<string, string>> = {
  final: "final",
  completed: "final",
  complete: "final",
  played: "final",
  scheduled: "scheduled",
  upcoming: "scheduled",
  normal: "scheduled",
  delayed: "scheduled",
  unscheduled: "tbd",
  tbd: "tbd",
  tba: "tbd",
  postponed: "postponed",
  ppd: "postponed",
  rainout: "postponed",
  "rained out": "postponed",
  suspended: "postponed",
  cancelled: "cancelled",
  canceled: "cancelled",
};

/** State, scores and how they came about, from the columns result, status and scores. `place` is where the club played. */
export function madeResult(
  raw: RawRecord,
  { place, sport }: { place: string; sport: SportsType | null },
  report: BundleReport,
): Record<string, unknown> {
  if (hasField(raw, "state")) return {};
  const state = STATES[writtenText(raw, "status").toLowerCase()];
  const scores = scoresApart(raw, place);
  if (scores) return { state: "final", decidedIn: decisionOf(raw), ...scores };
  // A column "Score" holds both as often as the club's own.
  const field = ["result", "score"].find((name) => /\D/.test(writtenText(raw, name)));
  const text = field === undefined ? "" : writtenText(raw, field);
  if (field === undefined || /^\W*$/.test(text)) return { ...(state && { state }) };
  const result = writtenResult(text);
  if (result?.state === "forfeit")
    return { state: "final", decidedIn: "forfeit", ...forfeitScore(result.outcome === "W", sport) };
  if (result && result.state !== "decided") return { score: undefined, ...result };
  noteMistake(raw, [field], "a result such as W 4-3, L 2-5 (OT), 3-3, W (forfeit) or Postponed", report);
  return { score: undefined };
}

/** A tournament of several days has no score of its own: "3rd of 16" or "2-1" is told as its note. */
export function resultOfDays(raw: RawRecord): Record<string, unknown> {
  const text = writtenText(raw, "result");
  const note = [text, writtenText(raw, "note")].filter(Boolean).join(". ");
  const state = STATES[writtenText(raw, "status").toLowerCase()] ?? writtenResult(text)?.state;
  const isOff = state === "postponed" || state === "cancelled";
  return {
    score: undefined,
    opponentScore: undefined,
    state: isOff ? state : undefined,
    ...(note !== "" && { note }),
  };
}

/** Words of a club's own schedule. */
const SAID = ["date", "opponent", "homeTeam", "result"];

function scoresApart(raw: RawRecord, place: string): { score: number; opponentScore: number } | null {
  const numbers = (one: string, other: string) => {
    const texts = [writtenText(raw, one), writtenText(raw, other)];
    return texts.every((text) => /^\d{1,3}$/.test(text)) ? texts.map(Number) : null;
  };
  // A record of fields alone says itself what state it is in.
  const own = SAID.some((word) => hasField(raw, word)) ? numbers("score", "opponentScore") : null;
  const [score, opponentScore] = own ?? numbers("homeScore", "awayScore") ?? [];
  if (score === undefined || opponentScore === undefined) return null;
  return own || place !== "away" ? { score, opponentScore } : { score: opponentScore, opponentScore: score };
}

/** "W (OT)" beside scores of their own. */
const decisionOf = (raw: RawRecord) =>
  writtenText(raw, "decidedIn") ||
  writtenDecision(["result", "status"].map((field) => writtenText(raw, field)).join(" "));
