/**
 * The headings that clubs use for a sheet's columns, by meaning: a field of the collection, a detail of a
 * player ("Team Number"), or one of the collection's `words`. Case, dots, and blanks at the ends and around
 * a slash are ignored.
 */
export type Headings = Readonly<Record<string, readonly string[]>>;

export const FORMER_NAME_HEADINGS = ["Former Name", "Previous Name", "Old Name"];

/** The headings of both lists, by meaning. */
export const joinHeadings = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((meant) => [
      meant,
      [...(one[meant] ?? []), ...(other[meant] ?? [])],
    ]),
  );
