import type { MarkedStrength } from "./game-rules.ts";
import type { LineCountName } from "./player-line.ts";

/** What the stories about a sport's games call its plays and counts (domain/stories). */

/** A noun for one and for several: "try", "tries". */
export interface CountedNoun {
  one: string;
  many: string;
}

export const nounForms = (one: string, many = `${one}s`): CountedNoun => ({ one, many });

/** A count of players' lines, with its noun and the verb before it: "kicked three conversions". */
export interface CountWords {
  count: LineCountName;
  noun: CountedNoun;
  verb: string;
  /** What three of them are called: "a hat trick". */
  three?: string;
}

export interface PlayWords<Kind extends string = string> {
  kind: Kind;
  noun: CountedNoun;
  /** The count of a player's line to which the play adds one; null if it is credited to no player. */
  count: LineCountName | null;
  /** How the play scored, after the new score: "with a try". Empty if the sport has only one way. */
  means: string;
  /** The kind of play that this one completes, and how both together scored: "with a converted try". */
  completes?: { kind: Kind; means: string };
}

/** How a goal was scored that was not scored at even strength. */
export interface StrengthWords {
  /** After the goal: "scored the winning goal into an empty net". */
  phrase: string;
  /** After the new score: "made it 4-2 on an empty-net goal". */
  means: string;
  noun: CountedNoun;
}

/** In goals or points. */
export interface StoryThresholds {
  /** The smallest deficit from which a win is a comeback. */
  comeback: number;
  /** The fewest in a row that a story names. */
  run: number;
  /** The largest margin of a game whose winning score a story names. */
  close: number;
  /** The largest margin of a game that the winner "edged". */
  edge: number;
}

export interface StoryWords<Kind extends string = string> {
  plays: readonly PlayWords<Kind>[];
  /** The counts that a story names of a player, in order. */
  playerCounts: readonly CountWords[];
  /** The counts that a story names of a team, in order. */
  teamCounts: readonly CountWords[];
  /** The shots that the club took, and those that its goalies faced; null if both are not counted. */
  shots: { taken: LineCountName; faced: LineCountName; noun: CountedNoun } | null;
  /** Draws that one side wins, such as faceoffs; null if they are not counted. */
  faceoffs: { won: LineCountName; lost: LineCountName; noun: CountedNoun } | null;
  strengths: Readonly<Partial<Record<MarkedStrength, StrengthWords>>>;
  /** The most scores of a game that a story tells one by one. */
  maxScoresTold: number;
  thresholds: StoryThresholds;
}
