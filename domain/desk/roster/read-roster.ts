import { sentText } from "../content/read-fields.ts";
import type { rosterCellReader } from "./check-cell.ts";
import { changeOfCells, GRID_CELLS, type RosterCells, type RosterChange } from "./roster-cells.ts";

/** Reads the form of a season's roster. Pure. */

/** The cells by player, as the form was drawn. */
export type BegunRoster = Readonly<Record<string, RosterCells>>;

/**
 * The name of a cell's input. It names the player: what a browser kept of a form is put back into the same
 * player's row, also if the roster has other rows by then.
 */
export const rosterInput = (playerId: string, cell: string): string => `${cell}~${playerId}`;

/** The checkbox of a row, for what is done with several players at once. */
export const CHOOSE_INPUT = "choose";

/** A roster has at most 300 players. */
const MAX_ROWS = 400;

/** The hidden field with the cells as they were drawn; null if it is not one. */
export function parseBegunRoster(text: string): BegunRoster | null {
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
    return Object.fromEntries(
      Object.entries(sent).map(([playerId, cells]) => [
        playerId,
        Object.fromEntries(
          Object.entries(cells as object).flatMap(([cell, value]) =>
            typeof value === "string" ? [[cell, value]] : [],
          ),
        ),
      ]),
    );
  } catch {
    return null;
  }
}

export interface SentRoster {
  changes: RosterChange[];
  /** What was typed, by player and cell. */
  typed: Record<string, RosterCells>;
  /** Sentences beside cells, by player and cell. */
  mistakes: Record<string, Record<string, string>>;
  /** The players whose checkbox is selected. */
  chosen: string[];
}

/** Reads the grid. A cell that nobody touched stays as it is stored, even if it would be a mistake. */
export function readRoster(
  form: FormData,
  begun: BegunRoster,
  read: ReturnType<typeof rosterCellReader>,
): SentRoster {
  const sent: SentRoster = { changes: [], typed: {}, mistakes: {}, chosen: [] };
  for (const [playerId, before] of Object.entries(begun).slice(0, MAX_ROWS)) {
    const after: Record<string, string> = {};
    const typed: Record<string, string> = {};
    for (const cell of GRID_CELLS) {
      const input = rosterInput(playerId, cell);
      if (!form.has(input)) continue;
      const text = sentText(form, input);
      typed[cell] = text;
      if (text === (before[cell] ?? "")) continue;
      const found = read(cell, text);
      if ("text" in found) after[cell] = found.text;
      else sent.mistakes[playerId] = { ...sent.mistakes[playerId], [cell]: found.mistake };
    }
    sent.typed[playerId] = typed;
    const change = changeOfCells(playerId, before, after);
    if (change) sent.changes.push(change);
  }
  sent.chosen = form
    .getAll(CHOOSE_INPUT)
    .map(String)
    .filter((playerId) => Object.hasOwn(begun, playerId));
  return sent;
}

/** The changes with one more change of a player, whose cells may be changed already. */
export function withChange(changes: readonly RosterChange[], more: RosterChange | null): RosterChange[] {
  if (!more) return [...changes];
  const same = changes.find(({ playerId }) => playerId === more.playerId);
  if (!same) return [...changes, more];
  const joined = {
    ...more,
    before: { ...same.before, ...more.before },
    after: { ...same.after, ...more.after },
  };
  return changes.map((change) => (change === same ? joined : change));
}
