import type { AskedPlayer } from "./added-player.ts";
import type { RosterCells } from "./roster-cells.ts";

/** A player on a season's roster, as the desk shows them. */
export interface DeskRosterRow {
  id: string;
  name: string;
  isAlum: boolean;
  /** False for a player who has no page yet, because the roster is only planned. */
  isStored: boolean;
  cells: RosterCells;
  /** What is worth another look, by cell. */
  notes: Readonly<Record<string, string>>;
}

/** What the page of a roster shows after a form that was not saved. */
export interface UnsavedRoster {
  problem: string;
  /** Sentences that belong to no cell of the grid. */
  details: string[];
  /** Sentences beside cells, by player and cell. */
  mistakes: Record<string, Record<string, string>>;
  /** What the officer typed, by player and cell; null to show what is stored. */
  typed: Record<string, RosterCells> | null;
  chosen: string[];
  /** The cells that the next save begins with; null for those that are stored. */
  begun: string | null;
  /** The player who was to be added; null if none was. */
  asked: AskedPlayer | null;
  /** By which the officer confirms that exactly these players are taken off. */
  sure: string | null;
}

/** What the page shows after a form that was not saved, besides the stored roster. */
export const unsavedRoster = (problem: string, more: Partial<UnsavedRoster> = {}): UnsavedRoster => ({
  ...{ problem, details: [], mistakes: {}, typed: null, chosen: [], begun: null, asked: null, sure: null },
  ...more,
});
