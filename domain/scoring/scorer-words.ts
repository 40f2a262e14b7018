import { type Play, type PlaySide, playPoints } from "../schedule/play.ts";
import { playName } from "../schedule/play-words.ts";
import type { ScorerStep } from "./scorer-entry.ts";

/** Names of the two sides on the scorer's screen. */
export type SideNames = Record<PlaySide, string>;

/** "Goal, Ashford Kestrels: Sam Rooke" */
export function playWords(play: Pick<Play, "kind" | "side" | "playerName">, names: SideNames): string {
  const who = play.playerName === "" ? "" : `: ${play.playerName}`;
  return `${playName(play)}, ${names[play.side]}${who}`;
}

/** Names a step that an undo would take back, or that is not saved yet. */
export function stepWords(step: ScorerStep, names: SideNames): string {
  switch (step.kind) {
    case "start":
      return "Start of the game";
    case "period-end":
      return "End of the period";
    case "period-begin":
      return step.shootout ? "Start of the shootout" : "Start of the next period";
    case "play":
      return playWords(step.play, names);
    case "correct":
      return `Score set to ${step.score}–${step.opponentScore}`;
    case "final":
      return "Final";
    case "undo":
      return "Undo";
  }
}

/** The order of the scorer's buttons: kinds that score, then penalties and cards. */
export function scoresFirst<K extends Play["kind"]>(kinds: readonly K[]): K[] {
  const scores = (kind: K) => playPoints({ kind }) > 0;
  return [...kinds.filter(scores), ...kinds.filter((kind) => !scores(kind))];
}
