/** A player or alum by name. */
export interface NamedPerson {
  id: string;
  name: string;
  isAlum: boolean;
}

/** The inputs for a player who is to be added. */
export const ADDED_INPUTS = {
  name: "new.name",
  number: "new.number",
  position: "new.position",
  year: "new.year",
  /** The id of the chosen player, or `SOMEBODY_NEW`. */
  who: "new.who",
} as const;

/** Not an id: ids contain no "~". */
export const SOMEBODY_NEW = "~new";

/** A player who was to be added, as the page shows it again. */
export interface AskedPlayer {
  /** What was typed, by input. */
  typed: Record<string, string>;
  /** Sentences below inputs. */
  problems: Record<string, string>;
  /** The people among whom the officer is asked to choose; empty if there is nothing to ask. */
  choices: NamedPerson[];
}
