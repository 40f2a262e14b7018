/** What the schedule says where there is no game to show. */

/** "games" or "home games" */
type Games = "games" | "home games";

export const noUpcoming = (games: Games) => `No ${games} are scheduled right now.`;
export const noneYet = (games: Games) => `No ${games} have been played yet.`;
export const SEASON_OVER = "No upcoming games. Here are this season's results.";
export const SEE_UPCOMING = "See what's coming up";
