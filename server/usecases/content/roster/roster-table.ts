import { tableMistakeText, tableNoteText } from "../../../../domain/desk/games/schedule-table-words.ts";
import type { NamedPerson } from "../../../../domain/desk/roster/added-player.ts";
import {
  CELLS,
  changeOfCells,
  detailCell,
  type RosterChange,
} from "../../../../domain/desk/roster/roster-cells.ts";
import type { RosterTablePlan } from "../../../../domain/desk/roster/roster-table.ts";
import {
  otherSeasonText,
  ROSTER_TABLE_PAGE,
  samePersonText,
} from "../../../../domain/desk/roster/roster-table-words.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { createPositionNormalizer } from "../../../../domain/people/position.ts";
import { profileValue } from "../../../../domain/people/roster.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { mapCollections } from "../../../collections/collections.ts";
import { playersCollection } from "../../../collections/players.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { normalizeSeason } from "../../../intake/dates/season-names.ts";
import { storedNames } from "../../../intake/ids/stored-names.ts";
import { makePeople } from "../../../intake/people/make-people.ts";
import { detailsOf } from "../../../intake/people/person-details.ts";
import { cleanPeopleCells } from "../../../intake/people/roster-cells.ts";
import type { BundleReport } from "../../../intake/records/bundle-report.ts";
import { checkRecord, type RawRecord } from "../../../intake/records/record.ts";
import { fieldText, withFields } from "../../../intake/records/record-fields.ts";
import { readSheet } from "../../../intake/sheets/read-sheet.ts";
import { parseCsvRows } from "../../../intake/workbooks/csv-rows.ts";
import { newRecordId } from "../new-record-id.ts";
import { listOfNew } from "./add-to-roster.ts";
import { listPeopleFor } from "./find-people.ts";
import { listRosterMembers } from "./load-roster.ts";
import type { RosterSeason } from "./roster-seasons.ts";
import { loadSeasonCells } from "./season-cells.ts";
import { type PastedPlayer, whoIsInTable } from "./who-is-in-table.ts";

/** How mistakes and notes call the pasted text; it is replaced by words for officers. */
const PASTED = "table";

interface PastedRoster {
  season: RosterSeason;
  /** All of the club. */
  seasons: readonly RosterSeason[];
  text: string;
  /** The answers to the questions about rows, by row. */
  answers: ReadonlyMap<number, string>;
}

/**
 * Reads a roster that an officer pasted as an import reads a sheet: the same headings, names, numbers and
 * positions. Whoever may be somebody the club has is asked about. Only reads.
 */
export async function readRosterTable(
  db: Database,
  team: Team,
  { season, seasons, text, answers }: PastedRoster,
): Promise<RosterTablePlan> {
  const report: BundleReport = { mistakes: [], notes: [] };
  const { rows, mistakes } = readRows(text, team, season, report);
  const { isCurrent } = season;
  const { people, taken } = await listPeopleFor(db, team, season);
  const onRoster = await listRosterMembers(db, team, { season, seasons });
  const { found, questions } = whoIsInTable(rows, { people, onRoster, answers });
  const ids = [...found.values()].flatMap((person) => person?.id ?? []);
  const { cellsOf } = await loadSeasonCells(db, team, { seasons, season, playerIds: ids });
  // "G" is "Goaltender" on a roster that writes so.
  const spell = createPositionNormalizer(onRoster.map((one) => profileValue(one, DETAIL_TITLES.position)));
  const names: Record<string, string> = {};
  const changes: RosterChange[] = [];
  for (const row of rows) {
    const person = found.get(row);
    if (person === undefined) continue;
    const id = person?.id ?? newId(row, taken);
    taken.add(id);
    names[id] = row.name;
    const before = person ? cellsOf(id) : {};
    const change = changeOfCells(id, before, cellsOfRow(row, { isNew: person === null, isCurrent, spell }));
    if (change) changes.push(change);
  }
  const inTable = new Set(ids);
  return {
    ...{ changes, names, questions },
    same: rows.length - changes.length - questions.filter(({ answer }) => answer === "").length,
    missing: onRoster
      .filter(({ id }) => !inTable.has(id))
      .map(({ id, name, alumni }) => ({ id, name, isAlum: alumni })),
    mistakes: [
      ...report.mistakes.map(tableMistakeText),
      ...mistakes,
      ...twiceTexts(rows, found),
      ...(rows.length === 0 && report.mistakes.length === 0 ? [ROSTER_TABLE_PAGE.noPlayers] : []),
    ],
    notes: report.notes.map((note) => tableNoteText(note, PASTED)),
  };
}

/** The table's rows as an import completes them. */
function readRows(
  text: string,
  { sportsType }: Team,
  season: { name: string },
  report: BundleReport,
): { rows: PastedPlayer[]; mistakes: string[] } {
  const sport = sportOf(sportsType);
  const sheet = parseCsvRows(PASTED, text, report);
  const words = { collection: "players", names: new Map<string, string>(), season: season.name } as const;
  const raws = (sheet && readSheet(sheet, words, report)) ?? [];
  const wanted = normalizeSeason(season.name);
  const others = raws.filter((raw) => normalizeSeason(fieldText(raw, "season")) !== wanted);
  const mistakes = others.map((raw) =>
    otherSeasonText(raw.lineOf([]), fieldText(raw, "season"), season.name),
  );
  const own = raws.filter((raw) => !others.includes(raw)).map((raw) => withFields(raw, { image: undefined }));
  const written = new Set(own.map((raw) => fieldText(raw, "id")).filter(Boolean));
  const all = mapCollections<RawRecord[] | null>(({ name }) => (name === "players" ? own : []));
  const cleaned = cleanPeopleCells(all, report).players ?? [];
  const made = makePeople(cleaned, [], sport, { stored: storedNames(null), report });
  const rows = made.players.map((raw): PastedPlayer => {
    const plain = withFields(raw, { formerName: undefined });
    checkRecord(playersCollection.schema, plain, report);
    const id = fieldText(raw, "id");
    return {
      ...{ raw, row: raw.inSheet?.(["name"], raw.value).cell?.row ?? raw.lineOf(["name"]) },
      ...{ name: fieldText(raw, "name"), formerName: fieldText(raw, "formerName") },
      id: written.has(id) ? id : "",
    };
  });
  return { rows, mistakes };
}

const newId = ({ id, name }: PastedPlayer, taken: ReadonlySet<string>) =>
  id === "" ? newRecordId("players", name, taken) : id;

interface CellReading {
  isNew: boolean;
  /** True for the present season and newer ones. */
  isCurrent: boolean;
  /** Spells a position as the roster does. */
  spell(position: string): string;
}

/** The cells that a row states. Empty cells leave what is stored. */
function cellsOfRow({ raw, name }: PastedPlayer, { isNew, isCurrent, spell }: CellReading) {
  const biography = fieldText(raw, "biography");
  const cells: Record<string, string> = {
    [CELLS.on]: "yes",
    // A player on the present roster is no alum, as in an import.
    ...((isNew || isCurrent) && { [CELLS.list]: listOfNew(isCurrent) }),
    [CELLS.name]: name,
    ...(biography !== "" && { [CELLS.biography]: biography }),
  };
  for (const { title, value } of detailsOf(raw)) {
    const text = String(value).trim();
    cells[detailCell(title)] = title === DETAIL_TITLES.position ? spell(text) : text;
  }
  return cells;
}

/** Several rows that are the same person. */
function twiceTexts(
  rows: readonly PastedPlayer[],
  found: ReadonlyMap<PastedPlayer, NamedPerson | null>,
): string[] {
  const known = rows.flatMap((row) => {
    const person = found.get(row);
    return person ? [{ row: row.row, person }] : [];
  });
  return [...Map.groupBy(known, ({ person }) => person.id).values()].flatMap((same) =>
    same.length < 2
      ? []
      : samePersonText(
          same.map(({ row }) => row),
          same[0]?.person.name ?? "",
        ),
  );
}
