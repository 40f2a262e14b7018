import { columnMeaning, type SheetColumn } from "../columns/columns.ts";
import type { FieldPath } from "../files/json-text.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import { columnLetters } from "../workbooks/cell-addresses.ts";
import type { SheetRow } from "../workbooks/rows.ts";

/**
 * The columns from which a field is derived, the likeliest first: a mistake in the field is shown at one of
 * them.
 */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  timeOfGame: ["date", "time", "timeOrResult"],
  endTimeOfGame: ["endDate", "endTime", "date"],
  opponentId: ["opponent", "awayTeam", "homeTeam", "secondTeam", "title"],
  opponent: ["title"],
  date: ["start"],
  endDate: ["end"],
  start: ["date"],
  end: ["endDate", "endTime"],
  homeTeam: ["title", "firstTeam"],
  awayTeam: ["title", "secondTeam"],
  time: ["timeOrResult", "date", "start"],
  endTime: ["end", "endDate"],
  result: ["timeOrResult"],
  finalScore: ["timeOrResult"],
  place: ["isHome"],
  seasonId: ["season", "date"],
  leagueId: ["league", "kind"],
  state: ["status", "result", "finalScore", "timeOrResult"],
  score: ["result", "finalScore", "homeScore", "timeOrResult"],
  opponentScore: ["result", "finalScore", "awayScore", "timeOrResult"],
  decidedIn: ["result", "finalScore", "overtime", "shootout", "status"],
  id: ["name", "lastName", "opponent", "title"],
  name: ["lastName", "firstName"],
  playerId: ["name", "lastName"],
};

/** Officers' names for fields that have no column in the sheet. */
const CALLED: Readonly<Record<string, string>> = {
  timeOfGame: "Date",
  endTimeOfGame: "End Date",
  opponentId: "Opponent",
  place: "H/A",
  seasonId: "Season",
  leagueId: "League",
  state: "Status",
  playerId: "Name",
  start: "Start",
  opponentScore: "Opponent Score",
};

/**
 * Returns a function that finds the cell of a record's field.
 * @param head the row whose cells are the headings of `columns`
 */
export function fieldPlaces(
  head: SheetRow,
  columns: readonly SheetColumn[],
): (row: SheetRow) => NonNullable<RawRecord["inSheet"]> {
  const known = new Map<string, number>();
  columns.forEach((column, at) => {
    if (!column) return;
    const name = columnMeaning(column);
    if (!known.has(name)) known.set(name, at);
  });
  const headings = head.cells.map((cell) => cell.replace(/\s+/g, " ").trim());
  return ({ cells, row }) =>
    (path, value) => {
      const name = nameIn(path, value);
      const words = [name, ...(MADE_OF[name] ?? [])].filter((word) => known.has(word));
      // A field is derived from the first of its columns that has text.
      const word = words.find((one) => (cells[known.get(one) ?? -1] ?? "").trim() !== "") ?? words[0];
      const at = word === undefined ? undefined : known.get(word);
      if (at === undefined) return { heading: CALLED[name] ?? name, cell: null };
      return {
        heading: headings[at] ?? "",
        cell: { column: columnLetters(at + 1), row, text: (cells[at] ?? "").trim() },
      };
    };
}

/**
 * The name of the field that a path begins with; for a person's detail its title, because each detail has its
 * own column.
 */
function nameIn(path: FieldPath, value: unknown): string {
  const [field = "", at] = path;
  const title =
    field === "details" && at !== undefined ? valueAt(value, ["details", at, "title"]) : undefined;
  return typeof title === "string" ? title : String(field);
}
