import type { Discipline } from "../club/sports.ts";
import type { Play, PlayKind, PlayStrength } from "./play.ts";

/** The names of plays in a scoring summary. */

/** Letters beside a score or a card, and their meaning. */
export interface PlayMark {
  code: string;
  name: string;
}

type Strength = Exclude<PlayStrength, "" | "even">;

const EMPTY_NET = { code: "EN", name: "Empty net" };
const PENALTY_SHOT = { code: "PS", name: "Penalty shot" };
const HOCKEY_STRENGTHS = {
  "power-play": { code: "PPG", name: "Power-play goal" },
  "short-handed": { code: "SHG", name: "Short-handed goal" },
  "empty-net": EMPTY_NET,
  "penalty-shot": PENALTY_SHOT,
} as const satisfies Record<Strength, PlayMark>;

/** Rugby has no strength; lacrosse has its own words for a side that is a player up or down. */
const STRENGTHS = {
  hockey: HOCKEY_STRENGTHS,
  rugby: HOCKEY_STRENGTHS,
  lacrosse: {
    "power-play": { code: "EMO", name: "Extra-man goal" },
    "short-handed": { code: "MDG", name: "Man-down goal" },
    "empty-net": EMPTY_NET,
    "penalty-shot": PENALTY_SHOT,
  },
} as const satisfies Record<Discipline, Record<Strength, PlayMark>>;

/** Null for an even goal and where the strength is unknown. */
export function strengthMark({ strength }: Pick<Play, "strength">, discipline: Discipline): PlayMark | null {
  return strength === "" || strength === "even" ? null : STRENGTHS[discipline][strength];
}

const KIND_NAMES = {
  goal: "Goal",
  penalty: "Penalty",
  try: "Try",
  conversion: "Conversion",
  "penalty-goal": "Penalty goal",
  "drop-goal": "Drop goal",
  "penalty-try": "Penalty try",
  "yellow-card": "Yellow card",
  "red-card": "Red card",
} as const satisfies Record<PlayKind, string>;

/** "Penalty goal" */
export function playName({ kind }: Pick<Play, "kind">): string {
  return KIND_NAMES[kind];
}
