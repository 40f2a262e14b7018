import type { UnaskedRefusal } from "../../domain/desk/unasked-mails.ts";

/**
 * Counts a mail to a person who did not ask for it. Resolves with the limit that forbids the mail; null if it
 * may be sent.
 */
export type CountUnaskedMail = (
  to: { teamId: string; email: string },
  now: Date,
) => Promise<UnaskedRefusal | null>;

/** The limits on desks' mails to people who did not ask for them, by kind. */
export interface UnaskedMails {
  invitation: CountUnaskedMail;
  confirmation: CountUnaskedMail;
}
