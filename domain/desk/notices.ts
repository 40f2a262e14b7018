import { CONTENT_PAGE } from "./content/content-words.ts";

/** Sentences shown after a form was sent. The page's address names the sentence in `?done=`. */
export const NOTICES = {
  invited: "Invitation sent",
  role: "Role changed. Any links they created that the new role doesn't allow have been closed",
  removed: "Access removed. They're signed out everywhere",
  link: "Link created. Copy it below",
  revoked: "Link closed",
  passkey: "Passkey added. Use it the next time you sign in",
  "passkey-removed": "Passkey removed",
  session: "Browser signed out",
  marked: "Saved",
  note: "Note saved",
  "note-removed": "Note removed",
  refunded: "Refund started. See its status below",
  "event-refunding": "Refunding everyone, one order at a time",
  "event-stopped": "Refunds stopped",
  "event-kept": "Saved. Nobody will be refunded",
  "move-told": "Emailing all buyers",
  "move-quiet": "Saved. Nobody will be emailed",
  "pickup-place": "Saved. Emailing everyone who still has something to pick up",
  "message-changed": "Saved. Nothing has been sent yet",
  "message-sent": "Sending. You can leave this page",
  "message-stopped": "Stopped. Nobody else is emailed",
  closed: "Closed",
  "refund-again": "Trying the refund again",
  "mailed-again": "The email is on its way",
  readdressed: "Email address corrected. We're emailing both addresses",
  renamed: "Name corrected",
  "made-unused": "Marked unused. The code admits one person again",
  "off-the-list": "Removed from the waitlist. We're emailing them",
  mails: "Saved",
  "mails-asked": "Saved. We emailed this address a link to confirm. Alerts start once it's confirmed",
  "link-again": "The confirmation email is on its way",
  sent: "Marked as shipped. We're emailing the buyer",
  "not-sent": "Marked as not shipped",
  renumbered: "Tracking number saved",
  "handed-out": "Handed out",
  "not-handed-out": "Marked as not handed out",
  "mail-again": "Trying to send the email again",
  "mail-seen": "Removed from the list. It's still in the history",
  erased: "Erased. Orders that aren't complete yet are erased automatically later",
  "refund-limit": "Refund limit saved",
  "record-saved": "Saved. The website shows it now",
  "record-saved-hidden": "Saved. It isn't shown on the website",
  "record-added-hidden": "Added. It isn't shown on the website",
  "record-saved-planned": "Saved. Visitors don't see it yet",
  "roster-discarded": "Discarded. Visitors keep seeing the current roster",
  "record-same": "Nothing was changed",
  "record-added": "Added. The website shows it now",
  "picture-added": "Picture added. Describe it below",
  "picture-known": "Your club already has this picture. Here it is",
  "file-added": "File added. Link to it in a text, or attach it to an article or page",
  "file-known": "Your club already has this file. Here it is",
  "file-removed": "File removed. Its link no longer works",
  "menu-added": "Added to the menu. It's the last entry",
  "record-removed": "Removed",
  "draft-saved": "Draft saved. Visitors don't see it",
  "draft-same": "Nothing was changed",
  "draft-published": "Published. The website shows it now",
  "draft-published-hidden": "Published. It isn't shown on the website",
  "draft-scheduled": "Saved. It will be published at the time you chose",
  "draft-unscheduled": "It stays a draft, and isn't published by itself",
  "draft-discarded": "Draft discarded",
  "record-taken-back": "Taken off the website. It's a draft now",
  "look-scheduled": "Saved. Visitors will see it at the time you chose",
  "look-unscheduled": "Cancelled. The website stays as it is",
  "look-applied": "Applied. The website shows it now",
  "record-undone": "Undone",
  others: "Signed out of all other browsers",
} as const;

export type Notice = keyof typeof NOTICES;

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the button says that undoes the last change: an undone change is done again. */
export const undoLabel = (notice: string | null) =>
  notice?.startsWith(NOTICES["record-undone"]) ? CONTENT_PAGE.redo : CONTENT_PAGE.undone;

/** The sentence that an address names in `?done=`; null if it names none or an unknown one. */
export const noticeFromQuery = (search: URLSearchParams) => {
  const done = search.get("done") ?? "";
  return Object.hasOwn(NOTICES, done) ? asSentence(NOTICES[done as Notice]) : null;
};

/** True for a notice after a form that changed nothing: it must not look like one that was saved. */
export const isUnchangedNotice = (notice: string): boolean => notice === asSentence(NOTICES["record-same"]);

/** True if the notice says that a record's form was saved, so that browsers may forget what was typed. */
export const isSavedNotice = (done: string | null): boolean =>
  /^(?:record-(?:saved|added|same)|draft-(?:saved|same|published|scheduled))/.test(done ?? "");
