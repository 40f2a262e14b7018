/** Sentences of a game's pages: one for each missing part, and the game's news. */

export const NO_PICTURES = "No photos from this game yet.";
export const NO_RECAP = "There's no recap of this game yet.";
export const NO_GAME_TICKETS = "No tickets are on sale for this game.";
export const NO_BOX_SCORE = "The box score hasn't been posted.";
export const BOX_SCORE_TO_COME = "The box score will be posted once the game starts.";

/** News that a visitor must not miss. */
export const GAME_STATUS_MESSAGES = {
  cancelled: "This game is cancelled.",
  postponed: "This game is postponed. A new date will be announced.",
  unreported: "This game is over. No result has been reported.",
  timeOpen: "The date is set. The time will be announced.",
} as const;
