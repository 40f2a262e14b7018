import type { Discipline } from "../../domain/club/sports.ts";
import type { TeamRecord } from "../../domain/schedule/record.ts";
import type { LineCount } from "../../domain/stats/player-line.ts";

/** The names scorekeepers give the columns of lines and totals, by discipline; case does not matter. */

type Names = readonly string[];
/** Minutes and face-offs are written differently from how they are stored. */
type Field =
  | Exclude<LineCount, "secondsPlayed">
  | "minutes"
  | "faceoffs"
  | "points"
  | "gamesPlayed"
  | "savePercentage"
  | "goalsAgainstAverage";

const none: Names = [];
const ball = (...names: string[]) => ({ hockey: names, rugby: none, lacrosse: names });
const only = (discipline: Discipline, ...names: string[]) => ({
  hockey: none,
  rugby: none,
  lacrosse: none,
  [discipline]: names,
});

/**
 * The same letters mean different things: T is a try in rugby; P a penalty goal there, and points elsewhere.
 * @internal
 */
export const LINE_COLUMNS = {
  goals: ball("G"),
  assists: ball("A"),
  shots: { hockey: ["SOG", "S", "Sh"], rugby: none, lacrosse: ["Sh", "S"] },
  shotsOnGoal: only("lacrosse", "SOG"),
  penaltyMinutes: ball("PIM"),
  plusMinus: ball("+/-"),
  powerPlayGoals: ball("PPG"),
  shortHandedGoals: ball("SHG"),
  gameWinningGoals: ball("GWG"),
  tries: only("rugby", "T"),
  conversions: only("rugby", "C"),
  penaltyGoals: only("rugby", "P", "PG"),
  dropGoals: only("rugby", "DG"),
  yellowCards: only("rugby", "YC"),
  redCards: only("rugby", "RC"),
  groundBalls: only("lacrosse", "GB"),
  causedTurnovers: only("lacrosse", "CT"),
  turnovers: only("lacrosse", "TO"),
  faceoffsWon: only("lacrosse", "FOW"),
  faceoffsLost: only("lacrosse", "FOL"),
  faceoffs: only("lacrosse", "FO"),
  minutes: { hockey: ["MIN", "TOI"], rugby: ["MIN"], lacrosse: ["MIN"] },
  goalsAgainst: ball("GA"),
  shotsAgainst: ball("SA"),
  saves: ball("SV", "SVS", "Saves"),
  shutouts: ball("SO"),
  points: { hockey: ["P", "Pts"], rugby: ["Pts"], lacrosse: ["P", "Pts"] },
  gamesPlayed: { hockey: ["GP"], rugby: ["GP", "App"], lacrosse: ["GP"] },
  savePercentage: ball("SV%"),
  goalsAgainstAverage: ball("GAA"),
} as const satisfies Record<Field, Record<Discipline, Names>>;

const IN_EVERY_SPORT: readonly (readonly [string, string])[] = [
  ["game", "gameId"],
  ["player", "playerId"],
  ["#", "number"],
  ["no", "number"],
  ["pos", "position"],
  ["dec", "decision"],
];

/** Of a goalie's season; T is a try in rugby. */
const TOTAL_COLUMNS = {
  wins: ball("W"),
  losses: ball("L"),
  ties: ball("T"),
  overtimeLosses: ball("OTL", "OT", "SOL"),
} as const satisfies Record<keyof TeamRecord, Record<Discipline, Names>>;

/** Lower-case column name → field. Without a sport, only the columns all sports share. */
export function playerLineColumnNames(discipline: Discipline | null): ReadonlyMap<string, string> {
  return new Map([...IN_EVERY_SPORT, ...namesIn(LINE_COLUMNS, discipline)]);
}

/** The same for totals, which are of no game. */
export function totalColumnNames(discipline: Discipline | null): ReadonlyMap<string, string> {
  const shared = IN_EVERY_SPORT.filter(([, field]) => field !== "gameId" && field !== "decision");
  return new Map([...shared, ...namesIn({ ...LINE_COLUMNS, ...TOTAL_COLUMNS }, discipline)]);
}

function namesIn(columns: Record<string, Record<Discipline, Names>>, discipline: Discipline | null) {
  if (discipline === null) return [];
  return Object.entries(columns).flatMap(([field, names]) =>
    names[discipline].map((name) => [name.toLowerCase(), field] as const),
  );
}
