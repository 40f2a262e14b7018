import type { Fields, FieldVersions } from "../content/merge-entered.ts";

/** A game of a pasted table that is new, or that differs from the stored one. */
export interface TableGame {
  id: string;
  isNew: boolean;
  /** The game as it is to be stored. */
  record: Fields;
  /** The stored game; empty for a new one. */
  before: Fields;
  /** What the table changes: all of a new game, otherwise only what differs. */
  fields: Fields;
  began: FieldVersions;
}

/** What a pasted table would do. Nothing is done if there are mistakes. */
export interface SchedulePlan {
  games: TableGame[];
  /** How many games of the table are stored already, exactly as the table has them. */
  same: number;
  /** Opponents that the club does not have yet. */
  opponents: { id: string; name: string }[];
  /** The names of all opponents by id, with the new ones. */
  names: Record<string, string>;
  mistakes: string[];
  /** What was assumed or left out, in words. */
  notes: string[];
}
