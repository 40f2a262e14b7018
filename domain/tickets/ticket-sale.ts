import type { GamePlace } from "../schedule/game.ts";
import { opponentPrefix } from "../schedule/schedule.ts";
import { availableStock } from "../store/stock.ts";
import { floorToMinute } from "../values/dates.ts";

/**
 * What a ticket admits to: a game, an event of the club, or neither (`none`), so that the ticket has times of
 * its own.
 */
export const EVENT_TYPES = ["game", "event", "none"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Facts that decide whether a ticket can be bought. Instants are UTC. All prices of a ticket share the
 * counts.
 */
export interface TicketSaleFacts {
  published: boolean;
  inStock: boolean;
  deleted: boolean;
  ticketsTotal: number;
  ticketsSold: number;
  /** Number on hold for orders that are being paid, and for offers to the waitlist. */
  ticketsHold: number;
  /** True if the ticket's waitlist is not empty. */
  hasLine: boolean;
  /**
   * The start of the ticket's game or event, if it has one. When the game or event moves, the sale moves with
   * it.
   */
  start: Date;
  end: Date;
  /**
   * When the site stops selling the ticket, in minutes before the start; negative for a time after the start.
   */
  salesEndMinutesBefore: number;
  /** True if the game or event is cancelled or postponed, or the game was deleted. */
  calledOff: boolean;
}

export interface TicketPrice {
  /** The price's id in a cart. */
  id: string;
  title: string;
  /** Cents. */
  price: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The latest end of a sale that a club can set, and also the default: 3 hours after the start (rule
 * tickets-3). Like every end of a sale, it is stored in minutes before the start.
 */
export const LATEST_SALES_END_MINUTES = -180;
/** Paid orders still get their tickets for this long after the start (rule tickets-3). */
const FULFILLED_FOR_MS = 24 * HOUR_MS;
/** The length of an event for which no end is stated. */
export const DEFAULT_LENGTH_MS = 3 * HOUR_MS;

const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

type Publicity = Pick<TicketSaleFacts, "published" | "deleted">;

/** True if visitors may see the ticket (rule tickets-1), even if it is sold out, called off or over. */
export function isTicketPublic({ published, deleted }: Publicity): boolean {
  return published && !deleted;
}

export function defaultEnd(start: Date): Date {
  return after(start, DEFAULT_LENGTH_MS);
}

/** The facts that decide when a sale ends. */
export type SaleEnd = Pick<TicketSaleFacts, "start" | "salesEndMinutesBefore">;

/** The last minute in which the ticket can be bought (UTC). */
export function saleClosingTime({ start, salesEndMinutesBefore }: SaleEnd): Date {
  return after(start, -salesEndMinutesBefore * MINUTE_MS);
}

/** True through the last minute of the sale. */
export function isSaleOpen(ticket: SaleEnd, now: Date): boolean {
  return floorToMinute(now) <= saleClosingTime(ticket);
}

/** An offer to the waitlist holds tickets for at least this long. */
const MIN_OFFER_MS = 10 * MINUTE_MS;

/**
 * The instant (UTC) at which a sale must still be open, so that tickets released at `now` can be offered to
 * the waitlist.
 */
export const minSaleEndForOffer = (now: Date): Date => after(now, MIN_OFFER_MS);

/**
 * True if tickets released at `now` can still be offered to the waitlist. If not, the sale ends too soon for
 * an offer, and released tickets are sold to everybody.
 */
export const canOfferToWaitlist = (ticket: SaleEnd, now: Date): boolean =>
  saleClosingTime(ticket) >= minSaleEndForOffer(now);

/** Tickets that nobody can buy now: those on hold and, while there is a waitlist, all that are left. */
export function unavailableTickets(
  ticket: Pick<TicketSaleFacts, "ticketsTotal" | "ticketsSold" | "ticketsHold" | "hasLine"> & SaleEnd,
  now: Date,
): number {
  const { ticketsTotal, ticketsSold, ticketsHold, hasLine } = ticket;
  return hasLine && canOfferToWaitlist(ticket, now)
    ? Math.max(ticketsHold, ticketsTotal - ticketsSold)
    : ticketsHold;
}

export type TicketRefusal = "not-for-sale" | "over" | "sold-out";
export type TicketSale = { ok: true; left: number } | { ok: false; reason: TicketRefusal };

/**
 * Whether a ticket can be bought now (rule tickets-4). `not-for-sale`: unpublished, deleted, out of stock or
 * called off. `over`: its sale has ended. `sold-out`: all are sold or on hold, or reserved for the waitlist.
 */
export function ticketSale(ticket: TicketSaleFacts, now: Date): TicketSale {
  if (!ticket.published || ticket.deleted || !ticket.inStock || ticket.calledOff)
    return { ok: false, reason: "not-for-sale" };
  if (!isSaleOpen(ticket, now)) return { ok: false, reason: "over" };
  const { inStock, ticketsTotal: total, ticketsSold: sold } = ticket;
  const left = availableStock({ inStock, total, sold, hold: unavailableTickets(ticket, now) });
  return left > 0 ? { ok: true, left } : { ok: false, reason: "sold-out" };
}

/**
 * A ticket as the desk sells it: until three hours after the start, even if the site's sale ends earlier. The
 * waitlist still comes first while the site's sale lasts.
 */
export function ticketAtDesk<T extends TicketSaleFacts>(ticket: T, now: Date): T {
  return {
    ...ticket,
    ticketsHold: unavailableTickets(ticket, now),
    hasLine: false,
    salesEndMinutesBefore: LATEST_SALES_END_MINUTES,
  };
}

/**
 * True if a paid order can still get its tickets: until 24 hours after the start. An order paid later is
 * refunded.
 */
export function isFulfillable({ start }: Pick<TicketSaleFacts, "start">, now: Date): boolean {
  return floorToMinute(now) <= after(start, FULFILLED_FOR_MS);
}

/** The part of a game that a ticket's title needs. */
export interface TicketGame {
  place: GamePlace;
  opponentName: string;
}

/**
 * The title of a ticket's event: the event's own, otherwise "vs Granite Ridge" for a game, otherwise the
 * ticket's.
 */
export function eventTitleOf(ticket: { title: string; eventTitle: string }, game: TicketGame | null): string {
  if (ticket.eventTitle !== "") return ticket.eventTitle;
  return game ? `${opponentPrefix(game)} ${game.opponentName}` : ticket.title;
}
