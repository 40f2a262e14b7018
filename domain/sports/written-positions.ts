/** A sport's positions: how clubs write them in sheets, and how a roster prints and groups them. */
export interface PositionSpellings {
  /** Printed positions by their written forms, in lower case: "Left Wing" by "lw". */
  words: ReadonlyMap<string, string>;
  /** The written forms for a range of jersey numbers; null in a sport where numbers mean no position. */
  ofJerseys: ((from: number, to: number) => string[] | null) | null;
  /** Roster headings by position (in lower case), from the front of the field to the back. */
  groups: readonly (readonly [position: string, heading: string])[];
  /**
   * Specific positions that a roster groups under a wider one, both in lower case: tighthead prop under prop.
   */
  wider: readonly (readonly [position: string, wider: string])[];
}

/**
 * Maps each written form of a position to its printed form.
 * @param words written forms, separated by "|", by the printed position
 */
export const positionWords = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([printed, forms]) =>
      forms.split("|").map((form) => [form, printed] as const),
    ),
  );

/** The last groups of a roster in a sport with goalies. */
export const DEFENSE_AND_GOALIES = [
  ["defense", "Defense"],
  ["defence", "Defence"],
  ["goaltender", "Goaltenders"],
  ["goalie", "Goalies"],
] as const;
