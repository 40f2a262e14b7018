import type { TeamRecord } from "../schedule/record.ts";
import { LINE_COUNTS, type LineCount, type LineDecision, type PlayerLine } from "./player-line.ts";

/**
 * Added-up lines of one role, over a season, a career or any selection: by the database, or here by `totalsOf`. Wins,
 * losses, ties and overtime losses count the decisions of a goalie's lines.
 */
export interface PlayerLineTotals extends Record<LineCount, number>, TeamRecord {
  /** Games with a line of this role. */
  games: number;
}

export const NO_TOTALS: Readonly<PlayerLineTotals> = {
  ...(Object.fromEntries(LINE_COUNTS.map((count) => [count, 0])) as Record<LineCount, number>),
  games: 0,
  wins: 0,
  losses: 0,
  ties: 0,
  overtimeLosses: 0,
};

const DECIDED = {
  W: "wins",
  L: "losses",
  T: "ties",
  OTL: "overtimeLosses",
} as const satisfies Record<Exclude<LineDecision, "">, keyof TeamRecord>;

/** Totals of one player's lines of one role; there is one line a game. */
export function totalsOf(
  lines: readonly (Pick<PlayerLine, "decision"> & Record<LineCount, number>)[],
): PlayerLineTotals {
  const totals: PlayerLineTotals = { ...NO_TOTALS, games: lines.length };
  for (const line of lines) {
    for (const count of LINE_COUNTS) totals[count] += line[count];
    if (line.decision !== "") totals[DECIDED[line.decision]] += 1;
  }
  return totals;
}

/** Adds totals up, such as seasons to a career. */
export function addTotals(all: readonly PlayerLineTotals[]): PlayerLineTotals {
  const names = Object.keys(NO_TOTALS) as (keyof PlayerLineTotals)[];
  const sum = (name: keyof PlayerLineTotals) => all.reduce((total, each) => total + each[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Record<keyof PlayerLineTotals, number>;
}
