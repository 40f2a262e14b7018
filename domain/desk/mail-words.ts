/** Words for mails that did not arrive. */

/** What a mail was about, as far as its job says. */
export interface MailAbout {
  kind: string | null;
  orderId: string | null;
  submissionId: string | null;
}

export function mailTitle({ kind, orderId, submissionId }: MailAbout): string {
  if (kind === "mail-order") return `Tickets and receipt of order ${orderId}`;
  if (kind === "mail-notice") return `News of a refund or a dispute, order ${orderId}`;
  if (kind === "mail-desk-invite") return "An invitation to this desk";
  if (submissionId !== null) return "What was sent with a form";
  return orderId === null ? "A mail" : `A mail about order ${orderId}`;
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
