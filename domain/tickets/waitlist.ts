import { canOfferToWaitlist, type SaleEnd, saleClosingTime } from "./ticket-sale.ts";

/** The statuses of an entry in a sold-out ticket's waitlist, which has one entry per mailbox. */

export const WAITLIST_STATUSES = [
  /** Requested, but not confirmed with the mailed link: it has no position in line yet. */
  "asked",
  "waiting",
  /** Tickets are on hold for the entry until its deadline. */
  "offered",
  /** The buyer has started to buy the offered tickets. */
  "claimed",
  /** The deadline passed before the buyer used the offer. */
  "lapsed",
] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * How long an offer holds tickets: long enough to sleep on it, but on the last day short enough to offer them
 * to the next in line.
 */
const OFFER_MS = 24 * HOUR_MS;
const LAST_DAY_OFFER_MS = HOUR_MS;
/** Minimum time between two mails to one mailbox about one ticket. */
export const WAITLIST_MAIL_INTERVAL_MS = 20 * MINUTE_MS;
/** Unconfirmed entries are deleted after this long. */
export const UNCONFIRMED_MAX_AGE_MS = 24 * HOUR_MS;
/** Names and addresses are deleted this long after the event. */
export const WAITLIST_MAX_AGE_MS = 24 * HOUR_MS;

/**
 * When an offer made at `now` to the first in line ends (UTC); null if the sale ends too soon for an offer.
 */
export function offerDeadline(ticket: SaleEnd, now: Date): Date | null {
  if (!canOfferToWaitlist(ticket, now)) return null;
  const untilStart = ticket.start.getTime() - now.getTime();
  const lengthMs = untilStart > OFFER_MS ? OFFER_MS : LAST_DAY_OFFER_MS;
  return new Date(Math.min(now.getTime() + lengthMs, saleClosingTime(ticket).getTime()));
}

/** The path of an entry's page. Its key is secret: anyone with this address can buy the held tickets. */
export const waitlistPath = (key: string): string => `/waitlist/${key}`;

/** "1 ticket"; "3 tickets" */
export const ticketCountText = (count: number): string => (count === 1 ? "1 ticket" : `${count} tickets`);
