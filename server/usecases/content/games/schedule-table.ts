import { and, eq } from "drizzle-orm";
import { tooManyRecordsText } from "../../../../domain/desk/content/limit-words.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import type { SchedulePlan, TableGame } from "../../../../domain/desk/games/schedule-plan.ts";
import {
  noLeagueText,
  noSeasonText,
  SCHEDULE_TABLE_PAGE,
  tableMistakeText,
  tableNoteText,
} from "../../../../domain/desk/games/schedule-table-words.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import { COLLECTIONS, mapCollections } from "../../../collections/collections.ts";
import { exportedTeamRecord } from "../../../collections/export/team-record.ts";
import { withoutDefaults } from "../../../collections/export/without-defaults.ts";
import { createToInstant } from "../../../collections/fields/moment.ts";
import { gamesCollection } from "../../../collections/games.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { leagues, preDevelopedLeagues, preDevelopedSeasons } from "../../../db/schema/index.ts";
import type { RawCollections } from "../../../intake/bundle/raw-collections.ts";
import { completeClub } from "../../../intake/club/complete-club.ts";
import { clubNamesInTeam } from "../../../intake/club/team.ts";
import type { BundleReport } from "../../../intake/records/bundle-report.ts";
import { checkRecord, type RawRecord } from "../../../intake/records/record.ts";
import { fieldText } from "../../../intake/records/record-fields.ts";
import { plainNames } from "../../../intake/schedule/sides/team-names.ts";
import { readSheet } from "../../../intake/sheets/read-sheet.ts";
import { parseCsvRows } from "../../../intake/workbooks/csv-rows.ts";
import { loadDeskEdits } from "../../import/load-desk-edits.ts";
import { loadStoredClub } from "../../import/load-stored-club.ts";
import { exportedRecords } from "../check-content.ts";
import { loadContent } from "../content-rows.ts";
import { fieldVersions } from "../record-versions.ts";

/** How mistakes and notes call the pasted text; it is replaced by words for officers. */
const PASTED = "table";

/**
 * Reads a table that an officer pasted from a spreadsheet as an import reads a club's schedule: the same
 * headings, dates and names, and stored games are recognized by the same rules. Games that the table does not
 * have stay as they are. Only reads.
 */
export async function readScheduleTable(
  db: Database,
  team: Team,
  text: string,
  now: Date,
): Promise<SchedulePlan> {
  const report: BundleReport = { mistakes: [], notes: [] };
  const { teamId, sportsType, timeZone } = team;
  const rawTeam = rawOf("team.json", exportedTeamRecord(team, []));
  const sheet = parseCsvRows(PASTED, text, report);
  const own = plainNames(clubNamesInTeam(rawTeam, sportsType));
  const words = { collection: "games", names: new Map<string, string>(), season: null, own } as const;
  const rows = sheet && readSheet(sheet, words, report);
  const stored = await loadStoredRecords(db, team);
  const { mark: _mark, edits } = await loadDeskEdits(db, teamId);
  const completed = completeClub(
    { ...rawCollections(stored), games: rows ?? [] },
    rawTeam,
    await loadReference(db, team),
    {
      asOf: now,
      pictures: new Map(),
      report,
      snapshot: {
        of: ["games"],
        stored: await loadStoredClub(db, teamId, ["games"]),
        loose: new Set(),
        edits,
      },
    },
  );
  const games = completed.raws.games ?? [];
  for (const raw of games) checkRecord(gamesCollection.schema, raw, report);
  const instant = createToInstant(timeZone, now);
  gamesCollection.checkMoments?.(games as never, { zone: timeZone, asOf: now, instant, report });
  const opponents = newRecords(completed.raws.opponents, stored.opponents).map((raw) => ({
    id: fieldText(raw, "id"),
    name: fieldText(raw, "name"),
  }));
  const named = [...stored.opponents, ...opponents];
  const compared = games.map((raw) => comparedGame(raw, stored.games));
  return {
    games: compared.filter(({ isNew, fields }) => isNew || Object.keys(fields).length > 0),
    same: compared.filter(({ isNew, fields }) => !isNew && Object.keys(fields).length === 0).length,
    opponents,
    names: Object.fromEntries(named.map(({ id, name }) => [String(id), String(name)])),
    mistakes: [
      ...report.mistakes.map(tableMistakeText),
      ...missingTexts(completed.raws, stored),
      ...(rows && games.length === 0 && report.mistakes.length === 0 ? [SCHEDULE_TABLE_PAGE.noGames] : []),
      ...tooManyTexts(compared, stored.games),
    ],
    notes: report.notes.map((note) => tableNoteText(note, PASTED)),
  };
}

type StoredRecords = Record<"games" | "opponents" | "seasons" | "leagues", Fields[]>;

async function loadStoredRecords(db: Database, team: Team): Promise<StoredRecords> {
  const content = await loadContent(db, team, gamesCollection, null);
  const { opponents } = COLLECTIONS;
  const known = exportedRecords(opponents, await loadContent(db, team, opponents, null));
  return {
    games: exportedRecords(gamesCollection, content),
    seasons: exportedRecords(COLLECTIONS.seasons, content),
    opponents: known.filter(({ deleted }) => deleted !== true),
    leagues: await listLeagueRecords(db, team),
  };
}

async function listLeagueRecords(db: Database, { teamId }: Team): Promise<Fields[]> {
  const { id, preDevelopedLeagueId } = leagues;
  return db
    .select({ id, preDevelopedLeagueId })
    .from(leagues)
    .where(and(eq(leagues.teamId, teamId), eq(leagues.deleted, false)));
}

const rawCollections = (stored: StoredRecords): RawCollections =>
  mapCollections(({ name }) =>
    name in stored && name !== "games"
      ? stored[name as keyof StoredRecords].map((record) => rawOf(`${name}.json`, record))
      : [],
  );

const rawOf = (file: string, value: Fields): RawRecord => ({ file, value, lineOf: () => 1 });

async function loadReference(db: Database, { sportsType }: Team) {
  return {
    seasons: await db
      .select()
      .from(preDevelopedSeasons)
      .where(eq(preDevelopedSeasons.sportsType, sportsType)),
    leagues: await db
      .select()
      .from(preDevelopedLeagues)
      .where(eq(preDevelopedLeagues.sportsType, sportsType)),
    conferences: [],
    images: [],
  };
}

function newRecords(all: readonly RawRecord[] | null, stored: readonly Fields[]): RawRecord[] {
  const known = new Set(stored.map(({ id }) => id));
  return (all ?? []).filter((raw) => !known.has(fieldText(raw, "id")));
}

/** Seasons and leagues that the table names and the club does not have: they are started on purpose. */
function missingTexts(raws: RawCollections, stored: StoredRecords): string[] {
  const nameOf = (raw: RawRecord) => fieldText(raw, "name") || fieldText(raw, "id");
  return [
    ...newRecords(raws.seasons, stored.seasons).map((raw) => noSeasonText(nameOf(raw))),
    ...newRecords(raws.leagues, stored.leagues).map((raw) => noLeagueText(nameOf(raw))),
  ];
}

/** More games than a bundle may have, in all or of one season or opponent. */
function tooManyTexts(games: readonly TableGame[], stored: readonly Fields[]): string[] {
  const added = games.filter(({ isNew }) => isNew).map(({ record }) => record);
  const all = [...stored, ...added];
  const { max, maxAlike = {} } = gamesCollection;
  const alike = Object.entries(maxAlike).flatMap(([field, most]) =>
    [...Map.groupBy(all, (game) => game[field])].some(([, some]) => some.length > Number(most))
      ? [tooManyRecordsText(Number(most), "games", field)]
      : [],
  );
  return [...(all.length > max ? [tooManyRecordsText(max, "games")] : []), ...alike];
}

/** A game of the table beside the stored one. Fields that the table does not have stay as they are. */
function comparedGame(raw: RawRecord, stored: readonly Fields[]): TableGame {
  const written = Object.entries(raw.value as Fields).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(gamesCollection.schema.shape, field),
  );
  const id = fieldText(raw, "id");
  const before = stored.find((game) => game.id === id);
  // A game that was removed and is in the table again is shown again.
  const own = { ...before, ...Object.fromEntries(written), deleted: false };
  const record = withoutDefaults(gamesCollection.schema, own) as Fields;
  const fields = [...written.map(([field]) => field), "deleted"].filter(
    (field) => field !== "id" && stableJson(record[field]) !== stableJson(before?.[field]),
  );
  return {
    id,
    isNew: before === undefined,
    record,
    before: before ?? {},
    fields: Object.fromEntries(fields.map((field) => [field, record[field]])),
    began: fieldVersions(before ?? {}, fields),
  };
}

/** What a plan is confirmed by: another table, or a stored game that changed since, gives another text. */
export const schedulePlanText = ({ games, opponents }: SchedulePlan): string =>
  stableJson([opponents, games.map(({ id, isNew, fields, began }) => [id, isNew, fields, began])]);
