import type { DatePrecision } from "./game-date.ts";

/** Words for a game's state, kind, place and decision, as stored, imported and shown. */
export const GAME_STATES = ["scheduled", "tbd", "postponed", "cancelled", "live", "final"] as const;
export type GameState = (typeof GAME_STATES)[number];

/** Whether the start is not settled, of a game to come or of one long ago. */
export const isTimeOpen = (game: { state: GameState; datePrecision: DatePrecision }) =>
  game.state === "tbd" || game.datePrecision !== "time";

export const GAME_PLACES = ["home", "away", "neutral"] as const;
export type GamePlace = (typeof GAME_PLACES)[number];

/**
 * Only league games count in a league's table. Playoffs and tournaments may be those of a league, too. An independent game is one of a
 * season without a league: there is nothing to tell it from.
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

/** "Playoff": a word for each kind; none for an independent game. */
export const KIND_WORDS = {
  league: "League",
  independent: "",
  exhibition: "Exhibition",
  playoff: "Playoff",
  tournament: "Tournament",
  scrimmage: "Scrimmage",
} as const satisfies Record<GameKind, string>;

/** Practice against another club: it has a result, but is in no record and no statistics. */
export const isCounted = ({ kind }: { kind: GameKind }): boolean => kind !== "scrimmage";

/** How a game was decided. A forfeit is awarded: it was not played, or not to its end. */
export const GAME_DECISIONS = ["regulation", "overtime", "shootout", "forfeit"] as const;
export type GameDecision = (typeof GAME_DECISIONS)[number];

export interface PeriodScore {
  score: number;
  opponentScore: number;
}
