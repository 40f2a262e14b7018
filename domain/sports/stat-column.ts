import { formatDecimals, formatThousandths, type Ratio, ratio, wholeRatio } from "../values/ratio.ts";
import type { LineCountName, PlayerLineTotals, PointsPerCount, TotalName } from "./player-line.ts";

/** Statistics: the name, formula and printed form of each figure, and tables of figures. */

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface StatColumn<Key extends string = string> {
  /** The figure's name in `?sort=`. */
  key: Key;
  /** Printed over the column: "GAA". */
  code: string;
  /** Explains the code: "Goals against average". */
  name: string;
  /** The direction when a visitor first sorts by it. */
  first: SortDirection;
  /** What is good; "neither" for a figure that only says how much there was to do. */
  better: "more" | "fewer" | "neither";
  /** The value by which rows are compared; null if it is unknown. */
  value: (totals: PlayerLineTotals) => Ratio | null;
  /** The printed value; "–" if it is unknown. */
  print: (totals: PlayerLineTotals) => string;
}

/** Printed for an unknown figure. */
export const UNKNOWN_FIGURE = "–";

type Count = (totals: PlayerLineTotals) => number;
type Better = StatColumn["better"];
type Value = StatColumn["value"];

/**
 * Makes a value unknown (null) if the club's totals lack any of the totals that it is computed from (`from`).
 */
function whereTold(from: readonly TotalName[], value: Value): Value {
  return (totals) => {
    const { told } = totals;
    return !told || from.every((name) => told.includes(name)) ? value(totals) : null;
  };
}

/** Seconds in an hour: goals against are averaged over 60 minutes. */
const HOUR = 3600;

/** What a column counts: a single total, or a sum of several. */
type Counted = TotalName | { sum: Count; from: readonly TotalName[] };

export function statCountColumn<Key extends string>(
  key: Key,
  [code, name]: [code: string, name: string],
  of: Counted,
  better: Better = "more",
): StatColumn<Key> {
  const { sum, from } = typeof of === "string" ? { sum: ofName(of), from: [of] } : of;
  const value = whereTold(from, (totals) => wholeRatio(sum(totals)));
  const print: StatColumn["print"] = (totals) => formatFigure(value(totals), ({ top }) => String(top));
  return { key, code, name, better, first: "desc", value, print };
}

const ofName =
  (name: TotalName): Count =>
  (totals) =>
    totals[name];

/** The column of games played, which is the first of each table. */
export const GAMES_COLUMN = statCountColumn("gp", ["GP", "Games played"], "games", "neither");

/** A player's points: each count times its worth, added up. */
export function pointsColumn<Key extends string>(
  key: Key,
  code: [code: string, name: string],
  worth: PointsPerCount,
): StatColumn<Key> {
  return statCountColumn(key, code, {
    sum: (totals) => weightedSum(totals, worth),
    from: countsWithPoints(worth),
  });
}

/** Each count times its worth, added up. */
export function weightedSum(counts: Readonly<Record<LineCountName, number>>, worth: PointsPerCount): number {
  return countsWithPoints(worth).reduce((sum, name) => sum + counts[name] * (worth[name] ?? 0), 0);
}

export const countsWithPoints = (worth: PointsPerCount) => Object.keys(worth) as LineCountName[];

/** "+3", "0", "−2". */
export function formatSigned(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace("-", "−");
}

/**
 * The column of a player's plus/minus: the club's goals minus the opponents' while the player was on the ice.
 */
export function plusMinusColumn(): StatColumn<"plusminus"> {
  const column = statCountColumn("plusminus", ["+/-", "Plus/minus"], "plusMinus");
  return { ...column, print: (totals) => formatFigure(column.value(totals), ({ top }) => formatSigned(top)) };
}

/** Goals against per 60 minutes played, two decimals: one goal in half an hour is "2.00". */
export function goalsAgainstAverageColumn(): StatColumn<"gaa"> {
  const value = whereTold(["goalsAgainst", "secondsPlayed"], ({ goalsAgainst, secondsPlayed }) =>
    ratio(goalsAgainst * HOUR, secondsPlayed),
  );
  return {
    key: "gaa",
    code: "GAA",
    name: "Goals against average",
    first: "asc",
    better: "fewer",
    value,
    print: (totals) => formatFigure(value(totals), (average) => formatDecimals(average, 2)),
  };
}

/**
 * The share of shots faced that were saved, three decimals: ".923".
 * @param from the total, besides saves, that `shotsFaced` is computed from
 */
export function savePercentageColumn(shotsFaced: Count, from: TotalName): StatColumn<"svpct"> {
  const value = whereTold(["saves", from], (totals) => ratio(totals.saves, shotsFaced(totals)));
  return {
    key: "svpct",
    code: "SV%",
    name: "Save percentage",
    first: "desc",
    better: "more",
    value,
    print: (totals) => formatFigure(value(totals), formatThousandths),
  };
}

/** Faceoffs won and taken, "12-20"; sorted by the share won. */
export function faceoffsColumn(): StatColumn<"fo"> {
  const taken = ({ faceoffsWon, faceoffsLost }: PlayerLineTotals) => faceoffsWon + faceoffsLost;
  const value = whereTold(["faceoffsWon", "faceoffsLost"], (totals) =>
    ratio(totals.faceoffsWon, taken(totals)),
  );
  return {
    key: "fo",
    code: "FO",
    name: "Faceoffs won and taken",
    first: "desc",
    better: "more",
    value,
    print: (totals) => formatFigure(value(totals), () => `${totals.faceoffsWon}-${taken(totals)}`),
  };
}

export function formatFigure(value: Ratio | null, print: (value: Ratio) => string): string {
  return value === null ? UNKNOWN_FIGURE : print(value);
}

export interface StatTable {
  columns: readonly StatColumn[];
  /** The column by which the table is sorted unless the visitor chooses another. */
  usual: StatColumn;
  /** The columns that decide between equal rows: one after another, each in its `first` direction. */
  ties: readonly StatColumn[];
}

export function statTable<Key extends string>(
  columns: readonly StatColumn<Key>[],
  usual: NoInfer<Key>,
  ties: readonly NoInfer<Key>[],
): StatTable {
  const named = (key: Key) => columns.filter((column) => column.key === key);
  const [usualColumn] = named(usual);
  if (usualColumn === undefined) throw new Error(`no column ${usual}`);
  return { columns, usual: usualColumn, ties: ties.flatMap(named) };
}
