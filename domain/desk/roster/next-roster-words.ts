/** Words of the page on which officers start the next season's roster. */

export const NEXT_ROSTER_INPUTS = {
  kept: "kept",
  toAlumni: "alumni",
  movesUp: "up",
  name: "name",
  firstDay: "starts",
} as const;

const BAD_NAME = "Please enter a season such as 2026-27, Fall 2026 or 2026.";

export const NEXT_ROSTER_PAGE = {
  title: "Next season's roster",
  lead: "Choose who plays next season. Numbers and positions come along; you can change them later.",
  name: "Season",
  firstDay: "Visitors see it from",
  firstDayHelp:
    "Until then they see the current roster, and nobody becomes an alum. With a date in the past, they see it as soon as you save.",
  badName: BAD_NAME,
  "bad-name": BAD_NAME,
  exists: "The club has this season already.",
  "no-sport": "Your club's sport isn't set yet. Ask the person who runs this website to set it.",
  badDay: "Please enter a date.",
  tooLate: "Please enter a date within the next year.",
  tooEarly: "Please enter a date after the start of the club's newest season.",
  who: "Who plays next season?",
  graduating: "graduating",
  isAlum: "alum",
  toAlumni: "Move to alumni",
  toAlumniHelp:
    "Uncheck anyone who doesn't. They become alumni when visitors see this roster, or stay on the Roster page if you uncheck “Move to alumni”, too. Pages, photos, box scores and statistics stay.",
  movesUp: "Move everyone's class up a year",
  none: "This roster has no players yet. Open it to add some.",
  save: "Save next season's roster",
  toRoster: "Roster",
} as const;

/** "Based on the 2026-27 roster, for 2027-28." @param showsFrom when visitors see it; null: at once */
export const fromSeasonText = (
  from: string,
  next: { name: string; showsFrom: string | null } | null,
): string =>
  next === null
    ? `Based on the ${from} roster. Visitors get the new season and this roster on the same day.`
    : `Based on the ${from} roster, for ${next.name}. Visitors see it ${
        next.showsFrom === null ? "as soon as you save." : `from ${next.showsFrom}.`
      }`;

/** "#9 · Forward · Junior → Senior" */
export function suggestedDetails({
  number,
  position,
  year,
  nextYear,
}: {
  number: string;
  position: string;
  year: string;
  nextYear: string;
}): string {
  const moved = year === nextYear ? year : `${year} → ${nextYear}`;
  return [number && `#${number}`, position, moved].filter(Boolean).join(" · ");
}
