import { sentenceMoment } from "../values/sentence-dates.ts";

/** Mails that a desk sends to people who did not ask for them: invitations, and links that confirm an address. */

/** In a day, from all clubs together: nobody's inbox is filled by removing and inviting them again. */
export const MOST_TO_AN_ADDRESS = 3;
/** Of each kind, in a day. */
export const MOST_OF_A_CLUB = 20;
export const UNASKED_WINDOW_SECONDS = 24 * 3600;

/** What stands in the way of one more, and until when. */
export interface UnaskedRefusal {
  limit: "club" | "address";
  until: Date;
}

/** Why a desk sends no such mail now. */
export function unaskedRefusalWords({ limit, until }: UnaskedRefusal, timeZone: string): string {
  const from = sentenceMoment(until, timeZone);
  return limit === "club"
    ? `This club has sent ${MOST_OF_A_CLUB} of these emails within a day, which is the limit. You can send more after ${from}`
    : `This address has been emailed ${MOST_TO_AN_ADDRESS} times within a day, which is the limit. You can try again after ${from}`;
}
