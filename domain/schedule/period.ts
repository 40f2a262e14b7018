import type { GameRules, PeriodLabel } from "../sports/game-rules.ts";
import type { GameDecision } from "./game.ts";

/** Labels of a game's periods: its sport's regulation, then overtimes and a shootout. */

type Regulation = Pick<GameRules, "periods">;

/** "OT", then "2OT": only the first overtime has no number. */
function overtime(number: number): PeriodLabel {
  if (number === 1) return { code: "OT", name: "Overtime" };
  return { code: `${number}OT`, name: `Overtime ${number}` };
}

/**
 * Labels of a game's periods in order: all of regulation, even before they are played, then overtimes up to
 * `played` periods. If a shootout decided the game, it is the last period past regulation.
 */
export function periodLabels(
  { periods: regulation }: Regulation,
  { played, decidedIn }: { played: number; decidedIn: GameDecision },
): PeriodLabel[] {
  const beyond = Math.max(0, played - regulation.length);
  const shootouts = decidedIn === "shootout" && beyond > 0 ? 1 : 0;
  const overtimes = Array.from({ length: beyond - shootouts }, (_, index) => overtime(index + 1));
  return [...regulation, ...overtimes, ...(shootouts > 0 ? [{ code: "SO", name: "Shootout" }] : [])];
}
