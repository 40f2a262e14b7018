/** What the page of a roster says about when visitors see it. */
export interface ShownPlannedRoster {
  /** Null if visitors see it. */
  until: string | null;
  /** Why it could not be shown on its day; null if that did not happen. */
  failure: string | null;
  /** The day, for the field by which it is changed; null if nothing is planned yet. */
  day: string | null;
  /** The page on which officers chose who plays, to choose again; null if it was not made on one. */
  whoPlays: string | null;
}
