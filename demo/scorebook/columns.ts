import type { LineCountName } from "../../domain/sports/player-line.ts";
import { clock, type Entry } from "./book.ts";

/** The columns of lines.csv, with the headings that the sport's scorekeepers use. */

type Column = [heading: string, cell: (entry: Entry) => string];

const count = (heading: string, name: LineCountName): Column => [
  heading,
  ({ counts }) => String(counts[name] || ""),
];
/** A goalie's figures are written even if they are 0. */
const goalies = (heading: string, name: LineCountName): Column => [
  heading,
  ({ role, counts }) => (role === "goalie" ? String(counts[name] ?? 0) : ""),
];

const WHO: Column[] = [
  ["Game", ({ gameId }) => gameId],
  ["Player", ({ player }) => player.id],
  ["No", ({ player }) => player.number],
  ["Pos", ({ player }) => player.position],
];
const TIME: Column = ["MIN", ({ counts }) => (counts.secondsPlayed ? clock(counts.secondsPlayed) : "")];
const GOAL: Column[] = [
  ["DEC", ({ decision }) => decision],
  TIME,
  goalies("SA", "shotsAgainst"),
  goalies("SV", "saves"),
  goalies("GA", "goalsAgainst"),
  count("SO", "shutouts"),
];

export const COLUMNS = {
  hockey: [
    ...WHO,
    count("G", "goals"),
    count("A", "assists"),
    count("+/-", "plusMinus"),
    count("PIM", "penaltyMinutes"),
    count("PPG", "powerPlayGoals"),
    count("SHG", "shortHandedGoals"),
    count("GWG", "gameWinningGoals"),
    count("SOG", "shots"),
    ...GOAL,
  ],
  rugby: [
    ...WHO,
    count("T", "tries"),
    count("C", "conversions"),
    count("P", "penaltyGoals"),
    count("DG", "dropGoals"),
    count("YC", "yellowCards"),
    count("RC", "redCards"),
    TIME,
  ],
  lacrosse: [
    ...WHO,
    count("G", "goals"),
    count("A", "assists"),
    count("Sh", "shots"),
    count("SOG", "shotsOnGoal"),
    count("GB", "groundBalls"),
    count("CT", "causedTurnovers"),
    count("TO", "turnovers"),
    ["FO", ({ counts }) => faceoffs(counts.faceoffsWon ?? 0, counts.faceoffsLost ?? 0)],
    count("PIM", "penaltyMinutes"),
    ...GOAL,
  ],
} as const satisfies Record<string, readonly Column[]>;

/** The sports that the demo's clubs play. */
export type DemoSport = keyof typeof COLUMNS;

/** A cell of face-offs, won and taken: "9-15". */
const faceoffs = (won: number, lost: number) => (won + lost > 0 ? `${won}-${won + lost}` : "");
