import { plainHeading } from "./headings.ts";
import type { SheetRows } from "./rows.ts";
import { zoneApart, zoneOfAllTimes } from "./written-zone.ts";

const DAY_FIRST = /\(\s?d{1,2}[-/.]m{1,3}\b/i;
const MONTH_FIRST = /\(\s?m{1,3}[-/.]d{1,2}\b/i;

/**
 * What a sheet of games says of all its rows: "Date (DD/MM/YYYY)" and "Time (ET)" in its head, or a remark "All times Eastern"
 * anywhere. Words of every row that does not say it itself.
 */
export function wordsOfAllRows(
  { rows }: Pick<SheetRows, "rows">,
  head: readonly string[],
): Readonly<Record<string, string>> {
  const dates = head.filter((cell) => /\bdate\b/i.test(cell)).join(" ");
  const dayOrder = DAY_FIRST.test(dates) ? "day" : MONTH_FIRST.test(dates) ? "month" : null;
  const ofTimes = head.filter((cell) => /\btime\b/i.test(plainHeading(cell)) && cell.includes("("));
  const zone =
    ofTimes.map((cell) => zoneApart(cell.trim()).zone).find((found) => found !== null) ?? remarkedZone(rows);
  return { ...(dayOrder && { dayOrder }), ...(zone && { zone }) };
}

function remarkedZone(rows: SheetRows["rows"]): string | null {
  for (const { cells } of rows)
    for (const cell of cells) {
      const zone = zoneOfAllTimes(cell);
      if (zone !== null) return zone;
    }
  return null;
}
