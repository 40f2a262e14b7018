/**
 * What clubs call the columns of a sheet, by what is meant: a field of the collection, a detail of a player
 * ("Team Number"), or one of the collection's `words`. Case, dots, and blanks at the ends and around a slash
 * do not matter.
 */
export type Headings = Readonly<Record<string, readonly string[]>>;

export const FORMER_NAME_HEADINGS = ["Former Name", "Previous Name", "Old Name"];

/** Those of both, where they mean the same. */
export const joinedHeadings = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((meant) => [
      meant,
      [...(one[meant] ?? []), ...(other[meant] ?? [])],
    ]),
  );
