/** What a page says after a form on it was sent; its name stands in the address. */
export const NOTICES = {
  invited: "The place is given, and a mail is on its way",
  role: "The role is changed, from their next page on; links they could not make any more are closed",
  removed: "The place is taken away, and every browser signed out",
  link: "The link is made: copy it below",
  revoked: "The link is closed",
  passkey: "The passkey is set up: use it to sign in next time",
  "passkey-removed": "The passkey is removed",
  session: "The browser is signed out",
  marked: "It is marked",
  note: "The note is kept",
  "note-removed": "The note is removed",
  refunded: "It is done: what becomes of the money stands below",
  "event-refunding": "Everybody is being refunded, one order after the other",
  "event-stopped": "No further order is refunded",
  "event-kept": "Every order stays as it is",
  "move-told": "Every buyer is being mailed",
  "move-quiet": "Nobody is mailed",
  "pickup-place": "Saved. Everybody whose order still waits is being emailed",
  closed: "It is closed: nobody has to look at it any more",
  "refund-again": "The payment provider is asked once more",
  "mailed-again": "A mail is on its way",
  readdressed: "The address is corrected, and both addresses are mailed",
  renamed: "The name is corrected",
  "made-unused": "The code lets one person in again",
  "off-the-list": "They are off the list, and a mail to them is on its way",
  mails: "It is kept",
  "mails-asked":
    "Saved. The address is emailed a link first: it gets sales mails once somebody there has confirmed it",
  "link-again": "The link is on its way again",
  sent: "It is marked as sent, and a mail to the buyer is on its way",
  "not-sent": "It is marked as not sent",
  renumbered: "The parcel has this number",
  "handed-out": "It is handed out",
  "not-handed-out": "It is marked as not handed out",
  "mail-again": "The mail is on its way again",
  "mail-seen": "The mail is off the list; the history keeps it",
  others: "All your other browsers are signed out",
} as const;

export type Notice = keyof typeof NOTICES;

/** The sentence of an address's `?done=`; null without a known one. */
export const noticeOf = (search: URLSearchParams) => {
  const done = search.get("done") ?? "";
  return Object.hasOwn(NOTICES, done) ? NOTICES[done as Notice] : null;
};
