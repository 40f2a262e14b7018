import type { GameDecision, GameKind, GamePlace, GameState, PeriodScore } from "../schedule/game.ts";
import type { DatePrecision } from "../schedule/game-date.ts";
import type { Play } from "../schedule/play.ts";
import type { PlayerLine } from "../sports/player-line.ts";
import type { SportsType } from "../sports/sports.ts";
import type { TeamRecord } from "../sports/team-record.ts";

/** What a story is written from: a final game as its pages show it. */
export interface StoryGame {
  id: string;
  sport: SportsType;
  /** The sides' names, as pages show them: "Ashford Kestrels", "Dunmore College". */
  club: string;
  opponent: string;
  place: GamePlace;
  kind: GameKind;
  /** Null for a game without a league. */
  leagueName: string | null;
  /** Empty if unknown. */
  venue: string;
  timeOfGame: Date;
  endTimeOfGame: Date;
  /** The venue's IANA zone. */
  timeZone: string;
  datePrecision: DatePrecision;
  decidedIn: GameDecision;
  score: number;
  opponentScore: number;
  /** Empty if only the final score is known. */
  periods: readonly PeriodScore[];
  /** In the order in which they happened; empty if unknown. */
  plays: readonly StoryPlay[];
  /** The club's player lines; empty if unknown. */
  lines: readonly StoryLine[];
  /** The number of spectators; null if they were not counted. */
  attendance: number | null;
  /** The season's record and streak ("W3") up to and including this game; null if unknown. */
  season: { record: TeamRecord; streak: string } | null;
  /** Null if no game is announced. */
  next: StoryNextGame | null;
}

/** A play with the names of the club's players who assisted. */
export interface StoryPlay extends Play {
  assists: readonly { name: string }[];
}

export interface StoryLine extends PlayerLine {
  name: string;
}

export interface StoryNextGame {
  opponent: string;
  place: GamePlace;
  state: GameState;
  timeOfGame: Date;
  endTimeOfGame: Date;
  timeZone: string;
  datePrecision: DatePrecision;
}
