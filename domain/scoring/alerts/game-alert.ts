import { isMultiDayTournament, isUpcoming } from "../../schedule/schedule.ts";

/** Alerts about one game, which a visitor turned on in a browser. */

/** What a visitor can be alerted about: goals, the final score, and changes of the game's date. */
export const ALERT_KINDS = ["goals", "final", "changes"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

type AlertedGame = Parameters<typeof isUpcoming>[0] & Parameters<typeof isMultiDayTournament>[0];

/**
 * The alerts that a game's page offers; empty once the game is over. A tournament of several days has no
 * score, and a game that has begun is not moved any more.
 */
export function offeredAlerts(game: AlertedGame, now: Date): AlertKind[] {
  if (!isUpcoming(game, now) || game.state === "cancelled") return [];
  if (isMultiDayTournament(game)) return ["changes"];
  return game.state === "live" ? ["goals", "final"] : [...ALERT_KINDS];
}

/** Browsers that one game can alert. Without a maximum, anyone could fill the database. */
export const MAX_ALERTED_BROWSERS = 20_000;
/** Games of a club that can alert one browser. */
export const MAX_ALERTED_GAMES = 100;

const DAY_MS = 24 * 3_600_000;
/** How long a browser's address is stored after a game: a result may be corrected the next day. */
export const ALERT_DAYS_AFTER_GAME = 3;
/** How long it is stored if the game never got a result: a postponed game may be played weeks later. */
export const ALERT_DAYS_WITHOUT_RESULT = 60;

/** The starts (UTC) before which a game's alerts are deleted, with a result and without one. */
export const alertCutoffs = (now: Date) => ({
  over: new Date(now.getTime() - ALERT_DAYS_AFTER_GAME * DAY_MS),
  withoutResult: new Date(now.getTime() - ALERT_DAYS_WITHOUT_RESULT * DAY_MS),
});
