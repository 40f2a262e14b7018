import { DETAIL_TITLES, type Detail, playerDetailsInSeason } from "../../people/player.ts";

/**
 * What officers change on a season's roster, cell by cell. A change has the former texts of its cells: so two
 * officers' changes are merged by cell, and a change is undone by turning it around. Pure.
 */

/** Details that players have anew in each season. */
export const SEASON_DETAILS: readonly string[] = [
  DETAIL_TITLES.number,
  DETAIL_TITLES.position,
  DETAIL_TITLES.year,
];

/** The lists that a person may be in; "" for somebody whom the club does not have. */
export type PeopleList = "players" | "alumni" | "";

/** A player's cells by name. A missing cell is empty. */
export type RosterCells = Readonly<Record<string, string>>;

/** The cells that are no details. */
export const CELLS = {
  /** "yes" if the player is on the season's roster. */
  on: "on",
  /** A `PeopleList`. */
  list: "list",
  name: "name",
  biography: "biography",
} as const;

const DETAIL = "detail:";

export const detailCell = (title: string): string => `${DETAIL}${title}`;

/** The title of the detail in a cell; null for another cell. */
export const titleOfCell = (cell: string): string | null =>
  cell.startsWith(DETAIL) ? cell.slice(DETAIL.length) : null;

/** The cells of a season's grid. */
export const GRID_CELLS: readonly string[] = SEASON_DETAILS.map(detailCell);

/** A player as a person and on a season's roster. */
export interface PlayerOnRoster {
  list: PeopleList;
  name: string;
  biography: string;
  details: readonly Detail[];
  isOn: boolean;
  /** The details that are stored for the season. */
  inSeason: readonly Detail[];
}

/** The cells of a player; of somebody who was removed, only whether a roster has them. */
export function rosterCells({ list, name, biography, details, isOn, inSeason }: PlayerOnRoster): RosterCells {
  const on = isOn ? "yes" : "";
  if (list === "") return { [CELLS.on]: on };
  const shown = playerDetailsInSeason(details, inSeason);
  return {
    ...{ [CELLS.on]: on, [CELLS.list]: list, [CELLS.name]: name, [CELLS.biography]: biography },
    ...Object.fromEntries(shown.map(({ title, value }) => [detailCell(title), value.trim()])),
  };
}

/** A change of some cells of one player: `before` and `after` have the same cells. */
export interface RosterChange {
  playerId: string;
  before: RosterCells;
  after: RosterCells;
}

/** A cell that two officers changed in different ways. */
export interface RosterClash {
  playerId: string;
  cell: string;
  entered: string;
  stored: string;
}

/**
 * Merges changes into the stored cells: what only one officer changed is taken.
 * @param stored the cells as they are now, by player
 * @returns the changes against what is stored now, without those that it has already
 */
export function mergeRoster(
  stored: ReadonlyMap<string, RosterCells>,
  changes: readonly RosterChange[],
): { changes: RosterChange[]; clashes: RosterClash[] } {
  const clashes: RosterClash[] = [];
  const merged = changes.flatMap(({ playerId, before, after }): RosterChange[] => {
    const now = stored.get(playerId) ?? {};
    const cells = Object.entries(after).filter(([cell, text]) => {
      const [is, was] = [now[cell] ?? "", before[cell] ?? ""];
      if (is === text || text === was) return false;
      if (is !== was) clashes.push({ playerId, cell, entered: text, stored: is });
      return is === was;
    });
    if (cells.length === 0) return [];
    const former = cells.map(([cell]) => [cell, now[cell] ?? ""]);
    return [{ playerId, before: Object.fromEntries(former), after: Object.fromEntries(cells) }];
  });
  return { changes: merged, clashes };
}

/** The changes that turn these around. */
export const undoneRoster = (changes: readonly RosterChange[]): RosterChange[] =>
  changes.map(({ playerId, before, after }) => ({ playerId, before: after, after: before }));

/** A change to these cells; null if nothing differs. */
export function changeOfCells(
  playerId: string,
  before: RosterCells,
  after: RosterCells,
): RosterChange | null {
  const cells = Object.keys(after).filter((cell) => (before[cell] ?? "") !== after[cell]);
  if (cells.length === 0) return null;
  const pick = (all: RosterCells) => Object.fromEntries(cells.map((cell) => [cell, all[cell] ?? ""]));
  return { playerId, before: pick(before), after: pick(after) };
}

/** How many players a change concerns, by what happens to them. */
export function countRosterChanges(changes: readonly RosterChange[]) {
  const counts = { added: 0, takenOff: 0, toAlumni: 0, toPlayers: 0, changed: 0 };
  for (const { before, after } of changes) {
    const [on, list] = [after[CELLS.on], after[CELLS.list]];
    if (on === "yes") counts.added++;
    else if (on === "" || list === "") counts.takenOff++;
    if (list === "alumni") counts.toAlumni++;
    if (list === "players" && before[CELLS.list] === "alumni") counts.toPlayers++;
    if (on === undefined && list === undefined) counts.changed++;
  }
  return counts;
}
