import type { Discipline } from "../club/sports.ts";
import type { GameState } from "../schedule/game.ts";
import { DISCIPLINE_PLAYS, type PlayKind, playPoints } from "../schedule/play.ts";
import { regulationPeriods, type Scorecard } from "./scorecard.ts";
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
export const CLOSED_STATES = ["final", "cancelled", "postponed"] as const satisfies GameState[];

export function isClosed(state: GameState): boolean {
  return CLOSED_STATES.some((closed) => closed === state);
}

/** More than any sport's longest game. Bounded, so that somebody with a game's link cannot fill the database. */
export const MOST_ENTRIES = 1000;
const MOST_SCORE = 999;

/** The time of the newest entry does not matter here. */
type JudgedCard = Omit<Scorecard, "updatedAt">;

/** Why a step cannot come next; null where it can. The caller checks players, and that the game is not closed. */
export function scoringRefusal(
  card: JudgedCard,
  step: ScorerStep,
  discipline: Discipline,
): ScoringRefusal | null {
  if (card.version >= MOST_ENTRIES) return "too-many-entries";
  if (step.kind === "undo") return card.newest === null ? "nothing-to-undo" : null;
  if (card.state === "final") return "over";
  if (step.kind === "start") return card.state === "live" ? "already-started" : null;
  return card.state === "waiting" ? "not-started" : refusalInGame(card, step, discipline);
}

type StepInGame = Exclude<ScorerStep, { kind: "start" | "undo" }>;

function refusalInGame(card: JudgedCard, step: StepInGame, discipline: Discipline): ScoringRefusal | null {
  switch (step.kind) {
    case "period-end":
      return card.isInPlay ? null : "not-in-play";
    case "period-begin":
      return beginRefusal(card, step.shootout, discipline);
    case "play":
      return playRefusal(card, step.play.kind, discipline);
    case "correct":
      return [step.score, step.opponentScore].every(isPossibleScore) ? null : "impossible-score";
    case "final":
      return null;
  }
}

function beginRefusal(card: JudgedCard, shootout: boolean, discipline: Discipline): ScoringRefusal | null {
  if (card.isInPlay) return "in-play";
  if (card.isShootout) return "shootout-decided";
  return shootout && !canShootOut(card, discipline) ? "no-shootout" : null;
}

/** Only hockey has a shootout, after regulation and while the score is even. */
function canShootOut(card: JudgedCard, discipline: Discipline): boolean {
  const isEven = card.score === card.opponentScore;
  return discipline === "hockey" && card.period >= regulationPeriods(discipline) && isEven;
}

function playRefusal(card: JudgedCard, kind: PlayKind, discipline: Discipline): ScoringRefusal | null {
  const known: readonly string[] = DISCIPLINE_PLAYS[discipline];
  if (!known.includes(kind)) return "unknown-play";
  const isDecided = card.isShootout && card.score !== card.opponentScore;
  if (isDecided && playPoints({ kind }) > 0) return "shootout-decided";
  const most = Math.max(card.score, card.opponentScore) + playPoints({ kind });
  return isPossibleScore(most) ? null : "impossible-score";
}

function isPossibleScore(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= MOST_SCORE;
}
