import { canBeOffered, type SaleEnd, saleCloses } from "./ticket-sale.ts";

/** Who waits for a sold-out ticket: one entry a mailbox and ticket. */

export const WAITLIST_STATUSES = [
  /** Asked for, but nobody has opened the mail's link yet: it has no place in line. */
  "asked",
  "waiting",
  /** Places are held for it until its deadline. */
  "offered",
  /** It has begun to buy them. */
  "claimed",
  /** The deadline passed. */
  "lapsed",
] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long an offer holds, in milliseconds: a night's sleep, and on the last day no longer than others can still come. */
const OFFER_MS = 24 * HOUR;
const LAST_DAY_OFFER_MS = HOUR;
/** Between two mails to one mailbox about one ticket. */
export const WAITLIST_MAIL_APART_MS = 20 * MINUTE;
/** Milliseconds for which an unopened link is kept. */
export const ASKED_KEPT_MS = 24 * HOUR;
/** Milliseconds for which names and addresses are kept after the event. */
export const WAITLIST_KEPT_MS = 24 * HOUR;

/** Until when places that come back at `now` are held for the first in line; null where the sale ends too soon. UTC. */
export function offerDeadline(ticket: SaleEnd, now: Date): Date | null {
  if (!canBeOffered(ticket, now)) return null;
  const untilStart = ticket.start.getTime() - now.getTime();
  const length = untilStart > OFFER_MS ? OFFER_MS : LAST_DAY_OFFER_MS;
  return new Date(Math.min(now.getTime() + length, saleCloses(ticket).getTime()));
}

/** The part of the list's address after the club's origin: whoever has it may take the places. */
export const waitlistPath = (key: string): string => `/waitlist/${key}`;

/** "1 ticket"; "3 tickets" */
export const placesText = (count: number): string => (count === 1 ? "1 ticket" : `${count} tickets`);
