/**
 * Sentences on a game's pages: what they show in place of a missing part, and what they say about the game's
 * status.
 */

export const NO_PICTURES = "No photos from this game yet.";
export const NO_RECAP = "There's no recap of this game yet.";
export const NO_GAME_TICKETS = "No tickets are on sale for this game.";
export const NO_BOX_SCORE = "The box score hasn't been posted.";
export const BOX_SCORE_TO_COME = "The box score will be posted once the game starts.";

/** What a visitor must know about the game's status or date. */
export const GAME_STATUS_MESSAGES = {
  cancelled: "This game is cancelled.",
  postponed: "This game is postponed. A new date will be announced.",
  unreported: "This game is over. No result has been reported.",
  timeOpen: "The date is set. The time will be announced.",
} as const;
