import type { Discipline } from "../club/sports.ts";
import type { LeagueMember, Standing } from "../schedule/standing.ts";
import { thousandths } from "../values/ratio.ts";
import { printed, signed } from "./stat-column.ts";

/** The columns of a league's table, by sport. */

export interface StandingColumn {
  /** Printed over the column: "GP". */
  code: string;
  /** Explains the code: "Games played". */
  name: string;
  print: (standing: Standing<LeagueMember>) => string;
}

type Counted =
  | "games"
  | "wins"
  | "losses"
  | "ties"
  | "overtimeLosses"
  | "scoreFor"
  | "scoreAgainst"
  | "bonus"
  | "points";

function count(code: string, name: string, key: Counted): StandingColumn {
  return { code, name, print: (standing) => String(standing[key]) };
}

const GAMES = [
  count("GP", "Games played", "games"),
  count("W", "Wins", "wins"),
  count("L", "Losses", "losses"),
];
const TIES = count("T", "Ties", "ties");
const GOALS = [count("GF", "Goals for", "scoreFor"), count("GA", "Goals against", "scoreAgainst")];
const DIFFERENCE: StandingColumn = {
  code: "Diff",
  name: "Difference",
  print: ({ difference }) => signed(difference),
};
const POINTS = count("Pts", "Points", "points");
const SHARE: StandingColumn = {
  code: "Pct",
  name: "Winning percentage",
  print: ({ share }) => printed(share, thousandths),
};

/** What ranks stands before the goals: a phone shows the first six. */
const COLUMNS = {
  hockey: [...GAMES, TIES, count("OTL", "Overtime losses", "overtimeLosses"), POINTS, ...GOALS, DIFFERENCE],
  rugby: [
    ...[...GAMES, TIES, POINTS, count("BP", "Bonus points", "bonus")],
    ...[count("PF", "Points for", "scoreFor"), count("PA", "Points against", "scoreAgainst"), DIFFERENCE],
  ],
  lacrosse: [...GAMES, TIES, SHARE, ...GOALS, DIFFERENCE],
} as const satisfies Record<Discipline, readonly StandingColumn[]>;

/** Ice hockey shows ties only once there is one, as its record does. */
export function standingColumns(
  discipline: Discipline,
  rows: readonly Standing<LeagueMember>[],
): StandingColumn[] {
  const hasTies = discipline !== "hockey" || rows.some(({ ties }) => ties > 0);
  return COLUMNS[discipline].filter((column) => column !== TIES || hasTies);
}

const RULES = {
  hockey: "A win is worth 2 points; a tie or an overtime loss, 1.",
  rugby:
    "A win is worth 4 points; a tie, 2; a loss by 7 or fewer, 1. Bonus points for tries aren't included.",
  lacrosse: "Ranked by winning percentage; a tie counts as half a win.",
} as const satisfies Record<Discipline, string>;

/** How the table is computed, for the line under it. */
export function standingRule(discipline: Discipline): string {
  return RULES[discipline];
}
