/** How clubs write positions in their sheets, and how a roster prints and groups them. */
export interface PositionSpellings {
  /** What is printed, by the forms in which it is written, in lower case. */
  words: ReadonlyMap<string, string>;
  /** The written forms meant by jerseys from one number to another; null where the numbers mean none. */
  ofJerseys: ((from: number, to: number) => string[] | null) | null;
  /** Headings over the players of each position (in lower case), from the front of the field to the back. */
  groups: readonly (readonly [position: string, heading: string])[];
  /** Positions that are printed whole and stand in the group of a wider one, both in lower case. */
  wider: readonly (readonly [position: string, wider: string])[];
}

/** @param words what is printed, and the forms in which it is written, separated by "|" */
export const positionWords = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([printed, forms]) =>
      forms.split("|").map((form) => [form, printed] as const),
    ),
  );

/** The last groups in a sport with goalies. */
export const DEFENSE_AND_GOALIES = [
  ["defense", "Defense"],
  ["defence", "Defence"],
  ["goaltender", "Goaltenders"],
  ["goalie", "Goalies"],
] as const;
