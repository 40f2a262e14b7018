import type { GameState } from "./game.ts";

/** Games and club events that do not take place as announced. Instants are UTC. */

/**
 * True for a game or club event that is cancelled or postponed: nobody should travel to it on its announced
 * date.
 */
export function isCalledOff({ state }: { state: GameState }): boolean {
  return state === "cancelled" || state === "postponed";
}

const DAY_MS = 86_400_000;

/** How many days after its original date a moved game still shows that date, struck through. */
const FORMER_TIME_SHOWN_DAYS = 14;

/** True if a game's list entry still shows its former date. */
export function hasFormerTime(
  game: { state: GameState; timeOfGame: Date; formerTimeOfGame: Date | null },
  now: Date,
): boolean {
  const former = game.formerTimeOfGame?.getTime();
  if (former === undefined || former === game.timeOfGame.getTime() || game.state === "final") return false;
  return now.getTime() <= former + FORMER_TIME_SHOWN_DAYS * DAY_MS;
}
