import {
  LINE_COUNT_NAMES,
  type LineCountName,
  type LineDecision,
  type PlayerLine,
  type PlayerLineTotals,
  type TotalName,
} from "../sports/player-line.ts";
import type { TeamRecord } from "../sports/team-record.ts";

/** All totals 0: what tables print before the first game. */
export const ZERO_TOTALS: Readonly<Record<TotalName, number>> = {
  ...(Object.fromEntries(LINE_COUNT_NAMES.map((count) => [count, 0])) as Record<LineCountName, number>),
  games: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  overtimeLosses: 0,
};

export const TOTAL_NAMES = Object.keys(ZERO_TOTALS) as TotalName[];

const TOTAL_OF_DECISION = {
  W: "wins",
  L: "losses",
  T: "ties",
  OTL: "overtimeLosses",
} as const satisfies Record<Exclude<LineDecision, "">, keyof TeamRecord>;

/** Totals of one player's lines in one role. A game has one such line, so `games` is the number of lines. */
export function totalsOfLines(
  lines: readonly (Pick<PlayerLine, "decision"> & Record<LineCountName, number>)[],
): PlayerLineTotals {
  const totals: PlayerLineTotals = { ...ZERO_TOTALS, games: lines.length };
  for (const line of lines) {
    for (const count of LINE_COUNT_NAMES) totals[count] += line[count];
    if (line.decision !== "") totals[TOTAL_OF_DECISION[line.decision]] += 1;
  }
  return totals;
}

/**
 * Adds totals up, such as seasons to a career. A total that is unknown in one of them is unknown in the sum:
 * it is missing from `told`.
 */
export function addTotals(all: readonly PlayerLineTotals[]): PlayerLineTotals {
  const sum = (name: TotalName) => all.reduce((total, each) => total + each[name], 0);
  const sums = Object.fromEntries(TOTAL_NAMES.map((name) => [name, sum(name)])) as Record<TotalName, number>;
  const known = TOTAL_NAMES.filter((name) => all.every((each) => each.told?.includes(name) ?? true));
  return known.length < TOTAL_NAMES.length ? { ...sums, told: known } : sums;
}
