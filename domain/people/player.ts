/** One profile value under its title, as section 3 keeps them. */
export interface Detail {
  title: string;
  value: string;
}

/** What section 3 keeps as profile values, by what the program calls it: bundles and the database know only the titles. */
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
