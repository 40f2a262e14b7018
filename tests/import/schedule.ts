import { COLLECTIONS } from "../../server/collections/collections.ts";
import type { RawCollections } from "../../server/intake/bundle/raw-collections.ts";
import { completeClub } from "../../server/intake/club/complete-club.ts";
import type { BundleReport } from "../../server/intake/records/bundle-report.ts";
import { mistakeLine } from "../../server/intake/records/mistake.ts";
import type { RawRecord } from "../../server/intake/records/record.ts";
import { readSheet } from "../../server/intake/sheets/read-sheet.ts";
import { parseCsvRows } from "../../server/intake/workbooks/csv-rows.ts";

interface Club {
  timeZone?: string | undefined;
  /** The season that the file belongs to. */
  season?: string | null;
  file?: string;
  seasons?: readonly RawRecord[];
}

/**
 * The games read from a sheet on November 20, 2026, in the club's zone. Needs no folder, and does not
 * validate against the schemas.
 */
export function readSchedule(
  lines: readonly string[],
  { timeZone = "America/New_York", season = null, file = "schedule.csv", seasons = [] }: Club = {},
) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const rows = parseCsvRows(file, lines.join("\n"), report);
  const records = rows && readSheet(rows, { collection: "games", names: new Map(), season }, report);
  const none = Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []]));
  const club = completeClub(
    { ...none, games: records ?? [], seasons } as unknown as RawCollections,
    { file: "team.json", value: { teamName: "Harbor", sportsType: "MENSRUGBY", timeZone }, lineOf: () => 1 },
    { seasons: [], leagues: [], conferences: [], images: [] },
    { asOf: new Date("2026-11-20T17:00:00Z"), pictures: new Map(), report },
  );
  const games = (club.raws.games ?? []).map(({ value }) => value as Record<string, unknown>);
  return {
    games,
    times: games.map(({ timeOfGame }) => timeOfGame),
    mistakes: report.mistakes.map(mistakeLine),
    notes: report.notes,
  };
}
