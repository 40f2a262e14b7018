import type { DeskRosterRow, UnsavedRoster } from "../../../domain/desk/roster/roster-form.ts";
import type { RosterGridRow } from "./roster-grid.tsx";

/** The rows of the grid: with what is stored, or with what was typed before a save that failed. */
export const shownRosterRows = (
  rows: readonly DeskRosterRow[],
  unsaved: Pick<UnsavedRoster, "typed" | "mistakes" | "chosen"> | undefined,
): RosterGridRow[] =>
  rows.map(({ id, name, isAlum, isStored, cells, notes }) => {
    const mistakes = unsaved?.mistakes[id] ?? {};
    return {
      ...{ id, name, isAlum, isStored, cells: { ...cells, ...unsaved?.typed?.[id] } },
      notes: { ...notes, ...mistakes },
      wrong: Object.keys(mistakes),
      isChosen: unsaved?.chosen.includes(id) ?? false,
    };
  });
