import type { UnsolicitedMailRefusal } from "../../domain/desk/unasked-mails.ts";

/**
 * Counts a mail to a person who did not ask for it. Resolves with the limit that forbids the mail; null if it
 * may be sent.
 */
export type CountUnsolicitedMail = (
  to: { teamId: string; email: string },
  now: Date,
) => Promise<UnsolicitedMailRefusal | null>;

/** The limits on desks' mails to people who did not ask for them, by kind. */
export interface UnsolicitedMailCounters {
  invitation: CountUnsolicitedMail;
  confirmation: CountUnsolicitedMail;
}
