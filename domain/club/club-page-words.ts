/** Shown on the about page of a club without a story. */
export const NO_STORY = "The club hasn't posted its story yet.";

/** Shown on the home page between two seasons, and before the first game is scheduled. */
export const NO_UPCOMING_GAMES = "No upcoming games";
export const GAMES_NOT_SCHEDULED_YET = "The next games will be listed here as soon as they're scheduled.";
export const RECRUIT_FORM_LABEL = "Tell us about yourself";
