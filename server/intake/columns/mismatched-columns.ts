import { isNoAnswer, isShirtSize } from "../../../domain/people/written-number.ts";
import type { SheetRow } from "../workbooks/rows.ts";
import { headingKey } from "./headings.ts";

/** Why a column of people is skipped: its cells do not hold what the heading usually means. */
type Unfit = "personal" | "year again";

const SHIRTS: ReadonlySet<string> = new Set(["shirt", "jersey", "uniform", "sweater"]);
const ELIGIBILITY: ReadonlySet<string> = new Set(["elig", "eligibility"]);
const YES_OR_NO = /^(?:y|n|yes|no|true|false|eligible|ineligible|not eligible|x|✓|pending)$/i;
const GRADUATION = /\bgrad|^class of$/;

/**
 * Indexes of columns to skip: shirt sizes under "Jersey", yes or no under "Eligibility", a graduation year
 * beside a class.
 * @param meanings what each heading means, "" if nothing
 */
export function mismatchedColumns(
  head: SheetRow,
  rows: readonly SheetRow[],
  meanings: readonly string[],
): ReadonlyMap<number, Unfit> {
  const cellsAt = (at: number) =>
    rows.map(({ cells }) => cells[at]?.trim() ?? "").filter((cell) => cell !== "" && !isNoAnswer(cell));
  const isAll = (at: number, fits: (cell: string) => boolean) => {
    const cells = cellsAt(at);
    return cells.length > 0 && cells.every(fits);
  };
  const headings = head.cells.map(headingKey);
  const isPersonal = (heading: string, at: number) =>
    (SHIRTS.has(heading) && isAll(at, isShirtSize)) ||
    (ELIGIBILITY.has(heading) && isAll(at, (cell) => YES_OR_NO.test(cell)));
  const personal = new Set(headings.flatMap((heading, at) => (isPersonal(heading, at) ? [at] : [])));
  const years = meanings.flatMap((meaning, at) => (meaning === "Year" && !personal.has(at) ? [at] : []));
  const classes = years.filter((at) => !GRADUATION.test(headings[at] ?? ""));
  const again = classes.length === 1 ? years.filter((at) => !classes.includes(at)) : [];
  return new Map([
    ...[...personal].map((at) => [at, "personal"] as const),
    ...again.map((at) => [at, "year again"] as const),
  ]);
}

const PARTS: Readonly<Record<string, "feet" | "inches">> = {
  "height (ft)": "feet",
  "height (feet)": "feet",
  "height ft": "feet",
  "height feet": "feet",
  "height (in)": "inches",
  "height (inches)": "inches",
  "height in": "inches",
  "height inches": "inches",
};

/** Indexes of separate columns for feet and inches; empty unless both exist. */
export function heightParts({ cells }: SheetRow): ReadonlyMap<number, "feet" | "inches"> {
  const parts = cells.flatMap((cell, at) => {
    const part = PARTS[headingKey(cell)];
    return part ? [[at, part] as const] : [];
  });
  return new Map(new Set(parts.map(([, part]) => part)).size === 2 ? parts : []);
}
