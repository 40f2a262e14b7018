/** A profile value. Pages find it by title (rule people-2). */
export interface Detail {
  title: string;
  value: string;
}

/** A player's details in a former season: the values stored for that season, otherwise today's. */
export function playerDetailsInSeason(details: readonly Detail[], then: readonly Detail[]): Detail[] {
  const titles = new Set(details.map(({ title }) => title));
  const valueThen = (title: string) => then.find((detail) => detail.title === title)?.value;
  return [
    ...details.map(({ title, value }) => ({ title, value: valueThen(title) ?? value })),
    ...then.filter(({ title }) => !titles.has(title)),
  ];
}

/** The text of a profile value. A weight without a unit is in pounds; every other value stays as written. */
export function detailText({ title, value }: Detail): string {
  return title === DETAIL_TITLES.weight && /^\d+(\.\d+)?$/.test(value.trim()) ? `${value.trim()} lb` : value;
}

/**
 * Titles of profile values, by the names that the program uses. Bundles and the database contain only the
 * titles (rule people-2).
 */
export const DETAIL_TITLES = {
  position: "Position",
  number: "Team Number",
  year: "Year",
  hometown: "Hometown",
  previousTeam: "Previous Team",
  height: "Height",
  weight: "Weight",
  shoots: "Shoots",
  major: "Major",
  now: "Now",
} as const;

/** The values that most players have, by their titles, with the labels of the desk's form. */
export const USUAL_DETAILS = {
  [DETAIL_TITLES.number]: "Number",
  [DETAIL_TITLES.position]: "Position",
  [DETAIL_TITLES.year]: "Class",
  [DETAIL_TITLES.hometown]: "Hometown",
  [DETAIL_TITLES.previousTeam]: "Previous team",
} as const;

/** Where rosters show a profile value. */
export interface RosterFact<Field = keyof typeof DETAIL_TITLES> {
  field: Field;
  /** Its heading in the table. */
  column: string;
  /**
   * The field whose column this value takes over, if some players have this value and none has that field's.
   */
  insteadOf?: Field;
  /** Shown in the table below the name on phones, where only the first columns have room. */
  isBelowName?: true;
  /** A long value, which may take several lines of its column. */
  wraps?: true;
  /**
   * Where a card shows the value: in the picture's corner, together with others in the line under the name,
   * or in a line of its own.
   */
  card?: "corner" | "line" | "own line";
}

/**
 * What rosters show of a player, in the order of the table's columns; the name comes after the first column.
 */
export const ROSTER_FACTS = [
  { field: "number", column: "No.", card: "corner" },
  { field: "position", column: "Position", card: "line" },
  { field: "year", column: "Year", card: "line" },
  { field: "hometown", column: "Hometown", isBelowName: true, card: "own line" },
  { field: "previousTeam", column: "Previous Team", wraps: true },
  { field: "now", column: "Now", insteadOf: "previousTeam", isBelowName: true, wraps: true },
] as const satisfies readonly RosterFact[];

export type RosterField = (typeof ROSTER_FACTS)[number]["field"];
