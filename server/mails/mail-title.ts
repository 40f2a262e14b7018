import type { MailJobKind } from "../ports/jobs.ts";
import { MAILS } from "./mails.ts";

/** What a mail is about, for lists of mails; null for each part that is not known. */
export interface MailAbout {
  kind: MailJobKind | null;
  orderId: string | null;
  submissionId: string | null;
}

export const mailKindName = (kind: MailJobKind | null): string =>
  kind === null ? "An email" : MAILS[kind].name;

/** The title of a mail in a list: "Tickets and receipt, order K7". */
export function mailTitle({ kind, orderId, submissionId }: MailAbout): string {
  const known = kind ?? (submissionId === null ? null : "mail-submission");
  if (orderId === null) return mailKindName(known);
  return known === null ? `An email about order ${orderId}` : `${mailKindName(known)}, order ${orderId}`;
}
