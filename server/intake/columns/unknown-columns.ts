/** Columns of a sheet that nobody knows. */

export interface UnknownColumn {
  name: string;
  /** The known one that may be meant; null if none is near. */
  likely: string | null;
}

/** "Notes" of "Game Notes"; null if no end of the heading is a column. */
export function knownEnd(name: string, isKnown: (end: string) => boolean): string | null {
  const words = name.split(" ");
  const ends = words.slice(1).map((_, at) => words.slice(at + 1).join(" "));
  return ends.find((end) => end.length > 3 && isKnown(end)) ?? null;
}

/** One note for all of them, and one for each that may be meant as another. */
export function skippedNotes(place: string, unknown: readonly UnknownColumn[]): string[] {
  const others = unknown.flatMap(({ name, likely }) => (likely === null ? [name] : []));
  const what = others.length > 1 ? "these columns" : "this column";
  return [
    ...(others.length > 0
      ? [`${place} ${others.join(", ")}: skipped, because Fieldhouse doesn't recognize ${what}`]
      : []),
    ...unknown.flatMap(({ name, likely }) =>
      likely === null
        ? []
        : [
            `${place} ${name}: skipped, because Fieldhouse doesn't recognize this column. Did you mean ${likely}?`,
          ],
    ),
  ];
}
