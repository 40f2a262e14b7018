/** Words for mails, and why they did not arrive. */

/** Every kind of mail by the kind of its job (ports/jobs.ts), and what it is called. */
const MAIL_NAMES = {
  "mail-order": "Tickets and receipt",
  "mail-submission": "What was sent with a form",
  "mail-refund": "What is refunded",
  "mail-notice": "News of a refund or a dispute, to the club",
  "mail-event-change": "News of a cancelled or moved event, to the club",
  "mail-moved": "The new date of an event",
  "mail-cancelled": "That an event is cancelled",
  "mail-pickup-place": "Where to pick up the order",
  "mail-waitlist": "How a place in line stands",
  "mail-waiting-removed": "That a place in line is gone",
  "mail-desk-link": "A link to sign in",
  "mail-desk-invite": "An invitation to this desk",
  "mail-desk-place": "News of a place at this desk",
  "mail-confirm-address": "A link to confirm an address for sales mails",
  "mail-parcel": "News of the parcel",
  "mail-readdressed": "That the order goes to another address",
  "mail-club": "News of sales, to the club",
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

export const mailName = (kind: MailKind | null): string => (kind === null ? "A mail" : MAIL_NAMES[kind]);

/** "Tickets and receipt, order K7" */
export function mailTitle({ kind, orderId, submissionId }: MailAbout): string {
  const known = kind ?? (submissionId === null ? null : "mail-submission");
  if (orderId === null) return mailName(known);
  return known === null ? `A mail about order ${orderId}` : `${mailName(known)}, order ${orderId}`;
}

/** Why a mail could not be sent: from what its job said when it was given up. */
export function givenUpWords(reason: string | null): string {
  if (reason === null) return "It could not be sent.";
  if (/refuses the mail/.test(reason)) return "The receiving mail server refused it.";
  if (/no address|is none a mail/.test(reason)) return "There is no address that a mail can be sent to.";
  return "It could not be sent for more than a day.";
}

/** By the three numbers of RFC 3463, from the first that fits. */
const STATUSES: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.[0136]$/, "The address does not exist (any more)."],
  [/^5\.1\.2$/, "The address's domain does not exist."],
  [/^5\.1\./, "The address is wrong."],
  [/^5\.2\.1$/, "The mailbox is switched off."],
  [/^[45]\.2\.2$/, "The mailbox is full."],
  [/^5\.2\.3$|^5\.3\.4$/, "The mail is too large for the mailbox."],
  [/^[45]\.4\./, "The receiving mail server could not be reached."],
  [/^5\.7\./, "The receiving mail server takes no mail from here."],
];

/** Why a mail came back. @param status "5.1.1" */
export const bounceWords = (status: string) =>
  STATUSES.find(([pattern]) => pattern.test(status))?.[1] ?? "The receiving mail server sent it back.";
