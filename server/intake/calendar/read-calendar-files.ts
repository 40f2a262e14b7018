import { join } from "node:path";
import { readText } from "../files/read-file.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { RawRecord } from "../records/record.ts";
import { isCalendarFile, parseSheetName, withoutEnding } from "../sheets/sheet-names.ts";
import { type CalendarClub, parseCalendarRecords } from "./calendar-records.ts";

/** A calendar file of games. */
export interface CalendarFile {
  /** The file's name in the folder. */
  file: string;
  /** "2025-26" if the file's name contains a season. */
  season: string | null;
  /** The games of the file; null if it cannot be read. */
  records: RawRecord[] | null;
}

/** Reads the calendars in a club's folder. Their file names must say that they are schedules. */
export async function readCalendarFiles(
  {
    folder,
    shown,
    files,
    club,
  }: { folder: string; shown: string; files: readonly string[]; club: CalendarClub },
  report: BundleReport,
): Promise<CalendarFile[]> {
  const found: CalendarFile[] = [];
  for (const file of files.filter(isCalendarFile)) {
    const place = join(shown, file);
    const named = parseSheetName(withoutEnding(file));
    if (named?.collection !== "games") {
      const expected = "Rename this file to schedule.ics. Calendar files are read as the schedule.";
      report.mistakes.push({ file: place, line: null, field: "", expected });
      continue;
    }
    const text = await readText(join(folder, file), place, report);
    const records = text === undefined ? null : parseCalendarRecords(place, text, club, report);
    found.push({ file, season: named.season, records });
  }
  return found;
}
