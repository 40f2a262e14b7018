import type { GameDecision, GamePlace } from "../../domain/schedule/game.ts";
import type { GameWithPeriods } from "../../domain/schedule/season-chart.ts";
import type { LeagueResult } from "../../domain/schedule/standing.ts";
import {
  LINE_COUNT_NAMES,
  type LineCountName,
  type LineDecision,
  type LineRole,
  type PlayerLine,
} from "../../domain/sports/player-line.ts";
import type { SportsType } from "../../domain/sports/sports.ts";

/**
 * A season calculated by hand: games, lines and their results. Every expected text was computed by hand from
 * the lines above it, and the calculation is written beside it; no text was copied from the program.
 */
export interface TestSeason {
  sport: SportsType;
  /** The id of the club itself, which is one of the members. */
  clubId: string;
  /** All teams of the league, including the club. */
  members: string[];
  games: SeasonGame[];
  lines: PlayerLine[];
  leagueResults: LeagueResult[];
  expected: ExpectedSeason;
}

export type SeasonGame = GameWithPeriods & { opponentId: string };

export interface ExpectedSeason {
  /** Each player's figures in the order of the columns; the players in their default order. */
  players: [id: string, figures: string][];
  goalies: [id: string, figures: string][];
  leaders: string[];
  /** Records overall, at home, away, and in the league. */
  records: [string, string, string, string];
  streak: string;
  lastFive: string;
  byPeriod: string[];
  /** The season's score difference after each game. */
  runningMargins: number[];
  standings: [id: string, figures: string][];
}

const NO_COUNTS = Object.fromEntries(LINE_COUNT_NAMES.map((count) => [count, 0])) as Record<
  LineCountName,
  number
>;

interface GameNotes {
  against: string;
  place: GamePlace;
  kind: "league" | "exhibition";
  decidedIn?: GameDecision;
}

/** `day` is "2026-10-03"; `parts` is the score by period, the club's first: "1-0 2-1 1-1". */
export function seasonGame(
  id: string,
  day: string,
  parts: string,
  { against, place, kind, decidedIn = "regulation" }: GameNotes,
): SeasonGame {
  const periods = parts.split(" ").map((part) => {
    const [score = 0, opponentScore = 0] = part.split("-").map(Number);
    return { score, opponentScore };
  });
  const total = (of: "score" | "opponentScore") => periods.reduce((sum, period) => sum + period[of], 0);
  return {
    id,
    timeOfGame: new Date(`${day}T19:00:00Z`),
    state: "final",
    periods,
    opponentId: against,
    score: total("score"),
    opponentScore: total("opponentScore"),
    decidedIn,
    place,
    kind,
    datePrecision: "time",
  };
}

type Row = [playerId: string, counts: number[], decision?: LineDecision];

/** Lines in a table: the counts of each row are in the order of `columns`. */
export function makeLines(
  role: LineRole,
  columns: readonly LineCountName[],
  rows: Record<string, Row[]>,
): PlayerLine[] {
  return Object.entries(rows).flatMap(([gameId, ofGame]) =>
    ofGame.map(([playerId, counts, decision = ""]) => ({
      ...NO_COUNTS,
      ...(Object.fromEntries(columns.map((column, place) => [column, counts[place] ?? 0])) as Partial<
        Record<LineCountName, number>
      >),
      gameId,
      playerId,
      role,
      decision,
      number: "",
      position: "",
    })),
  );
}

/** Parses a result such as "otters 2-1 foxes". */
export function parseLeagueResult(text: string): LeagueResult {
  const [homeId = "", score = "", awayId = ""] = text.split(" ");
  const [homeScore = 0, awayScore = 0] = score.split("-").map(Number);
  return { homeId, awayId, homeScore, awayScore, decidedIn: "regulation" };
}
