/** What the club's own pages say where they have nothing to show yet. */
export const NO_STORY = "The club hasn't posted its story yet.";

/** The home page between two seasons, or before the first game is set. */
export const NO_GAMES_SET = "No upcoming games";
export const GAMES_TO_COME = "The next games will be listed here as soon as they're scheduled.";
export const RECRUIT_CALL = "Tell us about yourself";
