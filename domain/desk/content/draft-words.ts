import { GAME_ZONE_LABELS } from "./content-words.ts";

/** Words of the desk about drafts, and of the mail about one that could not be published. */

export const DRAFT_WORDS = {
  save: "Save as draft",
  /** Beside Save, on the page of what visitors see. */
  saveLater: "Save for later…",
  saveLaterHelp: "Visitors keep seeing the published version until you publish your changes.",
  saveAgain: "Save draft",
  publish: "Publish",
  publishChanges: "Publish changes",
  onSite: "On the website.",
  ofNew: "This is a draft. Visitors don't see it.",
  ofChanges: "This is a draft of changes. Visitors still see the published version.",
  ofRemoved: "This is a draft. The published version was removed. Visitors don't see either.",
  list: "Drafts",
  listLead: "Visitors don't see these until they're published.",
  isDraft: "Draft",
  isPublished: "Published",
  later: "Publish later…",
  publishAt: "Publish on",
  publishThen: "Publish at this time",
  keepDraft: "Keep as a draft",
  discard: "Discard draft",
  discardAsk: "Discard the draft? What's on the website stays as it is.",
  discardNewAsk: "Discard the draft? You can bring it back right afterwards.",
  takeBack: "Take off the website",
  takeBackAsk: "Take it off the website and keep it as a draft?",
  preview: "Preview",
  openPreview: "Open preview",
  previewHelp: "Anyone with this link can see the draft for a week, or until it's published or discarded.",
  changedOnSite:
    "The published version was changed since this draft began. See below each field what it says now.",
  clash:
    "Nothing was published, because the published version was changed since this draft began. What it says now is shown below each field. Press Publish to replace it with the draft, or change the draft first.",
  draftClash:
    "Someone else changed the same fields while you were editing. Nothing was saved. What they saved is shown below each field. Press the button again to replace it with yours, or change yours first.",
  gone: "Someone else published or discarded this draft while you were editing. Nothing was saved.",
  taken: "Another one with the same address was added since. Nothing was published.",
  removedSince:
    "The published version was removed since then. Publish it to bring it back, or discard the draft.",
  takenSince: "Another one with the same address was added since then.",
  restored:
    "Its time passed before the website was restored from a backup. Check it, then publish it or discard it.",
  past: "Please choose a time in the future. Nothing was saved.",
  timeTyped:
    "Nothing was saved yet, because you entered a time. Press “Publish at this time”, or clear the time to publish now.",
  noTime: "Please enter a date and time. Nothing was saved.",
  tooLate: "Please choose a time within the next year. Nothing was saved.",
  previewTitle: "Preview",
  previewOver:
    "This preview has ended. The draft was published or discarded, or the link is more than a week old.",
  previewIncomplete: "This draft can't be shown yet, because something is missing:",
  previewBar: "Preview of a draft. Only people with this link can see it. Buttons and forms don't work here.",
} as const;

/** `Eastern Time (New York)` */
function zoneName(zone: string): string {
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  const name = GAME_ZONE_LABELS[zone];
  return name ? `${name} Time (${city})` : zone.replaceAll("_", " ");
}

/** `Time zone: Eastern Time (New York)` */
export const zoneHelpText = (zone: string) => `Time zone: ${zoneName(zone)}`;

/** `Publishes Dec 4, 7:00 PM` */
export const publishesText = (when: string) => `Publishes ${when}`;

/** `Edited by ann@example.com on Dec 5, 2026 at 7:30 PM EST` */
export const editedText = (who: string, when: string) => `Edited by ${who} on ${when}`;

/** `On the website now: $18.00` */
export const onSiteNowText = (value: string) => `On the website now: ${value === "" ? "(empty)" : value}`;

export const draftLimitText = (most: number) =>
  `There are already ${most} drafts. Please publish or discard some of them first.`;

/** Why a draft was not published at its time: `… at its time. Text: Please enter some text.` */
export const notPublishedText = (reason: string) => `It couldn't be published at its time. ${reason}`;

/** `Title was changed on the website since the draft began.` */
export const clashText = (labels: readonly string[]) =>
  `${labels.join(", ")} ${labels.length === 1 ? "was" : "were"} changed on the website since the draft began.`;

/** A task on the desk's home page: `“Big win”: It couldn't be published at its time. …` */
export const failureText = (title: string, failure: string) => `“${title}”: ${failure}`;

/** `2 more drafts that couldn't be published` */
export const moreFailuresText = (count: number) =>
  `${count} more ${count === 1 ? "draft" : "drafts"} that couldn't be published`;

/** Why a draft was not published: `ann@example.com, who chose the time, can't change it any more.` */
export const lostRightText = (who: string) =>
  `${who === "" ? "The person who chose the time" : `${who}, who chose the time,`} can't make this change anymore. Someone who can has to do it.`;

/** `This draft also changes Price, which your role can't publish. Ask an owner.` */
export const notAllowedText = (labels: readonly string[]) =>
  `This draft also changes ${labels.join(", ")}, which your role can't change. Ask an owner of the desk. Nothing was changed.`;

/** The mail to the officer who chose the time, or to the owners. */
export const draftFailedNotice = (noun: string, title: string, reason: string) => ({
  title: `The ${noun} wasn't published`,
  parts: [
    `The time came to publish “${title}”. ${reason}`,
    "It's still a draft, and visitors don't see it. Please open it, fix what's wrong and publish it.",
  ],
});
