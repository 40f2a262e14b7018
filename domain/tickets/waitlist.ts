import { canOfferToWaitlist, type SaleEnd, saleClosingTime } from "./ticket-sale.ts";

/** The waitlist of a sold-out ticket: one entry per mailbox and ticket. */

export const WAITLIST_STATUSES = [
  /** Requested, but the mail's link has not been opened: it has no position in line yet. */
  "asked",
  "waiting",
  /** Tickets are on hold for it until its deadline. */
  "offered",
  /** Its owner has started to buy the offered tickets. */
  "claimed",
  /** The deadline passed. */
  "lapsed",
] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * How long an offer holds tickets: time to sleep on it, but on the last day short enough for the next in
 * line.
 */
const OFFER_MS = 24 * HOUR;
const LAST_DAY_OFFER_MS = HOUR;
/** Minimum time between two mails to one mailbox about one ticket. */
export const WAITLIST_MAIL_INTERVAL_MS = 20 * MINUTE;
/** Unconfirmed entries are deleted after this long. */
export const UNCONFIRMED_MAX_AGE_MS = 24 * HOUR;
/** Names and addresses are deleted this long after the event. */
export const WAITLIST_MAX_AGE_MS = 24 * HOUR;

/**
 * When a hold that starts at `now` for the first in line ends (UTC); null if the sale ends too soon for an
 * offer.
 */
export function offerDeadline(ticket: SaleEnd, now: Date): Date | null {
  if (!canOfferToWaitlist(ticket, now)) return null;
  const untilStart = ticket.start.getTime() - now.getTime();
  const length = untilStart > OFFER_MS ? OFFER_MS : LAST_DAY_OFFER_MS;
  return new Date(Math.min(now.getTime() + length, saleClosingTime(ticket).getTime()));
}

/** The path of an entry's page. Its key is secret: anyone with this address can buy the held tickets. */
export const waitlistPath = (key: string): string => `/waitlist/${key}`;

/** "1 ticket"; "3 tickets" */
export const ticketCountText = (count: number): string => (count === 1 ? "1 ticket" : `${count} tickets`);
