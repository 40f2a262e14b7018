import { changedFieldText } from "../games/schedule-table-words.ts";
import type { NamedPerson } from "./added-player.ts";
import { CELLS, detailCell, type RosterCells, type RosterChange, SEASON_DETAILS } from "./roster-cells.ts";
import { ROSTER_TABLE_PAGE } from "./roster-table-words.ts";
import { rosterCellLabel } from "./roster-words.ts";

/** What a pasted roster would do. Nothing is done while there are mistakes or open questions. */
export interface RosterTablePlan {
  changes: RosterChange[];
  /** The names of the players in it, by id. */
  names: Record<string, string>;
  /** How many players of the table are on the roster already, exactly as the table has them. */
  same: number;
  /** Who is on the roster, but not in the table. */
  missing: NamedPerson[];
  questions: TableQuestion[];
  mistakes: string[];
  /** What was assumed or left out, in words. */
  notes: string[];
}

/** A row that may mean several people, or somebody new. */
export interface TableQuestion {
  row: number;
  name: string;
  choices: NamedPerson[];
  /** The id of the chosen person, or `SOMEBODY_NEW`; "" as long as it is open. */
  answer: string;
}

/** A player of a pasted table as officers read it. */
export interface ShownTablePlayer {
  id: string;
  name: string;
  details: string;
}

/** The added and the changed players of a table. */
export function shownRosterPlan({ changes, names }: Pick<RosterTablePlan, "changes" | "names">) {
  const shown = (areAdded: boolean): ShownTablePlayer[] =>
    changes
      .filter(({ after }) => (after[CELLS.on] === "yes") === areAdded)
      .map(({ playerId, before, after }) => ({
        id: playerId,
        name: names[playerId] ?? playerId,
        details: areAdded ? addedDetails(before, after) : changedDetails(before, after),
      }));
  return { added: shown(true), changed: shown(false) };
}

function addedDetails(before: RosterCells, after: RosterCells): string {
  const isNew = Boolean(after[CELLS.list]) && !before[CELLS.list];
  const isBack = after[CELLS.list] === "players" && before[CELLS.list] === "alumni";
  const marks = [isNew && ROSTER_TABLE_PAGE.isNew, isBack && ROSTER_TABLE_PAGE.fromAlumni];
  const season = SEASON_DETAILS.flatMap((title) => after[detailCell(title)] ?? []);
  const others = isNew ? [] : [changedDetails(before, without(after, SEASON_DETAILS.map(detailCell)))];
  return [...marks, ...season, ...others].filter(Boolean).join(" · ");
}

const without = (cells: RosterCells, names: readonly string[]): RosterCells =>
  Object.fromEntries(Object.entries(cells).filter(([cell]) => !names.includes(cell)));

/** "Number: 9 → 10 · Class: Junior → Senior" */
const changedDetails = (before: RosterCells, after: RosterCells): string =>
  Object.entries(without(after, [CELLS.on, CELLS.list]))
    .map(([cell, text]) => changedFieldText(rosterCellLabel(cell), before[cell] ?? "", text))
    .join(" · ");
