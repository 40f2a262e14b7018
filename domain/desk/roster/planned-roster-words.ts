/** Words about a roster that visitors don't see yet, at the desk and in a mail about one that failed. */

export const PLANNED_ROSTER_PAGE = {
  title: "Change the day, or show it now",
  /** Leads to the page that made it. */
  whoPlays: "Choose again who plays",
  day: "Visitors see it from",
  changeDay: "Change the day",
  showNow: "Show it now",
  showAsk: "Show this roster to visitors now? Players you moved to the alumni become alumni right away.",
  discard: "Discard this roster",
  discardAsk:
    "Discard everything planned for this season's roster? This can't be undone. The roster that visitors see now stays.",
  gone: "Someone else showed or discarded this roster while you were editing. Open the page again.",
  badDay: "Please enter a date. Nothing was saved.",
  past: "Please choose a day after today, or press “Show it now”. Nothing was saved.",
  tooLate: "Please choose a day within the next year. Nothing was saved.",
} as const;

/** A choice of the season: "2027-28 (from Jul 1, 2027)" */
export const plannedSeasonText = (name: string, when: string): string => `${name} (from ${when})`;

/** On the page of the roster. `present`: the season whose roster visitors see; null if there is none. */
export const plannedUntilText = (when: string, present: string | null): string =>
  present === null
    ? `Visitors see this roster from ${when}.`
    : `Visitors see this roster from ${when}. Until then they see the ${present} roster, and nobody becomes an alum.`;

/** On the page of a roster, the link to that of the season after it. */
export const nextRosterText = (name: string, when: string | null): string =>
  when === null
    ? `Next season's roster (${name})`
    : `Next season's roster (${name}): visitors see it from ${when}`;

/** A row of the list of drafts. */
export const plannedRosterTitle = (name: string): string => `Roster: ${name}`;
export const plannedRosterDueText = (when: string): string => `Visitors see it from ${when}`;

/** Why a roster was not shown on its day. */
export const notShownText = (reason: string): string => `It couldn't be shown on its day. ${reason}`;

/** The mail to the officer who planned it, or to the owners. */
export const rosterFailedNotice = (season: string, reason: string) => ({
  title: `The ${season} roster isn't shown`,
  parts: [
    `The ${season} roster should have been shown to visitors today. ${reason}`,
    "Visitors still see the previous roster. Please open the new one, fix what's wrong and show it.",
  ],
});
