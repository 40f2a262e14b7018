import { sentenceMoment } from "../values/sentence-dates.ts";

/**
 * Emails that a desk sends to people who did not ask for them: invitations, and links that confirm an
 * address.
 */

/**
 * Maximum per address and day, from all clubs together: nobody can fill an inbox by removing and inviting its
 * address again and again.
 */
export const MAX_UNSOLICITED_PER_ADDRESS = 3;
/** Maximum per kind of email, club and day. */
export const MAX_UNSOLICITED_PER_CLUB = 20;
export const UNSOLICITED_WINDOW_SECONDS = 24 * 3600;

/** The limit that was reached, and when one more may be sent. */
export interface UnsolicitedMailRefusal {
  limit: "club" | "address";
  until: Date;
}

/** Why a desk sends no more of these emails for now. */
export function unsolicitedMailLimitText({ limit, until }: UnsolicitedMailRefusal, timeZone: string): string {
  const from = sentenceMoment(until, timeZone);
  return limit === "club"
    ? `This club has sent ${MAX_UNSOLICITED_PER_CLUB} of these emails within a day, which is the limit. You can send more after ${from}`
    : `This address has been emailed ${MAX_UNSOLICITED_PER_ADDRESS} times within a day, which is the limit. You can try again after ${from}`;
}
