/** A profile value. Pages find it by its title (rule people-2). */
export interface Detail {
  title: string;
  value: string;
}

/** A player's details as they were then: what is known of that season goes before what is true today. */
export function detailsThen(details: readonly Detail[], then: readonly Detail[]): Detail[] {
  const titles = new Set(details.map(({ title }) => title));
  const valueThen = (title: string) => then.find((detail) => detail.title === title)?.value;
  return [
    ...details.map(({ title, value }) => ({ title, value: valueThen(title) ?? value })),
    ...then.filter(({ title }) => !titles.has(title)),
  ];
}

/** A plain number as a weight is in pounds, as American rosters have it; whatever says its unit stays as written. */
export function factText({ title, value }: Detail): string {
  return title === DETAIL_TITLES.weight && /^\d+(\.\d+)?$/.test(value.trim()) ? `${value.trim()} lb` : value;
}

/** Our names → titles of profile values: bundles and the database know only the titles (rule people-2). */
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
