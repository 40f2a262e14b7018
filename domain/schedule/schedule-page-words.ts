/** Sentences of the schedule when it has no games to show. */

type Games = "games" | "home games";

export const noUpcomingText = (games: Games) => `No upcoming ${games}.`;
export const noGamesYetText = (games: Games) => `No ${games} have been played yet.`;
export const SEASON_OVER = `${noUpcomingText("games")} Here are this season's results.`;
export const SEE_UPCOMING = "See what's coming up";
