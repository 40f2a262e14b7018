import type { UnaskedRefusal } from "../../domain/desk/unasked-mails.ts";

/** Counts a mail that somebody did not ask for; what stands in its way, if it must not be sent. */
export type MayMail = (to: { teamId: string; email: string }, now: Date) => Promise<UnaskedRefusal | null>;

/** Mails of desks to people who did not ask for them, by kind. */
export interface UnaskedMails {
  invitation: MayMail;
  confirmation: MayMail;
}
