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
  lead: "Check who is on it. Everyone keeps their number and position; you can change them later. Nothing is saved until you press Save.",
  name: "Season",
  firstDay: "Begins",
  firstDayHelp:
    "Visitors see this roster from that day on. Until then they see the present one, and nobody becomes an alum. A day that has passed shows it as soon as you save.",
  badName: BAD_NAME,
  "bad-name": BAD_NAME,
  exists: "The club has this season already.",
  "no-sport": "Your club's sport isn't set yet. Ask the person who runs this website to set it.",
  badDay: "Please enter a date.",
  tooLate: "Please enter a date within the next year.",
  tooEarly: "Please enter a date after the beginning of the club's newest season.",
  who: "Who plays next season?",
  graduating: "graduating",
  isAlum: "alum",
  toAlumni: "Move to alumni",
  toAlumniHelp:
    "Players you leave out become alumni when this roster shows, if that box is checked. Their pages, photos, box scores and statistics stay. Without the check mark they stay on the website's Roster page.",
  movesUp: "Move everyone's class up a year",
  none: "This roster has no players yet. Open it to add some.",
  save: "Save next season's roster",
  toRoster: "Roster",
} as const;

/** "Made from the 2026-27 roster, for 2027-28." @param showsFrom when visitors see it; null: at once */
export const fromSeasonText = (
  from: string,
  next: { name: string; showsFrom: string | null } | null,
): string =>
  next === null
    ? `Made from the ${from} roster. The season is added when its roster shows.`
    : `Made from the ${from} roster, for ${next.name}. ${
        next.showsFrom === null
          ? "Visitors see it as soon as you save."
          : `Visitors see it from ${next.showsFrom}, and the ${from} roster until then.`
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
