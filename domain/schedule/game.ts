import type { DatePrecision } from "./game-date.ts";

/** A game's states, kinds, places and decisions, as stored, imported and shown. */
export const GAME_STATES = ["scheduled", "tbd", "postponed", "cancelled", "live", "final"] as const;
export type GameState = (typeof GAME_STATES)[number];

/**
 * True if the start is not fixed to the minute: an upcoming game may have no time yet, and an old one may
 * have only a day.
 */
export const isTimeOpen = (game: { state: GameState; datePrecision: DatePrecision }) =>
  game.state === "tbd" || game.datePrecision !== "time";

export const GAME_PLACES = ["home", "away", "neutral"] as const;
export type GamePlace = (typeof GAME_PLACES)[number];

/**
 * Only league games count in a league's standings. Playoffs and tournaments may belong to a league, too. An
 * independent game belongs to a season without a league.
 */
export const GAME_KINDS = [
  "league",
  "independent",
  "exhibition",
  "playoff",
  "tournament",
  "scrimmage",
] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** A word for each kind: "Playoff"; empty for an independent game. */
export const KIND_WORDS = {
  league: "League",
  independent: "",
  exhibition: "Exhibition",
  playoff: "Playoff",
  tournament: "Tournament",
  scrimmage: "Scrimmage",
} as const satisfies Record<GameKind, string>;

/**
 * False for scrimmages: practice against another club, whose result counts in no record and no statistics.
 */
export const isCountedGame = ({ kind }: { kind: GameKind }): boolean => kind !== "scrimmage";

/** How a game was decided. A forfeit is awarded: the game was not played, or not to its end. */
export const GAME_DECISIONS = ["regulation", "overtime", "shootout", "forfeit"] as const;
export type GameDecision = (typeof GAME_DECISIONS)[number];

export interface PeriodScore {
  score: number;
  opponentScore: number;
}
