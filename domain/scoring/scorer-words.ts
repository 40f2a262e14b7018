import type { Play, PlaySide } from "../schedule/play.ts";
import type { GameRules, PlayRule } from "../sports/game-rules.ts";
import type { ScorerStep } from "./scorer-entry.ts";

/** Names of the two sides on the scorer's screen. */
export type SideNames = Record<PlaySide, string>;

type PlayRules = Pick<GameRules, "plays">;

/** The name of a kind of play: "Penalty goal"; the kind itself if the sport doesn't have it. */
export const playLabel = (kind: Play["kind"], { plays }: PlayRules): string =>
  plays.find((known) => known.kind === kind)?.name ?? kind;

/** A play in words: "Goal, Ashford Kestrels: Sam Rooke"; without the player if none is named. */
export function playWords(
  { kind, side, playerName }: Pick<Play, "kind" | "side" | "playerName">,
  names: SideNames,
  rules: PlayRules,
): string {
  const player = playerName === "" ? "" : `: ${playerName}`;
  return `${playLabel(kind, rules)}, ${names[side]}${player}`;
}

/** A step in words, for the undo button and for a step that is not saved yet. */
export function stepWords(step: ScorerStep, names: SideNames, rules: PlayRules): string {
  switch (step.kind) {
    case "start":
      return "Start of the game";
    case "period-end":
      return "End of the period";
    case "period-begin":
      return step.shootout ? "Start of the shootout" : "Start of the next period";
    case "play":
      return playWords(step.play, names, rules);
    case "correct":
      return `Score set to ${step.score}–${step.opponentScore}`;
    case "final":
      return "Final";
    case "undo":
      return "Undo";
  }
}

/** Sorts a sport's plays for the scorer's buttons: plays that score, then penalties and cards. */
export function sortScoresFirst<Rule extends PlayRule>(plays: readonly Rule[]): Rule[] {
  return [...plays.filter(({ points }) => points > 0), ...plays.filter(({ points }) => points === 0)];
}
