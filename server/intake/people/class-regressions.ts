import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { yearOfStudy } from "../../../domain/people/school-class.ts";
import { seasonMonths } from "../dates/season-names.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { fieldText, idFromWords } from "../records/record-fields.ts";
import { detailsOf, detailTitled } from "./person-details.ts";

/** A player's class in one season. */
interface Standing {
  raw: RawRecord;
  printed: string;
  season: string;
  /** The year of study. */
  year: number;
}

/**
 * Notes a class that goes back: if a Junior is a Freshman later, there are two people with one name, or a
 * typo. The same class twice is a redshirt or a year away. Rows with an id are not compared.
 */
export function noteClassRegressions(
  newestFirst: readonly RawRecord[],
  seasonOf: (raw: RawRecord) => string,
  report: BundleReport,
): void {
  const standings = newestFirst.toReversed().flatMap((raw) => standingOf(raw, seasonOf(raw)));
  standings.reduce<Standing | null>((before, now) => {
    if (before && now.year < before.year) noteFallen(before, now, report);
    return now;
  }, null);
}

function standingOf(raw: RawRecord, season: string): Standing[] {
  const printed = detailTitled(raw, DETAIL_TITLES.year);
  if (!raw.inSheet || fieldText(raw, "id") !== "" || typeof printed !== "string") return [];
  const year = yearOfStudy(printed, academicBegin(season));
  return year === null ? [] : [{ raw, printed, season, year }];
}

/** The year in which a season's academic year begins: 2025 for "2025-26", "Fall 2025" and "Spring 2026". */
function academicBegin(season: string): number | null {
  const months = seasonMonths(season);
  return months && Math.floor((months.first - JULY) / 12);
}

const JULY = 7;

function noteFallen(before: Standing, now: Standing, report: BundleReport): void {
  const id = idFromWords(fieldText(now.raw, "name")) || "player";
  const at = detailsOf(now.raw).findIndex(({ title }) => title === DETAIL_TITLES.year);
  const then = `${before.printed} in ${before.season || "another season"}`;
  noteField(
    now.raw,
    ["details", at],
    `${now.printed} here, but ${then}: read as one person; if they're two people, add an id column with ${id}-1 in one person's rows and ${id}-2 in the other's`,
    report,
  );
}
