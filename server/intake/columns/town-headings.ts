import { withoutDots } from "./heading-dots.ts";

/** Columns that hold a player's hometown and last school in one cell. */

const TOWNS = ["Hometown", "Home Town"];
const SCHOOLS = [
  ...["High School", "HS", "H.S.", "School", "Last School", "Prev School", "Previous School", "Prep School"],
  ...["Last Team", "Prev Team", "Previous Team", "Former Team", "Previous Club", "Junior Team", "Last Club"],
];

const together = (one: string, other: string) => [
  ...["/", " / ", " - ", " & ", " and ", ", ", " | "].map((mark) => `${one}${mark}${other}`),
  `${one} (${other})`,
];

const TOWN_FIRST = TOWNS.flatMap((town) => SCHOOLS.flatMap((school) => together(town, school)));
const SCHOOL_FIRST = TOWNS.flatMap((town) => SCHOOLS.flatMap((school) => together(school, town)));

export const TOWN_AND_SCHOOL_HEADINGS: readonly string[] = [...TOWN_FIRST, ...SCHOOL_FIRST];

const plain = (heading: string) => withoutDots(heading).replace(/\s+/g, " ").trim().toLowerCase();
const FIRST = new Map([
  ...TOWN_FIRST.map((heading) => [plain(heading), "town"] as const),
  ...SCHOOL_FIRST.map((heading) => [plain(heading), "school"] as const),
]);

/** Whether the town or the school comes first under this heading; null for any other heading. */
export const firstOfTownAndSchool = (heading: string): "town" | "school" | null =>
  FIRST.get(plain(heading)) ?? null;
