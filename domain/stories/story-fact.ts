import type { GameDecision, GameKind, GamePlace } from "../schedule/game.ts";
import type { PlaySide } from "../schedule/play.ts";
import type { LineCountName } from "../sports/player-line.ts";

/** A score, the club's first. */
interface Score {
  score: number;
  opponentScore: number;
}

/** What a score did to the game, for the side that scored. */
export type ScoreEffect = "opened" | "tied" | "ahead" | "turned" | "extended" | "cut";

/**
 * A statement of a sentence, in a form that a program can check against the box score. `position` is the
 * index of a play among all of the game's plays.
 */
export type StoryFact =
  | { kind: "team"; side: PlaySide }
  | { kind: "player"; side: PlaySide; name: string }
  | ({ kind: "final" } & Score)
  | { kind: "outcome"; result: "win" | "loss" | "tie" }
  /** The loser did not score. */
  | { kind: "shutout"; by: PlaySide }
  /** The margin is at most the sport's `thresholds.edge`. */
  | { kind: "close" }
  | { kind: "decision"; decidedIn: GameDecision; overtimes?: number }
  | { kind: "day"; text: string }
  | { kind: "venue"; venue: string }
  | { kind: "place"; place: GamePlace }
  | { kind: "game-kind"; gameKind: GameKind; leagueName?: string }
  | { kind: "attendance"; count: number }
  | ({ kind: "score-after-period"; period: number } & Score)
  | { kind: "scoreless-period"; period: number }
  | ({ kind: "score-after-play"; position: number } & Score)
  /** What the plays from one position to another did to the score. */
  | { kind: "effect"; position: number; end: number; effect: ScoreEffect }
  /** The player scored in this play. */
  | { kind: "scorer"; position: number; name: string }
  | { kind: "means"; position: number; words: string }
  | { kind: "clock"; position: number; clock: string; period: number }
  | { kind: "assist"; position: number; name: string }
  /** The play that put the winner's score above the loser's final score. */
  | { kind: "winner"; position: number }
  /** After this play, the side that scored was never tied or behind again. */
  | { kind: "for-good"; position: number }
  | { kind: "never-trailed"; side: PlaySide }
  /** The largest deficit from which the side came back to win or tie. */
  | { kind: "comeback"; side: PlaySide; position: number }
  /** The side that came back to win trailed at the end of this period. */
  | { kind: "trailed-at-break"; side: PlaySide; period: number }
  /** One side's points in a row, from one play to another, without a score of the other side. */
  | { kind: "run"; side: PlaySide; from: number; to: number; points: number }
  | { kind: "lead-changes"; count: number }
  | { kind: "player-count"; name: string; side: PlaySide; count: LineCountName; value: number }
  | { kind: "goalie-decision"; name: string; decision: "W" | "L" }
  /** The player's score was the side's only one. */
  | { kind: "only-score"; side: PlaySide }
  | { kind: "faceoffs"; won: number; taken: number }
  | { kind: "team-count"; count: LineCountName; value: number }
  | { kind: "strength-goals"; side: PlaySide; strength: string; value: number }
  | { kind: "penalties"; side: PlaySide; play: string; count: number; minutes: number }
  | { kind: "record"; text: string }
  | { kind: "streak"; letter: string; count: number }
  | { kind: "next"; opponent: string; place: GamePlace; day: string; time: string };
