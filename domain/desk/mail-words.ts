import { SECTION_WORDS } from "./section-words.ts";

/** Emails: what they are called, why one was not delivered, and the page that lists those. */

export const UNDELIVERED = {
  title: "Undelivered emails",
  lead: `${SECTION_WORDS.mails}. Sign-in links aren't listed: they expire after 15 minutes.`,
  again: "Try again",
  remove: "Remove",
  none: "No undelivered emails.",
  more: "There may be more. These are the newest.",
  gone: "This email is no longer on the list",
} as const;

export const mailedTo = (address: string | null): string => `To ${address ?? "an address that was removed"}`;

/** Every kind of mail by the kind of its job (ports/jobs.ts), and what it is called. */
const MAIL_NAMES = {
  "mail-order": "Tickets and receipt",
  "mail-submission": "Form submission",
  "mail-refund": "Refund or cancellation",
  "mail-notice": "Refund or dispute notice to the club",
  "mail-event-change": "Event change notice to the club",
  "mail-moved": "New event date",
  "mail-cancelled": "Cancelled event",
  "mail-pickup-place": "New pick-up location",
  "mail-waitlist": "Waitlist update",
  "mail-waiting-removed": "Waitlist removal",
  "mail-desk-link": "Sign-in link",
  "mail-desk-invite": "Desk invitation",
  "mail-desk-place": "Desk role change",
  "mail-confirm-address": "Sales alert confirmation",
  "mail-parcel": "Shipping update",
  "mail-readdressed": "Email address change",
  "mail-club": "Sales alert to the club",
} as const;

export type MailKind = keyof typeof MAIL_NAMES;

/** What is stored with a mail; null for what is no kind of mail. */
export const mailKindOf = (text: string | null): MailKind | null =>
  text !== null && Object.hasOwn(MAIL_NAMES, text) ? (text as MailKind) : null;

/** What a mail was about, as far as is known. */
export interface MailAbout {
  kind: MailKind | null;
  orderId: string | null;
  submissionId: string | null;
}

export const mailName = (kind: MailKind | null): string => (kind === null ? "An email" : MAIL_NAMES[kind]);

/** "Tickets and receipt, order K7" */
export function mailTitle({ kind, orderId, submissionId }: MailAbout): string {
  const known = kind ?? (submissionId === null ? null : "mail-submission");
  if (orderId === null) return mailName(known);
  return known === null ? `An email about order ${orderId}` : `${mailName(known)}, order ${orderId}`;
}

/** Why a mail could not be sent: from what its job said when it was given up, in words of earlier versions too. */
export function givenUpWords(reason: string | null): string {
  if (reason === null) return "It couldn't be sent.";
  if (/rejected the email|refuses the mail/.test(reason)) return "The receiving mail server refused it.";
  if (/no valid email address|sent to this address|no address|is none a mail/.test(reason))
    return "There's no email address to send it to.";
  return "We tried for more than a day and couldn't send it.";
}

/** By the three numbers of RFC 3463, from the first that fits. */
const STATUSES: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.[0136]$/, "The address doesn't exist."],
  [/^5\.1\.2$/, "The address's domain doesn't exist."],
  [/^5\.1\./, "The address is wrong."],
  [/^5\.2\.1$/, "The mailbox is disabled."],
  [/^[45]\.2\.2$/, "The mailbox is full."],
  [/^5\.2\.3$|^5\.3\.4$/, "The email is too large for the mailbox."],
  [/^[45]\.4\./, "The receiving mail server couldn't be reached."],
  [/^5\.7\./, "The receiving mail server doesn't accept email from us."],
];

/** Why a mail came back. @param status "5.1.1" */
export const bounceWords = (status: string) =>
  STATUSES.find(([pattern]) => pattern.test(status))?.[1] ?? "The receiving mail server returned it.";
