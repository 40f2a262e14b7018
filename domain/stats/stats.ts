import type { Discipline } from "../club/sports.ts";
import { playPoints } from "../schedule/play.ts";
import type { PlayerLineTotals } from "./line-totals.ts";
import type { LineCount, LineRole } from "./player-line.ts";
import {
  count,
  faceoffs,
  goalsAgainstAverage,
  plusMinus,
  type StatColumn,
  savePercentage,
} from "./stat-column.ts";

/**
 * The figures of each sport, women's and men's alike, by role: the only table of columns and formulas. They are
 * computed from player lines (player-line.ts), or where there are none from totals a club gave (given-totals.ts).
 */

export interface StatTable {
  columns: readonly StatColumn[];
  /** Sorted by this unless the visitor chooses. */
  usual: StatColumn;
  /** Order among equals: by each of these in turn, in its own first direction. */
  ties: readonly StatColumn[];
}

type Code = [code: string, name: string];

const GAMES: Code = ["GP", "Games played"];

type Counted<Count extends LineCount> = Pick<PlayerLineTotals, Count>;

const GOAL_SCORES = ["goals", "assists"] as const;
const RUGBY_SCORES = ["tries", "conversions", "penaltyGoals", "dropGoals"] as const;

/** What a player's points are made of. */
export const POINT_PARTS = {
  hockey: GOAL_SCORES,
  rugby: RUGBY_SCORES,
  lacrosse: GOAL_SCORES,
} as const satisfies Record<Discipline, readonly LineCount[]>;

const goalPoints = ({ goals, assists }: Counted<(typeof GOAL_SCORES)[number]>) => goals + assists;

/** Try 5, conversion 2, penalty goal 3, drop goal 3. A penalty try has no scorer. */
export const rugbyPoints = ({
  tries,
  conversions,
  penaltyGoals,
  dropGoals,
}: Counted<(typeof RUGBY_SCORES)[number]>) =>
  tries * playPoints({ kind: "try" }) +
  conversions * playPoints({ kind: "conversion" }) +
  penaltyGoals * playPoints({ kind: "penalty-goal" }) +
  dropGoals * playPoints({ kind: "drop-goal" });

const HOCKEY_PLAYER = [
  count("gp", GAMES, "games", "neither"),
  count("g", ["G", "Goals"], "goals"),
  count("a", ["A", "Assists"], "assists"),
  count("p", ["P", "Points"], goalPoints, "more", GOAL_SCORES),
  count("pim", ["PIM", "Penalty minutes"], "penaltyMinutes", "fewer"),
  plusMinus(),
  count("ppg", ["PPG", "Power-play goals"], "powerPlayGoals"),
  count("shg", ["SHG", "Short-handed goals"], "shortHandedGoals"),
  count("gwg", ["GWG", "Game-winning goals"], "gameWinningGoals"),
  count("sog", ["SOG", "Shots on goal"], "shots"),
];

const HOCKEY_GOALIE = [
  count("gp", GAMES, "games", "neither"),
  count("w", ["W", "Wins"], "wins"),
  count("l", ["L", "Losses"], "losses", "fewer"),
  count("otl", ["OTL", "Overtime losses"], "overtimeLosses", "fewer"),
  count("ga", ["GA", "Goals against"], "goalsAgainst", "fewer"),
  goalsAgainstAverage(),
  count("sa", ["SA", "Shots against"], "shotsAgainst", "neither"),
  count("sv", ["SV", "Saves"], "saves"),
  savePercentage(({ shotsAgainst }) => shotsAgainst, "shotsAgainst"),
  count("so", ["SO", "Shutouts"], "shutouts"),
];

const RUGBY_PLAYER = [
  count("app", ["App", "Appearances"], "games", "neither"),
  count("t", ["T", "Tries"], "tries"),
  count("c", ["C", "Conversions"], "conversions"),
  count("p", ["P", "Penalty goals"], "penaltyGoals"),
  count("dg", ["DG", "Drop goals"], "dropGoals"),
  count("pts", ["Pts", "Points"], rugbyPoints, "more", RUGBY_SCORES),
  count("yc", ["YC", "Yellow cards"], "yellowCards", "fewer"),
  count("rc", ["RC", "Red cards"], "redCards", "fewer"),
];

const LACROSSE_PLAYER = [
  count("gp", GAMES, "games", "neither"),
  count("g", ["G", "Goals"], "goals"),
  count("a", ["A", "Assists"], "assists"),
  count("pts", ["Pts", "Points"], goalPoints, "more", GOAL_SCORES),
  count("sh", ["Sh", "Shots"], "shots"),
  count("sog", ["SOG", "Shots on goal"], "shotsOnGoal"),
  count("gb", ["GB", "Ground balls"], "groundBalls"),
  count("ct", ["CT", "Caused turnovers"], "causedTurnovers"),
  count("to", ["TO", "Turnovers"], "turnovers", "fewer"),
  faceoffs(),
];

/** Lacrosse counts no shots against: each shot on goal was saved or went in. */
const LACROSSE_GOALIE = [
  count("gp", GAMES, "games", "neither"),
  count("ga", ["GA", "Goals against"], "goalsAgainst", "fewer"),
  goalsAgainstAverage(),
  count("sv", ["SV", "Saves"], "saves"),
  savePercentage(({ saves, goalsAgainst }) => saves + goalsAgainst, "goalsAgainst"),
];

function table<Key extends string>(
  columns: readonly StatColumn<Key>[],
  usual: NoInfer<Key>,
  ties: readonly NoInfer<Key>[],
): StatTable {
  const named = (key: Key) => columns.filter((column) => column.key === key);
  const [usualColumn] = named(usual);
  if (usualColumn === undefined) throw new Error(`no column ${usual}`);
  return { columns, usual: usualColumn, ties: ties.flatMap(named) };
}

const TABLES = {
  hockey: {
    player: table(HOCKEY_PLAYER, "p", ["p", "g", "plusminus"]),
    goalie: table(HOCKEY_GOALIE, "w", ["w", "svpct", "gaa"]),
  },
  rugby: {
    player: table(RUGBY_PLAYER, "pts", ["pts", "t", "app"]),
    goalie: null,
  },
  lacrosse: {
    player: table(LACROSSE_PLAYER, "pts", ["pts", "g", "gb"]),
    goalie: table(LACROSSE_GOALIE, "sv", ["sv", "svpct", "gaa"]),
  },
} as const satisfies Record<Discipline, Record<LineRole, StatTable | null>>;

/** Of all sports and roles. */
export const STAT_COLUMN_KEYS: readonly string[] = [
  ...new Set(
    Object.values(TABLES)
      .flatMap(({ player, goalie }) => [player, goalie])
      .flatMap((table) => table?.columns.map(({ key }) => key) ?? []),
  ),
];

/** Games come first; null where the sport has no such role: rugby has no goalies. */
export function statTable(discipline: Discipline, role: LineRole): StatTable | null {
  return TABLES[discipline][role];
}

/** A player's points by the rules of the sport. */
export const pointsOf = (
  totals: Counted<(typeof POINT_PARTS)[Discipline][number]>,
  discipline: Discipline,
) => (discipline === "rugby" ? rugbyPoints(totals) : goalPoints(totals));
