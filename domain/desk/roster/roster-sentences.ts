import { DETAIL_TITLES } from "../../people/player.ts";
import type { Notice } from "../notices.ts";
import { CELLS, detailCell, GRID_CELLS, type RosterChange, undoneRoster } from "./roster-cells.ts";
import { rosterCellLabel } from "./roster-words.ts";

/** Sentences of a roster's page about one change of it. Pure. */

interface NamedRow {
  id: string;
  name: string;
  cells: Readonly<Record<string, string>>;
}

/** Somebody else on the roster with the same number. */
interface SameNumber {
  id: string;
  /** `Andre Kowalczyk also wears 27.` */
  text: string;
}

/**
 * What the page says after a player was added; null if none was, or if the roster does not have the player.
 * @param done the notice of the save, as the address names it
 */
export function addedPlayerNote(
  rows: readonly NamedRow[],
  playerId: string | null,
  done: string | null,
): { text: string; same: SameNumber[] } | null {
  if (!isSavedRoster(done)) return null;
  const added = rows.find(({ id }) => id === playerId);
  if (!added) return null;
  const number = added.cells[NUMBER] ?? "";
  const wearers = number === "" ? [] : rows.filter(({ cells }) => cells[NUMBER] === number);
  return {
    text: `${added.name} was added. ${SEEN_WHEN[done]}`,
    same: wearers
      .filter(({ id }) => id !== playerId)
      .map(({ id, name }) => ({ id, text: `${name} also wears ${number}.` })),
  };
}

const SEEN_WHEN = {
  "record-saved": "The website shows it now.",
  "record-saved-planned": "Visitors don't see it yet.",
} as const satisfies Partial<Record<Notice, string>>;

const isSavedRoster = (done: string | null): done is keyof typeof SEEN_WHEN =>
  done !== null && Object.hasOwn(SEEN_WHEN, done);

const NUMBER = detailCell(DETAIL_TITLES.number);

/**
 * What the button says that undoes the officer's last change of a roster, such as
 * `Undo: Sam Whitlock, number 27 → 37`.
 * @param names of players by id; those who are missing are counted
 * @param isUndone true if the change was itself an undo: the button then does the undone change again
 */
export function undoRosterLabel(
  changes: readonly RosterChange[],
  names: ReadonlyMap<string, string>,
  isUndone = false,
): string {
  const [verb, whole] = isUndone ? ["Redo", "Redo the change"] : ["Undo", "Undo your last change"];
  const [first, ...more] = isUndone ? undoneRoster(changes) : changes;
  if (!first) return whole;
  const name = first.after[CELLS.name] ?? first.before[CELLS.name] ?? names.get(first.playerId);
  if (more.length > 0) return `${whole} (${changes.length} players)`;
  if (!name) return whole;
  const what = changeText(first, name);
  return what === null ? `${whole} (${name})` : `${verb}: ${what}`;
}

/** `Sam Whitlock, number 27 → 37`; null if it is several things at once. */
function changeText({ before, after }: RosterChange, name: string): string | null {
  if (after[CELLS.on] === "yes") return `added ${name}`;
  if (after[CELLS.on] === "" || after[CELLS.list] === "") return `took ${name} off the roster`;
  if (after[CELLS.list] === "alumni") return `moved ${name} to alumni`;
  if (after[CELLS.list] === "players") return `moved ${name} back to players`;
  const [cell, ...more] = Object.keys(after);
  if (cell === undefined || more.length > 0 || !GRID_CELLS.includes(cell)) return null;
  const shown = (text: string | undefined) => text || "none";
  return `${name}, ${rosterCellLabel(cell).toLowerCase()} ${shown(before[cell])} → ${shown(after[cell])}`;
}
