import { decimals, type Ratio, ratio, thousandths, whole } from "../values/ratio.ts";
import type { PlayerLineTotals } from "./line-totals.ts";

/** One figure of a statistics table: what it is called, how it is made from counts and how it is printed. */

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface StatColumn<Key extends string = string> {
  /** Its name in `?sort=`. */
  key: Key;
  /** As it is printed over the column: "GAA". */
  code: string;
  /** For who does not know the code: "Goals against average". */
  name: string;
  /** Which way it is sorted when first chosen. */
  first: SortDirection;
  /** What a player hopes for; neither for what only says how much there was to do. */
  better: "more" | "fewer" | "neither";
  /** What rows are compared by; null where it cannot be known. */
  value: (totals: PlayerLineTotals) => Ratio | null;
  /** "–" where it cannot be known. */
  print: (totals: PlayerLineTotals) => string;
}

/** Printed for what cannot be known. */
export const UNKNOWN_FIGURE = "–";

type Count = (totals: PlayerLineTotals) => number;
type Better = StatColumn["better"];

/** Seconds of the hour that an average is reckoned by. */
const HOUR = 3600;

/** A whole number, added up. */
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

/** Goals against in 60 minutes on the field, two decimals: half an hour with one goal against is "2.00". */
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

/** The share of the shots that were stopped, three decimals: ".923". */
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

/** Won and taken, "12-20"; sorted by the share that was won. */
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
