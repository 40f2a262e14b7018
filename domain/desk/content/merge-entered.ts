/**
 * Merges what an officer entered into a record that somebody else may have changed meanwhile. By field: what
 * only one of them changed is taken; what both changed in different ways is a clash, and nothing is saved.
 * Pure.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** The fingerprint of each field as the officer's form showed it, by which a save names where it began. */
export type FieldVersions = Readonly<Record<string, string>>;

export interface Clash {
  field: string;
  /** What the officer entered. */
  entered: unknown;
  /** What somebody else has saved meanwhile. */
  stored: unknown;
}

export interface MergedEntry {
  /** The fields that the officer changed and nobody else did. */
  changed: Fields;
  clashes: Clash[];
}

/**
 * @param stored the record as it is now
 * @param entered the fields of the form; fields that it does not have stay as they are
 * @param began the fields' versions when the form was drawn
 * @param versionOf the fingerprint of a value; equal values have equal fingerprints
 */
export function mergeEntered(
  stored: Fields,
  entered: Fields,
  began: FieldVersions,
  versionOf: (value: unknown) => string,
): MergedEntry {
  const changed: Record<string, unknown> = {};
  const clashes: Clash[] = [];
  for (const [field, value] of Object.entries(entered)) {
    const [now, is] = [versionOf(stored[field]), versionOf(value)];
    if (is === now || is === began[field]) continue;
    if (now === began[field]) changed[field] = value;
    else clashes.push({ field, entered: value, stored: stored[field] });
  }
  return { changed, clashes };
}
