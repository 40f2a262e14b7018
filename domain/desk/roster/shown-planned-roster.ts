/** What the page of a roster says about when visitors see it. */
export interface ShownPlannedRoster {
  /** Null if visitors see it. */
  until: string | null;
  /** Why it could not be shown on its day; null if that did not happen. */
  failure: string | null;
  /** The day, for the field by which it is changed; null if nothing is planned yet. */
  day: string | null;
  /** On the present roster's page: the one that waits. */
  next: { text: string; path: string } | null;
}
