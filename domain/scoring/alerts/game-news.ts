import { isCalledOff } from "../../schedule/called-off.ts";
import { type GameState, isTimeOpen } from "../../schedule/game.ts";
import { type DatePrecision, hasDay } from "../../schedule/game-date.ts";
import { isSameDay } from "../../values/dates.ts";
import type { AlertKind } from "./game-alert.ts";

/** What has changed in a game since fans last heard of it. */

/** The facts of a game that alerts are about, as pages show them. */
export interface AlertFacts {
  state: GameState;
  score: number | null;
  opponentScore: number | null;
  /** UTC. */
  timeOfGame: Date;
  /** The venue's IANA zone. */
  timeZone: string;
  datePrecision: DatePrecision;
}

export type ScoringSide = "club" | "opponent" | "both";

export type GameNews =
  | { kind: "goals"; what: ScoringSide | "corrected" }
  | { kind: "final" }
  | { kind: "changes"; what: "cancelled" | "postponed" | "moved" | "on-again" };

/**
 * The news of a game, most important first. A browser gets only the first that it asked for: who wants goals
 * and the final score hears of a goal that ended the game once.
 */
export function gameNews(before: AlertFacts, after: AlertFacts, now: Date): GameNews[] {
  const change = scheduleNews(before, after, now);
  if (change !== null) return [change];
  const hasNewScore = !isSameScore(before, after);
  if (after.state === "final")
    return before.state !== "final" || hasNewScore
      ? [{ kind: "final" }, ...(hasNewScore ? [scoreNews(before, after)] : [])]
      : [];
  return after.state === "live" && hasNewScore ? [scoreNews(before, after)] : [];
}

function scheduleNews(before: AlertFacts, after: AlertFacts, now: Date): GameNews | null {
  const { state } = after;
  if (state === "cancelled" || state === "postponed")
    return before.state === state ? null : { kind: "changes", what: state };
  if (state !== "scheduled" && state !== "tbd") return null;
  // A date in the past is a correction of the records, for which nobody changes plans.
  if (after.timeOfGame <= now) return null;
  if (!isSameDate(before, after)) return { kind: "changes", what: "moved" };
  return isCalledOff(before) ? { kind: "changes", what: "on-again" } : null;
}

function isSameDate(one: AlertFacts, other: AlertFacts): boolean {
  if (hasDay(one) !== hasDay(other) || isTimeOpen(one) !== isTimeOpen(other)) return false;
  if (!hasDay(one)) return one.datePrecision === other.datePrecision;
  if (isTimeOpen(one)) return isSameDay(one.timeOfGame, other.timeOfGame, other.timeZone);
  return one.timeOfGame.getTime() === other.timeOfGame.getTime();
}

type Score = Pick<AlertFacts, "score" | "opponentScore">;

const isSameScore = (one: Score, other: Score) =>
  (one.score ?? 0) === (other.score ?? 0) && (one.opponentScore ?? 0) === (other.opponentScore ?? 0);

function scoreNews(before: Score, after: Score): GameNews {
  const club = (after.score ?? 0) - (before.score ?? 0);
  const opponent = (after.opponentScore ?? 0) - (before.opponentScore ?? 0);
  // A goal that was taken back was shown on phones: they get the right score in its place.
  if (club < 0 || opponent < 0) return { kind: "goals", what: "corrected" };
  if (club > 0 && opponent > 0) return { kind: "goals", what: "both" };
  return { kind: "goals", what: club > 0 ? "club" : "opponent" };
}

/**
 * How many seconds news waits, so that a mistake that is soon corrected alerts nobody; null if there is no
 * news. A goal waits only for a slip of the finger. After a goal was taken back, the same goal entered again
 * within a minute is no news (rule scoring-3). A club's change of its schedule waits two minutes.
 */
export function newsDelaySeconds(before: AlertFacts, after: AlertFacts): number | null {
  if (!isSameDate(before, after)) return DELAY_SECONDS.schedule;
  if (before.state !== after.state && [before, after].some(isCalledOff)) return DELAY_SECONDS.schedule;
  const isReopened = before.state === "final" && after.state !== "final";
  const isLower =
    (after.score ?? 0) < (before.score ?? 0) || (after.opponentScore ?? 0) < (before.opponentScore ?? 0);
  if (isReopened || isLower) return DELAY_SECONDS.takenBack;
  const isOver = before.state !== "final" && after.state === "final";
  return isOver || !isSameScore(before, after) ? DELAY_SECONDS.goal : null;
}

const DELAY_SECONDS = { goal: 10, takenBack: 60, schedule: 120 } as const;

const HOUR_SECONDS = 3600;

/** How long an alert is of use, in seconds. A phone that was off longer does not get it. */
export const ALERT_SECONDS: Readonly<Record<AlertKind, number>> = {
  goals: HOUR_SECONDS / 4,
  final: 12 * HOUR_SECONDS,
  changes: 48 * HOUR_SECONDS,
};
