import { stringify } from "csv-stringify/sync";
import type { ReferenceData, TeamRow } from "../../intake/bundle/bundle.ts";
import { MAX_TEXT_BYTES } from "../../intake/files/read-file.ts";
import { referenceFileSchema as referenceSchema } from "../club/reference.ts";
import type { ClubRows } from "../club-tables.ts";
import { ALL_COLLECTIONS } from "../collections.ts";
import type { RecordContext } from "../definition/define-collection.ts";
import { clubRecords, type WrittenRecord } from "./club-records.ts";
import { createFileNaming } from "./file-naming.ts";
import { exportedTeamRecord, sportName } from "./team-record.ts";
import { withoutDefaults } from "./without-defaults.ts";

/** File name of a season's logo, by the season's id. */
export type LogoNames = ReadonlyMap<string, string>;

/** The text files of a club's bundle: path → content. The same rows always produce the same bytes. */
export function bundleFiles(
  team: TeamRow,
  rows: ClubRows,
  reference: ReferenceData,
  logos: LogoNames,
): Map<string, string> {
  const files = new Map<string, string>();
  const names = createFileNamer();
  const named = createFileNaming(team.teamId, rows);
  const textOf: RecordContext["textOf"] = (folder, name, html) => {
    // A text with "\r" stays in the record, because reading a file would normalize its line ends.
    const text = named(html);
    if (text !== "" && text.includes("\r")) return { content: text };
    const contentFile = names(folder, name, "html");
    files.set(`${folder}/${contentFile}`, `${text}\n`);
    return { contentFile };
  };
  const records = clubRecords(rows, { timeZone: team.timeZone, textOf, withNames: named });
  files.set("team.json", jsonText(exportedTeamRecord(team, rows.domains)));
  files.set("reference.json", jsonText(referenceRecord(reference, logos)));
  for (const { name, schema, isExportedAsSheet } of ALL_COLLECTIONS) {
    if (records[name].length === 0) continue;
    if (isExportedAsSheet) files.set(`${name}.csv`, csvText(Object.keys(schema.shape), records[name]));
    else files.set(`${name}.json`, jsonText(records[name]));
  }
  return files;
}

/**
 * Returns a function that makes file names unique within a folder, even if case is ignored, because some file
 * systems ignore it.
 */
export function createFileNamer(): (folder: string, name: string, ending: string) => string {
  const taken = new Set<string>();
  return (folder, name, ending) => {
    for (let count = 1; ; count += 1) {
      const file = `${name}${count === 1 ? "" : `-${count}`}.${ending}`;
      const path = `${folder}/${file}`.toLowerCase();
      if (taken.has(path)) continue;
      taken.add(path);
      return file;
    }
  };
}

/** JSON with indents for people, unless the indents would exceed the size limit. */
function jsonText(value: unknown): string {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return Buffer.byteLength(text) <= MAX_TEXT_BYTES ? text : `${JSON.stringify(value)}\n`;
}

/** Records as CSV, without empty columns. The entries of a list are separated by semicolons. */
function csvText(fields: readonly string[], records: readonly WrittenRecord[]): string {
  const columns = fields.filter((field) => records.some((record) => record[field] !== undefined));
  const cell = (value: unknown) => (Array.isArray(value) ? value.join(";") : String(value ?? ""));
  const lines = records.map((record) => columns.map((field) => cell(record[field])));
  return stringify([columns, ...lines]);
}

function referenceRecord({ seasons, leagues, conferences }: ReferenceData, logos: LogoNames) {
  return withoutDefaults(referenceSchema, {
    preDevelopedSeasons: seasons.map((season) => ({
      ...season,
      sportsType: sportName(season.sportsType),
      logo: logos.get(season.id),
    })),
    preDevelopedLeagues: leagues.map((league) => ({
      ...league,
      sportsType: sportName(league.sportsType),
      conferences: conferences.filter(({ preDevelopedLeagueId }) => preDevelopedLeagueId === league.id),
    })),
  });
}
