/**
 * The headings that clubs use for a sheet's columns, by meaning: a field of the collection, a detail of a
 * player ("Team Number"), or one of the collection's `words`. Case, dots, blanks at both ends, and blanks
 * around a slash are ignored.
 */
export type Headings = Readonly<Record<string, readonly string[]>>;

export const FORMER_NAME_HEADINGS = ["Former Name", "Previous Name", "Old Name"];

/** Joins two lists of headings, by meaning. */
export const joinHeadings = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((meant) => [
      meant,
      [...(one[meant] ?? []), ...(other[meant] ?? [])],
    ]),
  );
