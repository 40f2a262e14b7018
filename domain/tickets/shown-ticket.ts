import type { ClubEventState } from "../schedule/club-event.ts";
import type { GamePlace, GameState } from "../schedule/game.ts";
import type { ImageFacts } from "../values/image.ts";
import { type TicketPrice, type TicketSale, type TicketSaleFacts, ticketSale } from "./ticket-sale.ts";

/**
 * A ticket's state for visitors. `closed`: unpublished, deleted or out of stock. `over`: the sale has ended.
 */
export type TicketState = "on-sale" | "sold-out" | "closed" | "over" | "postponed" | "cancelled";

/**
 * A ticket with the state of its game or event. Both are null for a ticket without a game or event, and if
 * its game or event was deleted.
 */
export interface TicketWithEvent extends TicketSaleFacts {
  game: { state: GameState } | null;
  event: { state: ClubEventState } | null;
}

/** The state of a ticket now. If its event is called off, that takes precedence over the sale. */
export function ticketState(
  { calledOff, game, event, ...facts }: TicketWithEvent,
  now: Date,
  sale: TicketSale = ticketSale({ ...facts, calledOff }, now),
): TicketState {
  if (calledOff) return (game ?? event)?.state === "postponed" ? "postponed" : "cancelled";
  if (sale.ok) return "on-sale";
  return sale.reason === "not-for-sale" ? "closed" : sale.reason;
}

/**
 * True if the ticket has its own page. Other tickets' addresses redirect to the list, so the list must not
 * link to them.
 */
export const hasTicketPage = (state: TicketState): boolean => state !== "closed" && state !== "over";

/** A ticket for pages. The number sold stays on the server, because only the club may know it. */
export interface ShownTicket {
  id: string;
  title: string;
  shortDescription: string;
  eventTitle: string;
  start: Date;
  end: Date;
  /** When the sale ends, in minutes before the start. */
  salesEndMinutesBefore: number;
  /** The event's original start; null if it was never moved. */
  formerStart: Date | null;
  /** IANA zone of start and end. */
  timeZone: string;
  /** True if the day is fixed but the time is open. */
  isTimeOpen: boolean;
  venue: string;
  address: string;
  image: ImageFacts | null;
  /** Null for a ticket that is not for a game. */
  gameId: string | null;
  /** The game's opponent, and whether the game is home or away. */
  opponent: { place: GamePlace; name: string; abbreviation: string; logo: ImageFacts | null } | null;
  prices: TicketPrice[];
  state: TicketState;
  /** True if it is sold out, but some tickets are on hold for unpaid orders or for the waitlist. */
  isHeld: boolean;
  /** True if it is sold out and has a waitlist, which gets released tickets first. */
  hasLine: boolean;
  /** True if it is sold out, but released tickets can still be offered to the waitlist. */
  canWait: boolean;
  left: number;
  /** Maximum per order. */
  perOrder: number;
}
