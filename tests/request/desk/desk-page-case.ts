/** A form on a page of the desk, with every field that it needs. */
export interface DeskActForm {
  fields: Record<string, string>;
  /** The path that the form is posted to; by default the row's first path. */
  to?: string;
  /**
   * Why the form changes no row of the club even if an officer with the right role sends it; undefined if it
   * does change one.
   */
  changesNothing?: "shows" | "asks the provider" | "has no authenticator";
}

/** The table's row for a page of the desk, with a club's ids. */
export interface DeskPageCase {
  /** Paths under /desk/: the page itself, then paths with a query that names something of the club. */
  at: readonly [string, ...string[]];
  /** A text that only this club has and that an owner sees at the first path; null if there is none. */
  shows: string | null;
  /** Forms, in an order in which each of them has an effect. */
  acts?: readonly DeskActForm[];
}

/** A form with an intent, as the desk's forms send it. */
export const intent = (name: string, fields: Record<string, string> = {}): DeskActForm => ({
  fields: { intent: name, ...fields },
});
/** For pages on which no text belongs to one club only. */
export const NOTHING_OF_A_CLUB = { shows: null };
