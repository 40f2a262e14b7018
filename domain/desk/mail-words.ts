import { SECTION_WORDS } from "./section-words.ts";

/** Words about emails that were not delivered: the reasons, and the page that lists the emails. */

export const UNDELIVERED_PAGE = {
  title: "Undelivered emails",
  lead: `${SECTION_WORDS.mails}. Sign-in links aren't listed: they expire after 15 minutes.`,
  again: "Try again",
  remove: "Remove",
  none: "No undelivered emails.",
  more: "Only the newest are listed. There may be more.",
  gone: "This email is no longer on the list",
} as const;

export const mailedToText = (address: string | null): string =>
  `To ${address ?? "an address that was removed"}`;

/**
 * Why a mail could not be sent, derived from the last error of its failed job. Also recognizes the errors of
 * earlier versions.
 */
export function failedMailReason(reason: string | null): string {
  if (reason === null) return "It couldn't be sent.";
  if (/rejected the email|refuses the mail/.test(reason)) return "The receiving mail server refused it.";
  if (/no valid email address|sent to this address|no address|is none a mail/.test(reason))
    return "There's no email address to send it to.";
  return "We tried for more than a day and couldn't send it.";
}

/** Reasons by status code (the three numbers of RFC 3463). The first matching pattern applies. */
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
