import type { ScoringRefusal } from "./scoring.ts";

/** Our own sentences for the scorer: the catalogue has none. */
export const SCORER_MESSAGES = {
  saving: "Saving …",
  saved: "Saved",
  notSaved: "Not saved yet. It is kept here and sent again",
  away: "The server does not answer. We try again",
  changed: "Someone else changed it: here is the present state",
  wrongLink: "This link does not open the scoring of this game. Please ask your club for a new one",
} as const;

/** Our own sentences for refused steps. */
export const SCORING_REFUSAL_MESSAGES = {
  "not-started": "The game has not started yet",
  "already-started": "The game has started already",
  over: "The game is final. Undo that first",
  "in-play": "End the period first",
  "not-in-play": "The period has ended already",
  "no-shootout": "There is a shootout only in hockey, after regulation and with an even score",
  "shootout-decided": "The shootout is decided already",
  "unknown-play": "That does not happen in this sport",
  "unknown-player": "This player is not in the season's roster",
  "impossible-score": "That cannot be a score",
  "nothing-to-undo": "There is nothing to undo",
  "too-many-entries": "No more can be told of this game",
  closed: "The club has closed this game: its result stands",
} as const satisfies Record<ScoringRefusal, string>;
