/** A profile value. Pages find it by title (rule people-2). */
export interface Detail {
  title: string;
  value: string;
}

/** A player's details in a former season: its own values, otherwise today's. */
export function detailsInSeason(details: readonly Detail[], then: readonly Detail[]): Detail[] {
  const titles = new Set(details.map(({ title }) => title));
  const valueThen = (title: string) => then.find((detail) => detail.title === title)?.value;
  return [
    ...details.map(({ title, value }) => ({ title, value: valueThen(title) ?? value })),
    ...then.filter(({ title }) => !titles.has(title)),
  ];
}

/** The text of a profile value. A weight without a unit is in pounds; every other value stays as written. */
export function factText({ title, value }: Detail): string {
  return title === DETAIL_TITLES.weight && /^\d+(\.\d+)?$/.test(value.trim()) ? `${value.trim()} lb` : value;
}

/**
 * Titles of profile values by our own names: bundles and the database contain only the titles (rule
 * people-2).
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
