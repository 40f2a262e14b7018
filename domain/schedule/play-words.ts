import type { GameRules, PlayMark } from "../sports/game-rules.ts";
import { playRule } from "../sports/sports.ts";
import type { Play } from "./play.ts";

/** The names of plays in a scoring summary. */

/** The mark of a goal's strength ("PPG"); null at even strength, and if the strength is unknown. */
export function strengthMark(
  { strength }: Pick<Play, "strength">,
  { strengths }: Pick<GameRules, "strengths">,
): PlayMark | null {
  return strength === "" || strength === "even" ? null : (strengths[strength] ?? null);
}

/** "Penalty goal" */
export function playName({ kind }: Pick<Play, "kind">): string {
  return playRule(kind).name;
}
