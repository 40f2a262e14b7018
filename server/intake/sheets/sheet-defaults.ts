import { headingKey } from "../columns/headings.ts";
import { splitZone, zoneFromRemark } from "../dates/parse-zone.ts";
import { seasonsOfSheet } from "../dates/sheet-season.ts";
import type { SheetRow, SheetRows } from "../workbooks/rows.ts";

/** Separates the seasons if a sheet is named after several. */
export const SEASON_SEPARATOR = "; ";

const DAY_FIRST = /\(\s?d{1,2}[-/.]m{1,3}\b/i;
const MONTH_FIRST = /\(\s?m{1,3}[-/.]d{1,2}\b/i;

/**
 * The facts that a sheet of games states once for all rows: "Date (DD/MM/YYYY)" and "Time (ET)" in its
 * headings, a remark "All times Eastern" in any cell, a season in its title or name. Facts that a row states
 * itself win.
 */
export function sheetDefaults(sheet: SheetRows, headRow: SheetRow): Readonly<Record<string, string>> {
  const { cells: head } = headRow;
  const dates = head.filter((cell) => /\bdate\b/i.test(cell)).join(" ");
  const dayOrder = DAY_FIRST.test(dates) ? "day" : MONTH_FIRST.test(dates) ? "month" : null;
  const ofTimes = head.filter((cell) => /\btime\b/i.test(headingKey(cell)) && cell.includes("("));
  const zone =
    ofTimes.map((cell) => splitZone(cell.trim()).zone).find((found) => found !== null) ??
    remarkedZone(sheet.rows);
  const seasons = seasonsOfSheet(sheet, headRow).join(SEASON_SEPARATOR);
  return { ...(dayOrder && { dayOrder }), ...(zone && { zone }), ...(seasons && { sheetSeasons: seasons }) };
}

function remarkedZone(rows: SheetRows["rows"]): string | null {
  for (const { cells } of rows)
    for (const cell of cells) {
      const zone = zoneFromRemark(cell);
      if (zone !== null) return zone;
    }
  return null;
}
