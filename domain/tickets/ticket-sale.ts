import type { GamePlace } from "../schedule/game.ts";
import { opponentPrefix } from "../schedule/schedule.ts";
import { leftOf } from "../store/stock.ts";
import { floorToMinute } from "../values/dates.ts";

/** What a ticket may be for: a game, or an event of the club. `none` is a ticket with times of its own. */
export const EVENT_TYPES = ["game", "event", "none"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What decides whether a ticket can be had. Instants are UTC; the counts are of the quota all its prices share. */
export interface TicketSaleFacts {
  published: boolean;
  inStock: boolean;
  deleted: boolean;
  ticketsTotal: number;
  ticketsSold: number;
  /** Kept for orders that are being paid. */
  ticketsHold: number;
  /** Of the game or event where one is named: a moved game moves the sale with it. */
  start: Date;
  end: Date;
  /** Cancelled or postponed, or the game is no longer there. */
  calledOff: boolean;
}

export interface TicketPrice {
  /** What a cart names. */
  id: string;
  title: string;
  /** Cents. */
  price: number;
}

const HOUR = 3_600_000;
/** How long after the start a ticket can still be bought, and a paid one still be handed out (rule tickets-3). */
const SOLD_FOR_MS = 3 * HOUR;
const FULFILLED_FOR_MS = 24 * HOUR;
/** How long an event lasts that names no end. */
export const DEFAULT_LENGTH_MS = 3 * HOUR;

const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

type Publicity = Pick<TicketSaleFacts, "published" | "deleted">;

/** Whether visitors may be told of it at all (rule tickets-1): also when it is sold out, called off or over. */
export function isTicketPublic({ published, deleted }: Publicity): boolean {
  return published && !deleted;
}

export function defaultEnd(start: Date): Date {
  return after(start, DEFAULT_LENGTH_MS);
}

/** The last minute in which it can be bought. */
export function saleCloses({ start }: Pick<TicketSaleFacts, "start">): Date {
  return after(start, SOLD_FOR_MS);
}

/** Whether its sale has not closed yet. `now` counts by its minute, and the last minute is in. */
export function isSaleOpen(ticket: Pick<TicketSaleFacts, "start">, now: Date): boolean {
  return floorToMinute(now) <= saleCloses(ticket);
}

export type TicketRefusal = "not-for-sale" | "over" | "sold-out";
export type TicketSale = { ok: true; left: number } | { ok: false; reason: TicketRefusal };

/**
 * Whether a ticket can be bought now (rule tickets-4). `not-for-sale`: unpublished, deleted, out of stock or called
 * off; `over`: more than three hours past the start; `sold-out`: bought or held to the last one.
 */
export function ticketSale(ticket: TicketSaleFacts, now: Date): TicketSale {
  if (!ticket.published || ticket.deleted || !ticket.inStock || ticket.calledOff)
    return { ok: false, reason: "not-for-sale" };
  if (!isSaleOpen(ticket, now)) return { ok: false, reason: "over" };
  const { inStock, ticketsTotal, ticketsSold, ticketsHold } = ticket;
  const left = leftOf({ inStock, total: ticketsTotal, sold: ticketsSold, hold: ticketsHold });
  return left > 0 ? { ok: true, left } : { ok: false, reason: "sold-out" };
}

/** Whether a paid order may still become tickets: until 24 hours past the start. Later it is refunded. */
export function isFulfillable({ start }: Pick<TicketSaleFacts, "start">, now: Date): boolean {
  return floorToMinute(now) <= after(start, FULFILLED_FOR_MS);
}

/** The game a ticket is for, as far as its title goes. */
export interface TicketGame {
  place: GamePlace;
  opponentName: string;
}

/** What the ticket is for: the event's own title, else "vs Granite Ridge", else the ticket's title. */
export function eventTitleOf(ticket: { title: string; eventTitle: string }, game: TicketGame | null): string {
  if (ticket.eventTitle !== "") return ticket.eventTitle;
  return game ? `${opponentPrefix(game.place)} ${game.opponentName}` : ticket.title;
}
