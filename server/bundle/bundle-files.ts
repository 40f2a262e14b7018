import { stringify } from "csv-stringify/sync";
import { filePath } from "../../domain/values/club-file.ts";
import { imagePlace } from "../../domain/values/image.ts";
import type { ClubRows, Reference, TeamRow } from "./bundle.ts";
import { type ClubRecords, clubRecords, type WrittenRecord } from "./club-records.ts";
import { COLLECTIONS, type CollectionName, reference as referenceSchema } from "./collections.ts";
import { MAX_TEXT_BYTES } from "./read-file.ts";
import { asWritten } from "./written.ts";
import { sportName, writtenTeam } from "./written-team.ts";

/** A season's name for a file: what its logo is called. */
export type LogoNames = ReadonlyMap<string, string>;

/** Too long for JSON: with the names of the fields in each, a club's most lines would not fit into a file. */
const IN_CSV = ["lines", "totals", "plays"] as const satisfies CollectionName[];

/** The files of a club's bundle, without pictures: path → text. The same rows give the same bytes. */
export function bundleFiles(
  team: TeamRow,
  rows: ClubRows,
  reference: Reference,
  logos: LogoNames,
): Map<string, string> {
  const files = new Map<string, string>();
  const names = createNames();
  const textOf = (folder: "articles" | "pages", name: string, html: string): WrittenRecord => {
    // A file's line ends are all read as one kind.
    const text = withNames(html, team.teamId, rows);
    if (text !== "" && text.includes("\r")) return { content: text };
    const contentFile = names(folder, name, "html");
    files.set(`${folder}/${contentFile}`, `${text}\n`);
    return { contentFile };
  };
  const named = (html: string) => withNames(html, team.teamId, rows);
  const records = clubRecords(withTexts(rows, named), { timeZone: team.timeZone, textOf });
  files.set("team.json", jsonText(writtenTeam(team, rows.domains)));
  files.set("reference.json", jsonText(referenceRecord(reference, logos)));
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
    if (records[name].length === 0) continue;
    const isCsv = (IN_CSV as readonly string[]).includes(name);
    if (isCsv) files.set(`${name}.csv`, csvText(name, records));
    else files.set(`${name}.json`, jsonText(records[name]));
  }
  return files;
}

/** Texts name pictures and files as the bundle lies; an import makes addresses of them (tidy-html.ts). */
function withNames(html: string, teamId: string, { images, files }: ClubRows): string {
  const pictured = images.reduce((text, { id, hash, width, height }) => {
    const place = `src="${imagePlace({ teamId, hash })}" width="${width}" height="${height}"`;
    return text.replaceAll(place, `src="images/${id}"`);
  }, html);
  return files.reduce(
    (text, { id, hash }) =>
      text.replaceAll(`href="${filePath(teamId, { hash, file: id })}"`, `href="files/${id}"`),
    pictured,
  );
}

/** Texts that stand in their records. */
function withTexts(rows: ClubRows, named: (html: string) => string): ClubRows {
  return {
    ...rows,
    players: rows.players.map((player) => ({ ...player, biography: named(player.biography) })),
    coaches: rows.coaches.map((coach) => ({ ...coach, biography: named(coach.biography) })),
    articles: rows.articles.map((article) => ({ ...article, mobileContent: named(article.mobileContent) })),
  };
}

/** Makes file names that differ in more than capitals within a folder: not every system tells those apart. */
export function createNames(): (folder: string, name: string, ending: string) => string {
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

/** For people to read, unless that makes it longer than a file may be. */
function jsonText(value: unknown): string {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return Buffer.byteLength(text) <= MAX_TEXT_BYTES ? text : `${JSON.stringify(value)}\n`;
}

/** The columns that any record has; entries of a list with semicolons between them. */
function csvText(name: CollectionName, records: ClubRecords): string {
  const columns = Object.keys(COLLECTIONS[name].shape).filter((field) =>
    records[name].some((record) => record[field] !== undefined),
  );
  const cell = (value: unknown) => (Array.isArray(value) ? value.join(";") : String(value ?? ""));
  const lines = records[name].map((record) => columns.map((field) => cell(record[field])));
  return stringify([columns, ...lines]);
}

function referenceRecord({ seasons, leagues, conferences }: Reference, logos: LogoNames) {
  return asWritten(referenceSchema, {
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
