/** Words for a game's state, place and decision, as stored, imported and shown. */
export const GAME_STATES = ["scheduled", "tbd", "postponed", "cancelled", "live", "final"] as const;
export type GameState = (typeof GAME_STATES)[number];

/** Whether only the day is known, of a game to come or of one long ago. */
export const isTimeOpen = (game: { state: GameState; isTimeKnown: boolean }) =>
  game.state === "tbd" || !game.isTimeKnown;

export const GAME_PLACES = ["home", "away", "neutral"] as const;
export type GamePlace = (typeof GAME_PLACES)[number];

export const GAME_DECISIONS = ["regulation", "overtime", "shootout"] as const;
export type GameDecision = (typeof GAME_DECISIONS)[number];

export interface PeriodScore {
  score: number;
  opponentScore: number;
}
