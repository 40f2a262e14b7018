import type { Sport } from "../sports/sport.ts";
import { type SportsType, sportOf } from "../sports/sports.ts";
import type { ResultLetter, TeamRecord } from "../sports/team-record.ts";
import { type GameDecision, type GameKind, type GamePlace, type GameState, isCountedGame } from "./game.ts";
import { compareNewestFirst, type DatePrecision } from "./game-date.ts";

/** Results and records. Only final games count (`gameResult`). */

export interface PlayedGame {
  id: string;
  timeOfGame: Date;
  datePrecision: DatePrecision;
  state: GameState;
  score: number | null;
  opponentScore: number | null;
  decidedIn: GameDecision;
  place: GamePlace;
  kind: GameKind;
}

export interface GameResult {
  letter: ResultLetter;
  score: number;
  opponentScore: number;
  /** Printed after the score; empty in regulation. */
  suffix: "" | "OT" | "SO" | "Forfeit";
}

const SUFFIXES = {
  regulation: "",
  overtime: "OT",
  shootout: "SO",
  forfeit: "Forfeit",
} as const satisfies Record<GameDecision, string>;

/** The field of a record in which results with each letter are counted. */
export const RECORD_FIELDS = {
  W: "wins",
  L: "losses",
  T: "ties",
  OTL: "overtimeLosses",
} as const satisfies Record<ResultLetter, keyof TeamRecord>;

type OvertimeRule = Pick<Sport, "countsOvertimeLosses"> | null;

/** The letter for a team in a final game, by its margin (negative for the loser). */
export function resultLetter(margin: number, decidedIn: GameDecision, sport: OvertimeRule): ResultLetter {
  if (margin > 0) return "W";
  if (margin === 0) return "T";
  const isPastRegulation = decidedIn === "overtime" || decidedIn === "shootout";
  return sport?.countsOvertimeLosses && isPastRegulation ? "OTL" : "L";
}

/**
 * The result of a final game from the club's side; null in any other state, even live, and without a score.
 */
export function gameResult(game: PlayedGame, sport: SportsType): GameResult | null {
  const { state, score, opponentScore, decidedIn } = game;
  if (state !== "final" || score === null || opponentScore === null) return null;
  const letter = resultLetter(score - opponentScore, decidedIn, sportOf(sport));
  return { letter, score, opponentScore, suffix: SUFFIXES[decidedIn] };
}

/** The record of the final games, without scrimmages. */
export function record(games: readonly PlayedGame[], sport: SportsType): TeamRecord {
  const total: TeamRecord = { wins: 0, losses: 0, ties: 0, overtimeLosses: 0 };
  for (const { letter } of countedResults(games, sport)) total[RECORD_FIELDS[letter]] += 1;
  return total;
}

const countedResults = (games: readonly PlayedGame[], sport: SportsType): GameResult[] =>
  games.filter(isCountedGame).flatMap((game) => gameResult(game, sport) ?? []);

/**
 * "10-2-1": W-L-T, or W-L-OTL in sports that count overtime losses, then with ties as a fourth number if
 * there are any.
 */
export function recordLabel(total: TeamRecord, sport: SportsType): string {
  const { wins, losses, ties, overtimeLosses } = total;
  if (!sportOf(sport)?.countsOvertimeLosses) return [wins, losses, ties].join("-");
  return [wins, losses, overtimeLosses, ...(ties > 0 ? [ties] : [])].join("-");
}

/**
 * The meaning of a record's numbers, in the order of `recordLabel`: "W-L-OTL". Print it where a record occurs
 * first, because leagues and sports put ties and overtime losses in different positions.
 */
export function recordFormat(total: TeamRecord, sport: SportsType): string {
  if (!sportOf(sport)?.countsOvertimeLosses) return "W-L-T";
  return total.ties > 0 ? "W-L-OTL-T" : "W-L-OTL";
}

const isLeagueGame = ({ kind }: PlayedGame) => kind === "league";

/**
 * Records by place and league. A neutral game counts overall and in the league, but neither at home nor away.
 */
export function recordSplits(games: readonly PlayedGame[], sport: SportsType) {
  const recordOf = (counts: (game: PlayedGame) => boolean) => record(games.filter(counts), sport);
  return {
    overall: recordOf(() => true),
    home: recordOf((game) => game.place === "home"),
    away: recordOf((game) => game.place === "away"),
    /** Null if there is no league game, played or not. */
    league: games.some(isLeagueGame) ? recordOf(isLeagueGame) : null,
  };
}

/** Results of final games as letters, newest first, without scrimmages. */
function lettersNewestFirst(games: readonly PlayedGame[], sport: SportsType): ResultLetter[] {
  return countedResults([...games].sort(compareNewestFirst), sport).map(({ letter }) => letter);
}

/** "W3" after three wins in a row up to the newest game; empty before the first final game. */
export function streak(games: readonly PlayedGame[], sport: SportsType): string {
  const letters = lettersNewestFirst(games, sport);
  const [newest] = letters;
  if (newest === undefined) return "";
  const end = letters.findIndex((letter) => letter !== newest);
  return `${newest}${end === -1 ? letters.length : end}`;
}

/** Results of the five newest final games as letters, newest first; fewer if fewer were played. */
export function lastFive(games: readonly PlayedGame[], sport: SportsType): ResultLetter[] {
  return lettersNewestFirst(games, sport).slice(0, 5);
}
