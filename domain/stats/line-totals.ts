import {
  LINE_COUNTS,
  type LineCount,
  type LineDecision,
  type PlayerLine,
  type PlayerLineTotals,
  type TotalName,
} from "../sports/player-line.ts";
import type { TeamRecord } from "../sports/team-record.ts";

/** Figures are printed of it before the first game. */
export const NO_TOTALS: Readonly<Record<TotalName, number>> = {
  ...(Object.fromEntries(LINE_COUNTS.map((count) => [count, 0])) as Record<LineCount, number>),
  games: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  overtimeLosses: 0,
};

export const TOTAL_NAMES = Object.keys(NO_TOTALS) as TotalName[];

const DECIDED = {
  W: "wins",
  L: "losses",
  T: "ties",
  OTL: "overtimeLosses",
} as const satisfies Record<Exclude<LineDecision, "">, keyof TeamRecord>;

/** Totals of one player's lines of one role; there is one line a game. */
export function totalsOfLines(
  lines: readonly (Pick<PlayerLine, "decision"> & Record<LineCount, number>)[],
): PlayerLineTotals {
  const totals: PlayerLineTotals = { ...NO_TOTALS, games: lines.length };
  for (const line of lines) {
    for (const count of LINE_COUNTS) totals[count] += line[count];
    if (line.decision !== "") totals[DECIDED[line.decision]] += 1;
  }
  return totals;
}

/** Adds totals up, such as seasons to a career. What one of them does not tell, the sum does not either. */
export function addTotals(all: readonly PlayerLineTotals[]): PlayerLineTotals {
  const sum = (name: TotalName) => all.reduce((total, each) => total + each[name], 0);
  const sums = Object.fromEntries(TOTAL_NAMES.map((name) => [name, sum(name)])) as Record<TotalName, number>;
  const told = TOTAL_NAMES.filter((name) => all.every((each) => each.told?.includes(name) ?? true));
  return told.length < TOTAL_NAMES.length ? { ...sums, told } : sums;
}
