import { decimals, type Ratio, ratio, thousandths, whole } from "../values/ratio.ts";
import type { LineCount, PlayerLineTotals, TotalName } from "./player-line.ts";
import type { CountWorth } from "./sport.ts";

/**
 * Columns of statistics: each has a name, a formula over counts, and a printed form. Tables consist of
 * columns.
 */

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface StatColumn<Key extends string = string> {
  /** The column's name in `?sort=`. */
  key: Key;
  /** Printed over the column: "GAA". */
  code: string;
  /** Explains the code: "Goals against average". */
  name: string;
  /** The direction when a visitor first sorts by this column. */
  first: SortDirection;
  /**
   * Which values are better; "neither" for a figure that is no merit, such as games played or shots faced.
   */
  better: "more" | "fewer" | "neither";
  /** The value by which rows are compared; null if it is unknown. */
  value: (totals: PlayerLineTotals) => Ratio | null;
  /** The figure as text; "–" if it is unknown. */
  print: (totals: PlayerLineTotals) => string;
}

/** Printed for an unknown figure. */
export const UNKNOWN_FIGURE = "–";

type Count = (totals: PlayerLineTotals) => number;
type Better = StatColumn["better"];
type Value = StatColumn["value"];

/** The value, or null unless all the totals it is computed from are known. */
function ifKnown(from: readonly TotalName[], value: Value): Value {
  return (totals) => {
    const { told } = totals;
    return !told || from.every((name) => told.includes(name)) ? value(totals) : null;
  };
}

/** Averages are per 60 minutes of play. */
const SECONDS_IN_HOUR = 3600;

/**
 * A column of whole numbers.
 * @param source the total to print, or a function that counts
 * @param from the totals that the function counts from; if one is unknown, so is the figure
 */
export function count<Key extends string>(
  key: Key,
  [code, name]: [code: string, name: string],
  source: Count | TotalName,
  better: Better = "more",
  from: readonly TotalName[] = typeof source === "string" ? [source] : [],
): StatColumn<Key> {
  const counted: Count = typeof source === "function" ? source : (totals) => totals[source];
  const value = ifKnown(from, (totals) => whole(counted(totals)));
  const print: StatColumn["print"] = (totals) => printed(value(totals), ({ top }) => String(top));
  return { key, code, name, better, first: "desc", value, print };
}

/** The first column of most tables. */
export const GAMES_COLUMN = count("gp", ["GP", "Games played"], "games", "neither");

/** The column of a player's points: each count times its worth, added up. */
export function pointsColumn<Key extends string>(
  key: Key,
  code: [code: string, name: string],
  worth: CountWorth,
): StatColumn<Key> {
  return count(key, code, (totals) => weighed(totals, worth), "more", countsIn(worth));
}

/** The sum of each count times its worth. */
export function weighed(counts: Readonly<Record<LineCount, number>>, worth: CountWorth): number {
  return countsIn(worth).reduce((sum, name) => sum + counts[name] * (worth[name] ?? 0), 0);
}

/** Names of the counts that are worth points. */
export const countsIn = (worth: CountWorth) => Object.keys(worth) as LineCount[];

/** A number with its sign: "+3", "0", "−2" (with a minus sign, not a hyphen). */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace("-", "−");
}

/** Goals for less goals against while the player was on the ice. */
export function plusMinus(): StatColumn<"plusminus"> {
  const column = count("plusminus", ["+/-", "Plus/minus"], "plusMinus");
  return { ...column, print: (totals) => printed(column.value(totals), ({ top }) => signed(top)) };
}

/** Goals against per 60 minutes played, with two decimals: one goal in half an hour is "2.00". */
export function goalsAgainstAverage(): StatColumn<"gaa"> {
  const value = ifKnown(["goalsAgainst", "secondsPlayed"], ({ goalsAgainst, secondsPlayed }) =>
    ratio(goalsAgainst * SECONDS_IN_HOUR, secondsPlayed),
  );
  return {
    key: "gaa",
    code: "GAA",
    name: "Goals against average",
    first: "asc",
    better: "fewer",
    value,
    print: (totals) => printed(value(totals), (average) => decimals(average, 2)),
  };
}

/**
 * The share of shots faced that were saved, with three decimals: ".923".
 * @param from the total, besides saves, from which `shotsFaced` counts
 */
export function savePercentage(shotsFaced: Count, from: TotalName): StatColumn<"svpct"> {
  const value = ifKnown(["saves", from], (totals) => ratio(totals.saves, shotsFaced(totals)));
  return {
    key: "svpct",
    code: "SV%",
    name: "Save percentage",
    first: "desc",
    better: "more",
    value,
    print: (totals) => printed(value(totals), thousandths),
  };
}

/** Faceoffs won and taken, "12-20"; sorted by the share won. */
export function faceoffs(): StatColumn<"fo"> {
  const taken = ({ faceoffsWon, faceoffsLost }: PlayerLineTotals) => faceoffsWon + faceoffsLost;
  const value = ifKnown(["faceoffsWon", "faceoffsLost"], (totals) =>
    ratio(totals.faceoffsWon, taken(totals)),
  );
  return {
    key: "fo",
    code: "FO",
    name: "Faceoffs won and taken",
    first: "desc",
    better: "more",
    value,
    print: (totals) => printed(value(totals), () => `${totals.faceoffsWon}-${taken(totals)}`),
  };
}

/** The printed value; "–" for null. */
export function printed(value: Ratio | null, print: (value: Ratio) => string): string {
  return value === null ? UNKNOWN_FIGURE : print(value);
}

export interface StatTable {
  columns: readonly StatColumn[];
  /** The column that sorts the table unless the visitor chooses another. */
  usual: StatColumn;
  /** Columns that sort equal rows, one after the other, each in its own first direction. */
  ties: readonly StatColumn[];
}

/** A table that finds its columns by key. Throws if there is no column `usual`. */
export function statTable<Key extends string>(
  columns: readonly StatColumn<Key>[],
  usual: NoInfer<Key>,
  ties: readonly NoInfer<Key>[],
): StatTable {
  const withKey = (key: Key) => columns.filter((column) => column.key === key);
  const [usualColumn] = withKey(usual);
  if (usualColumn === undefined) throw new Error(`The table has no column ${usual}`);
  return { columns, usual: usualColumn, ties: ties.flatMap(withKey) };
}
