/** A column whose heading is unknown. */
export interface UnknownColumn {
  name: string;
  /** The known heading that was probably meant; null if none is similar. */
  likely: string | null;
}

/** The known heading at the end of an unknown one: "Notes" for "Game Notes"; null if there is none. */
export function knownHeadingEnd(name: string, isKnown: (end: string) => boolean): string | null {
  const words = name.split(" ");
  const ends = words.slice(1).map((_, at) => words.slice(at + 1).join(" "));
  return ends.find((end) => end.length > 3 && isKnown(end)) ?? null;
}

/** One note for all unknown columns, and one for each that resembles a known one. */
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
