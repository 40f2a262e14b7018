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

/** States from the club's own data that no scorer changes. */
export const CLOSED_GAME_STATES = ["final", "cancelled", "postponed"] as const satisfies GameState[];

export function isScoringClosed(state: GameState): boolean {
  return CLOSED_GAME_STATES.some((closed) => closed === state);
}

/**
 * More than any sport's longest game. Bounded, so that somebody with a game's link cannot fill the database.
 */
export const MAX_SCORER_ENTRIES = 1000;
const MOST_SCORE = 999;

/** The time of the newest entry does not matter here. */
type JudgedCard = Omit<Scorecard, "updatedAt">;

/**
 * Why a step cannot come next; null where it can. The caller checks players, and that the game is not closed.
 */
export function scoringRefusal(card: JudgedCard, step: ScorerStep, rules: GameRules): ScoringRefusal | null {
  if (card.version >= MAX_SCORER_ENTRIES) return "too-many-entries";
  if (step.kind === "undo") return card.newest === null ? "nothing-to-undo" : null;
  if (card.state === "final") return "over";
  if (step.kind === "start") return card.state === "live" ? "already-started" : null;
  return card.state === "waiting" ? "not-started" : refusalInGame(card, step, rules);
}

type StepInGame = Exclude<ScorerStep, { kind: "start" | "undo" }>;

function refusalInGame(card: JudgedCard, step: StepInGame, rules: GameRules): ScoringRefusal | null {
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

function beginRefusal(card: JudgedCard, shootout: boolean, rules: GameRules): ScoringRefusal | null {
  if (card.isInPlay) return "in-play";
  if (card.isShootout) return "shootout-decided";
  return shootout && !canShootOut(card, rules) ? "no-shootout" : null;
}

/** After regulation and while the score is even, in a sport with shootouts. */
function canShootOut(card: JudgedCard, rules: GameRules): boolean {
  const isEven = card.score === card.opponentScore;
  return rules.hasShootout && card.period >= rules.periods.length && isEven;
}

function playRefusal(card: JudgedCard, kind: PlayKind, rules: GameRules): ScoringRefusal | null {
  const play = rules.plays.find((known) => known.kind === kind);
  if (play === undefined) return "unknown-play";
  const isDecided = card.isShootout && card.score !== card.opponentScore;
  if (isDecided && play.points > 0) return "shootout-decided";
  const most = Math.max(card.score, card.opponentScore) + play.points;
  return isPossibleScore(most) ? null : "impossible-score";
}

function isPossibleScore(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= MOST_SCORE;
}
