/**
 * The rules of a sport's games. Plain data without functions: the scorer's page sends them to the browser, so
 * that its script need not load any sport.
 */
export interface GameRules<Kind extends string = string> {
  /** The periods of regulation, in order. */
  periods: readonly PeriodLabel[];
  /** True if a game that is tied after regulation may have a shootout. */
  hasShootout: boolean;
  plays: readonly PlayRule<Kind>[];
  /** How goals that were not scored at even strength are marked; empty in a sport without strengths. */
  strengths: Readonly<Partial<Record<MarkedStrength, PlayMark>>>;
  /** A label for each assist that a goal may have; empty where assists are not counted. */
  assists: readonly string[];
  /** The usual penalties, in minutes; empty in a sport with cards. */
  penaltyMinutes: readonly number[];
  /** How a play's time is written: "clock" for the period's clock, "minute" for the minute of the game. */
  playTime: "clock" | "minute";
}

export interface PeriodLabel {
  /** Printed over a column: "2", "2nd half", "Q2", "2OT", "SO". */
  code: string;
  /** Read by screen readers: "2nd period", "Shootout". */
  name: string;
}

export interface PlayRule<Kind extends string = string> {
  /** The stored name of the kind. Sports that share a kind mean the same play. */
  kind: Kind;
  /** "Penalty goal" */
  name: string;
  /** Points for the play's side; 0 for penalties and cards. */
  points: number;
  /** False for a score that is credited to no player, such as a penalty try. */
  hasScorer?: boolean;
}

/** How a goal was scored; empty if the scorekeeper did not write it, and for plays that are not goals. */
export const PLAY_STRENGTHS = [
  "",
  "even",
  "power-play",
  "short-handed",
  "empty-net",
  "penalty-shot",
] as const;
export type PlayStrength = (typeof PLAY_STRENGTHS)[number];
export type MarkedStrength = Exclude<PlayStrength, "" | "even">;

/** Letters beside a goal in a scoring summary ("PPG"), and their meaning. */
export interface PlayMark {
  code: string;
  name: string;
}

const ORDINALS = ["1st", "2nd", "3rd", "4th"];

/** Labels of the equal periods of regulation, such as "1st half". */
export function regulationPeriods(
  count: number,
  part: string,
  code: (place: number, name: string) => string,
): PeriodLabel[] {
  return ORDINALS.slice(0, count).map((ordinal, index) => {
    const name = `${ordinal} ${part}`;
    return { code: code(index + 1, name), name };
  });
}
