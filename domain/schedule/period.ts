import type { GameRules, PeriodLabel } from "../sports/game-rules.ts";
import type { GameDecision } from "./game.ts";

/** A game's periods: those of its sport's regulation, and what follows them. */

type Regulation = Pick<GameRules, "periods">;

/** "OT", "2OT": the first has no number. */
function overtime(place: number): PeriodLabel {
  if (place === 1) return { code: "OT", name: "Overtime" };
  return { code: `${place}OT`, name: `Overtime ${place}` };
}

/**
 * The labels of a game's periods in order: all of regulation, even before they are played, then overtimes up
 * to `played`. The last one past regulation is the shootout where that decided the game.
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
