/** Words about changes of the look applied at a time, at the desk and in a mail about a failed one. */

export const PLANNED_WORDS = {
  title: "Planned changes",
  lead: "Visitors don't see these until their time. If two change the same thing, the later one wins.",
  later: "Apply later…",
  when: "When",
  applyAt: "Apply on",
  schedule: "Apply at this time",
  again: "Save for this time",
  ofPlanned: "This change is planned. Visitors don't see it yet.",
  ofFailed: "This change wasn't applied. Choose another time, or apply it now.",
  applyNow: "Apply now",
  cancel: "Don't apply it",
  preview: "Preview",
  takeBack: "Take it back",
  live: "See what's live now",
  noChange: "This already matches the website, so there's nothing to apply. Change something first.",
  gone: "Someone else changed, applied or cancelled this while you were editing. Nothing was saved. Open it again.",
  over: "This planned change was applied or cancelled since. Below is what's live now.",
  changedInForm:
    "What this replaces was changed on the website since this was planned. See below each field what it says now. Saving this again replaces it.",
} as const;

/** `Will be applied Dec 5, 2026 at 8:00 PM EST` */
export const applyDueText = (when: string) => `Will be applied ${when}`;

/** `Main color, Banner text` */
export const changedLabelsText = (labels: readonly string[]) => labels.join(", ");

/** A row of a list: `Look: Main color, Banner text` */
export const plannedTitle = (form: string, labels: string) => `${form}: ${labels}`;

/** `Applied as planned on Dec 5, 2026 at 8:00 PM EST: Main color` */
export const appliedText = (when: string, labels: string) => `Applied as planned on ${when}: ${labels}`;

/** Why a change was not applied at its time: `It couldn't be applied at its time. Crest: …` */
export const notAppliedText = (reason: string) => `It couldn't be applied at its time. ${reason}`;

/** `Main color was changed on the website since this was planned.` */
export const changedSinceText = (labels: readonly string[]) =>
  `${labels.join(", ")} ${labels.length === 1 ? "was" : "were"} changed on the website since this was planned.`;

export const plannedLimitText = (most: number) =>
  `There are already ${most} planned changes. Please cancel some of them first.`;

/** The mail to the officer who chose the time, or to the owners. */
export const plannedFailedNotice = (title: string, reason: string) => ({
  title: "The look wasn't changed",
  parts: [
    `The time came to change “${title}”. ${reason}`,
    "The website looks as before. Please open the change, fix what's wrong and apply it.",
  ],
});
