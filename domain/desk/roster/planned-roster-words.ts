/** Words about a roster that visitors don't see yet, at the desk and in a mail about one that failed. */

export const PLANNED_ROSTER_PAGE = {
  open: "Open it",
  title: "Change the day, or show it now",
  day: "Show it from",
  changeDay: "Change the day",
  showNow: "Show it now",
  showAsk: "Show this roster to visitors now? Whoever you move to the alumni becomes an alum at once.",
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
    ? `Visitors see this roster from ${when}. It shows automatically on that day.`
    : `Visitors see this roster from ${when}, and the ${present} roster until then. It changes automatically on that day, and whoever you move to the alumni becomes an alum then.`;

/** On the page of the present roster. */
export const nextWaitsText = (name: string, when: string): string =>
  `The ${name} roster is prepared. Visitors see it from ${when}.`;

/** A row of the list of drafts. */
export const plannedRosterTitle = (name: string): string => `Roster: ${name}`;
export const plannedRosterDueText = (when: string): string => `Visitors see it from ${when}`;

/** Why a roster was not shown on its day. */
export const notShownText = (reason: string): string => `It couldn't be shown on its day. ${reason}`;

/** The mail to the officer who planned it, or to the owners. */
export const rosterFailedNotice = (season: string, reason: string) => ({
  title: `The ${season} roster isn't shown`,
  parts: [
    `The roster of ${season} was to be shown to visitors today. ${reason}`,
    "Visitors still see the roster before. Please open it, fix what's wrong and show it.",
  ],
});
