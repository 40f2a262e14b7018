import type { GamePlace } from "../schedule/game.ts";
import { opponentPrefix } from "../schedule/schedule.ts";
import { leftOf } from "../store/stock.ts";
import { floorToMinute } from "../values/dates.ts";

/** What a ticket is for. `none`: it has times of its own. */
export const EVENT_TYPES = ["game", "event", "none"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Facts that decide whether a ticket can be bought. Instants are UTC; all its prices share the counts. */
export interface TicketSaleFacts {
  published: boolean;
  inStock: boolean;
  deleted: boolean;
  ticketsTotal: number;
  ticketsSold: number;
  /** Held for orders that are being paid, and for offers to those who wait. */
  ticketsHold: number;
  /** Somebody stands in line for it. */
  hasLine: boolean;
  /** Of the game or event if there is one: when that moves, the sale moves with it. */
  start: Date;
  end: Date;
  /** When the site stops selling it, in minutes before the start; below 0 after it. */
  salesEndMinutesBefore: number;
  /** Cancelled or postponed, or the game no longer exists. */
  calledOff: boolean;
}

export interface TicketPrice {
  /** Names the price in a cart. */
  id: string;
  title: string;
  /** Cents. */
  price: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The latest end of a sale that a club can set, in minutes before the start, and the one where it sets none (rule tickets-3). */
export const LATEST_SALES_END = -180;
/** Milliseconds past the start for which paid orders still get their tickets (rule tickets-3). */
const FULFILLED_FOR_MS = 24 * HOUR;
/** Milliseconds an event without an end lasts. */
export const DEFAULT_LENGTH_MS = 3 * HOUR;

const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

type Publicity = Pick<TicketSaleFacts, "published" | "deleted">;

/** Whether visitors may learn of it (rule tickets-1): also when it is sold out, called off or over. */
export function isTicketPublic({ published, deleted }: Publicity): boolean {
  return published && !deleted;
}

export function defaultEnd(start: Date): Date {
  return after(start, DEFAULT_LENGTH_MS);
}

/** What decides when a sale ends. */
export type SaleEnd = Pick<TicketSaleFacts, "start" | "salesEndMinutesBefore">;

/** The last minute in which it can be bought. */
export function saleCloses({ start, salesEndMinutesBefore }: SaleEnd): Date {
  return after(start, -salesEndMinutesBefore * MINUTE);
}

/** Compares the minute of `now`; the last minute is included. */
export function isSaleOpen(ticket: SaleEnd, now: Date): boolean {
  return floorToMinute(now) <= saleCloses(ticket);
}

/** The shortest time for which places are held for somebody who waits, in milliseconds. */
const LEAST_OFFER_MS = 10 * MINUTE;

/** The earliest end of a sale for which places that come back at `now` can still be offered to those who wait. UTC. */
export const earliestOffered = (now: Date): Date => after(now, LEAST_OFFER_MS);

/**
 * Whether places that come back at `now` can still be offered to those who wait. Later nobody counts as waiting: what comes back
 * is sold to whoever comes.
 */
export const canBeOffered = (ticket: SaleEnd, now: Date): boolean =>
  saleCloses(ticket) >= earliestOffered(now);

/** Places that nobody can buy now: those held, and while somebody waits all that are left. */
export function placesHeld(
  ticket: Pick<TicketSaleFacts, "ticketsTotal" | "ticketsSold" | "ticketsHold" | "hasLine"> & SaleEnd,
  now: Date,
): number {
  const { ticketsTotal, ticketsSold, ticketsHold, hasLine } = ticket;
  return hasLine && canBeOffered(ticket, now)
    ? Math.max(ticketsHold, ticketsTotal - ticketsSold)
    : ticketsHold;
}

export type TicketRefusal = "not-for-sale" | "over" | "sold-out";
export type TicketSale = { ok: true; left: number } | { ok: false; reason: TicketRefusal };

/**
 * Whether a ticket can be bought now (rule tickets-4). `not-for-sale`: unpublished, deleted, out of stock or called
 * off. `over`: its sale has ended. `sold-out`: all are committed, or others wait for them.
 */
export function ticketSale(ticket: TicketSaleFacts, now: Date): TicketSale {
  if (!ticket.published || ticket.deleted || !ticket.inStock || ticket.calledOff)
    return { ok: false, reason: "not-for-sale" };
  if (!isSaleOpen(ticket, now)) return { ok: false, reason: "over" };
  const { inStock, ticketsTotal: total, ticketsSold: sold } = ticket;
  const left = leftOf({ inStock, total, sold, hold: placesHeld(ticket, now) });
  return left > 0 ? { ok: true, left } : { ok: false, reason: "sold-out" };
}

/**
 * A ticket as the club's desk sells it: until three hours past the start, whatever end the club set for its site. Whoever waits still
 * comes first while the site's sale lasts.
 */
export function asSoldAtDesk<T extends TicketSaleFacts>(ticket: T, now: Date): T {
  return {
    ...ticket,
    ticketsHold: placesHeld(ticket, now),
    hasLine: false,
    salesEndMinutesBefore: LATEST_SALES_END,
  };
}

/** Whether a paid order can still get its tickets: until 24 hours past the start. Later it is refunded. */
export function isFulfillable({ start }: Pick<TicketSaleFacts, "start">, now: Date): boolean {
  return floorToMinute(now) <= after(start, FULFILLED_FOR_MS);
}

/** The part of a game that a ticket's title needs. */
export interface TicketGame {
  place: GamePlace;
  opponentName: string;
}

/** Title of what a ticket is for: the event's own, else "vs Granite Ridge", else the ticket's. */
export function eventTitleOf(ticket: { title: string; eventTitle: string }, game: TicketGame | null): string {
  if (ticket.eventTitle !== "") return ticket.eventTitle;
  return game ? `${opponentPrefix(game)} ${game.opponentName}` : ticket.title;
}
