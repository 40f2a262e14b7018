import type { ScoringRefusal } from "./scoring.ts";

/** Words for the state of the scorer's connection. The specification's message catalogue has none. */
export const SCORER_MESSAGES = {
  saving: "Saving …",
  saved: "Saved",
  notSaved: "Not saved yet. We'll keep it here and try again",
  away: "The server isn't responding. Trying again",
  changed: "Someone else made a change. Here's the latest",
  wrongLink: "This scoring link no longer works. Please ask your club for a new one",
} as const;

/** Sentences for refused steps. The catalogue has none for these either. */
export const SCORING_REFUSAL_MESSAGES = {
  "not-started": "The game hasn't started yet",
  "already-started": "The game has already started",
  over: "The game is final. Undo that first",
  "in-play": "End the period first",
  "not-in-play": "The period has already ended",
  "no-shootout": "Only a hockey game that's tied after regulation goes to a shootout",
  "shootout-decided": "The shootout has already been decided",
  "unknown-play": "That's not a play in this sport",
  "unknown-player": "This player isn't on the season's roster",
  "impossible-score": "That's not a valid score",
  "nothing-to-undo": "There's nothing to undo",
  "too-many-entries": "This game has reached the maximum number of entries",
  closed: "The club has closed this game. Its result is final",
} as const satisfies Record<ScoringRefusal, string>;

/** Sentences around the buttons on the scorer's screen. */
export const SCORER_SCREEN = {
  needsScript: "Scoring needs JavaScript. Please turn it on in your browser.",
  closed: "The club has closed this game and posted its result, so it can't be scored here anymore.",
  clock: "Game clock (e.g., 12:34)",
} as const;
