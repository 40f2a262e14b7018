/** Words for a game's state, place and decision, as stored, imported and shown. */
export const GAME_STATES = ["scheduled", "tbd", "postponed", "cancelled", "live", "final"] as const;
export type GameState = (typeof GAME_STATES)[number];

export const GAME_PLACES = ["home", "away", "neutral"] as const;
export type GamePlace = (typeof GAME_PLACES)[number];

export const GAME_DECISIONS = ["regulation", "overtime", "shootout"] as const;
export type GameDecision = (typeof GAME_DECISIONS)[number];

export interface PeriodScore {
  score: number;
  opponentScore: number;
}
