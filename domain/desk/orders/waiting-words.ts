import { ticketCountText } from "../../tickets/waitlist.ts";

/** An event's waitlist. */

export const WAITLIST_PAGE = {
  title: "Waitlist",
  toGuests: "See attendee list",
  order:
    "Tickets that open up are offered in this order. Names and email addresses are deleted a day after the event.",
  removeAbout: "They lose their spot, and tickets on hold for them go to the next person. We'll email them.",
  none: "Nobody is on the waitlist.",
  gone: "They're no longer on the waitlist",
} as const;

export const waitlistTitle = (event: string): string => `${WAITLIST_PAGE.title}: ${event}`;
export const joinedWaitlistText = (when: string): string => `On the waitlist since ${when}`;
export const waitlistHoldText = (count: number, until: string): string =>
  `${ticketCountText(count)} on hold until ${until}`;
export const removeLabel = (name: string): string => `Remove ${name}`;

/** "2 people on the waitlist for 3 tickets" */
export const waitlistCountText = ({ people, places }: { people: number; places: number }): string =>
  `${people === 1 ? "1 person" : `${people} people`} on the waitlist for ${ticketCountText(places)}`;
