import { decimals, type Ratio, ratio, thousandths, whole } from "../values/ratio.ts";
import type { PlayerLineTotals } from "./line-totals.ts";

/** A figure in statistics tables: its name, its formula from counts, and its print. */

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface StatColumn<Key extends string = string> {
  /** Its name in `?sort=`. */
  key: Key;
  /** Printed over the column: "GAA". */
  code: string;
  /** Explains the code: "Goals against average". */
  name: string;
  /** The direction when a visitor first sorts by it. */
  first: SortDirection;
  /** What is good; "neither" for a figure that only says how much there was to do. */
  better: "more" | "fewer" | "neither";
  /** Rows are compared by it; null where it is unknown. */
  value: (totals: PlayerLineTotals) => Ratio | null;
  /** "–" where it is unknown. */
  print: (totals: PlayerLineTotals) => string;
}

/** Printed for an unknown figure. */
export const UNKNOWN_FIGURE = "–";

type Count = (totals: PlayerLineTotals) => number;
type Better = StatColumn["better"];

/** Seconds; an average is per hour. */
const HOUR = 3600;

export function count<Key extends string>(
  key: Key,
  [code, name]: [code: string, name: string],
  of: Count | keyof PlayerLineTotals,
  better: Better = "more",
): StatColumn<Key> {
  const counted: Count = typeof of === "function" ? of : (totals) => totals[of];
  const value = (totals: PlayerLineTotals) => whole(counted(totals));
  return { key, code, name, better, first: "desc", value, print: (totals) => String(counted(totals)) };
}

/** "+3", "0", "−2". */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace("-", "−");
}

/** Goals while on the ice, for and against. */
export function plusMinus(): StatColumn<"plusminus"> {
  const column = count("plusminus", ["+/-", "Plus/minus"], "plusMinus");
  return { ...column, print: (totals) => signed(totals.plusMinus) };
}

/** Goals against per 60 minutes played, two decimals: one goal in half an hour is "2.00". */
export function goalsAgainstAverage(): StatColumn<"gaa"> {
  const value = ({ goalsAgainst, secondsPlayed }: PlayerLineTotals) =>
    ratio(goalsAgainst * HOUR, secondsPlayed);
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

/** The share of shots faced that were saved, three decimals: ".923". */
export function savePercentage(shotsFaced: Count): StatColumn<"svpct"> {
  const value = (totals: PlayerLineTotals) => ratio(totals.saves, shotsFaced(totals));
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

/** Won and taken, "12-20"; sorted by the share won. */
export function faceoffs(): StatColumn<"fo"> {
  const taken = ({ faceoffsWon, faceoffsLost }: PlayerLineTotals) => faceoffsWon + faceoffsLost;
  const value = (totals: PlayerLineTotals) => ratio(totals.faceoffsWon, taken(totals));
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

export function printed(value: Ratio | null, print: (value: Ratio) => string): string {
  return value === null ? UNKNOWN_FIGURE : print(value);
}
