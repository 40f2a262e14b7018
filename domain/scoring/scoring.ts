import type { GameState } from "../schedule/game.ts";
import type { GameRules } from "../sports/game-rules.ts";
import type { PlayKind } from "../sports/sports.ts";
import type { Scorecard } from "./scorecard.ts";
import type { ScorerStep } from "./scorer-entry.ts";

export const SCORING_REFUSALS = [
  "not-started",
  "already-started",
  "over",
  "in-play",
  "not-in-play",
  "no-shootout",
  "shootout-decided",
  "unknown-play",
  "unknown-player",
  "impossible-score",
  "nothing-to-undo",
  "too-many-entries",
  "closed",
] as const;
export type ScoringRefusal = (typeof SCORING_REFUSALS)[number];

/** States in the club's own data that close a game for its scorer. */
export const CLOSED_GAME_STATES = ["final", "cancelled", "postponed"] as const satisfies GameState[];

export function isScoringClosed(state: GameState): boolean {
  return CLOSED_GAME_STATES.some((closed) => closed === state);
}

/**
 * More than the longest game of any sport needs. Without a maximum, anyone with a game's link could fill the
 * database.
 */
export const MAX_SCORER_ENTRIES = 1000;
/** The highest score that a scoreboard shows. */
const MAX_SCORE = 999;

/** A card without the time of its newest entry, which does not affect refusals. */
type TimelessCard = Omit<Scorecard, "updatedAt">;

/**
 * The reason why a step can't come next; null if it can. The caller must check that the game is not closed,
 * and that the player is on the roster.
 */
export function scoringRefusal(
  card: TimelessCard,
  step: ScorerStep,
  rules: GameRules,
): ScoringRefusal | null {
  if (card.version >= MAX_SCORER_ENTRIES) return "too-many-entries";
  if (step.kind === "undo") return card.newest === null ? "nothing-to-undo" : null;
  if (card.state === "final") return "over";
  if (step.kind === "start") return card.state === "live" ? "already-started" : null;
  return card.state === "waiting" ? "not-started" : refusalInGame(card, step, rules);
}

type StepInGame = Exclude<ScorerStep, { kind: "start" | "undo" }>;

function refusalInGame(card: TimelessCard, step: StepInGame, rules: GameRules): ScoringRefusal | null {
  switch (step.kind) {
    case "period-end":
      return card.isInPlay ? null : "not-in-play";
    case "period-begin":
      return beginRefusal(card, step.shootout, rules);
    case "play":
      return playRefusal(card, step.play.kind, rules);
    case "correct":
      return [step.score, step.opponentScore].every(isPossibleScore) ? null : "impossible-score";
    case "final":
      return null;
  }
}

function beginRefusal(card: TimelessCard, shootout: boolean, rules: GameRules): ScoringRefusal | null {
  if (card.isInPlay) return "in-play";
  if (card.isShootout) return "shootout-decided";
  return shootout && !canShootOut(card, rules) ? "no-shootout" : null;
}

/** True after regulation while the score is even, in a sport with shootouts. */
function canShootOut(card: TimelessCard, rules: GameRules): boolean {
  const isEven = card.score === card.opponentScore;
  return rules.hasShootout && card.period >= rules.periods.length && isEven;
}

function playRefusal(card: TimelessCard, kind: PlayKind, rules: GameRules): ScoringRefusal | null {
  const play = rules.plays.find((known) => known.kind === kind);
  if (play === undefined) return "unknown-play";
  const isDecided = card.isShootout && card.score !== card.opponentScore;
  if (isDecided && play.points > 0) return "shootout-decided";
  const higherScore = Math.max(card.score, card.opponentScore) + play.points;
  return isPossibleScore(higherScore) ? null : "impossible-score";
}

function isPossibleScore(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
}
