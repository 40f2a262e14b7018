import type { ClubEventState } from "../schedule/club-event.ts";
import type { GamePlace, GameState } from "../schedule/game.ts";
import type { ImageFacts } from "../values/image.ts";
import { type TicketPrice, type TicketSale, type TicketSaleFacts, ticketSale } from "./ticket-sale.ts";

/** `closed`: out of stock. `over`: its sale has ended. */
export type TicketState = "on-sale" | "sold-out" | "closed" | "over" | "postponed" | "cancelled";

/** A ticket with what has become of its game or event; both null where it is for neither, or that is gone. */
export interface TicketWithEvent extends TicketSaleFacts {
  game: { state: GameState } | null;
  event: { state: ClubEventState } | null;
}

/** How a ticket stands for visitors. */
export function ticketState(
  { calledOff, game, event, ...facts }: TicketWithEvent,
  now: Date,
  sale: TicketSale = ticketSale({ ...facts, calledOff }, now),
): TicketState {
  if (calledOff) return (game ?? event)?.state === "postponed" ? "postponed" : "cancelled";
  if (sale.ok) return "on-sale";
  return sale.reason === "not-for-sale" ? "closed" : sale.reason;
}

/** Whether it has a page of its own. The others' addresses redirect to the list, so the list must not link to them. */
export const hasTicketPage = (state: TicketState): boolean => state !== "closed" && state !== "over";

/** A ticket for pages. How many were sold stays on the server: it is the club's business. */
export interface ShownTicket {
  id: string;
  title: string;
  shortDescription: string;
  eventTitle: string;
  start: Date;
  end: Date;
  /** When its sale ends, in minutes before the start. */
  salesEndMinutesBefore: number;
  /** The start of its event before that was moved. */
  formerStart: Date | null;
  /** IANA zone of start and end. */
  timeZone: string;
  /** The day is settled, the time is not. */
  isTimeOpen: boolean;
  venue: string;
  address: string;
  image: ImageFacts | null;
  /** Null for a ticket that is not for a game. */
  gameId: string | null;
  /** The game's opponent, and where the two meet. */
  opponent: { place: GamePlace; name: string; abbreviation: string; logo: ImageFacts | null } | null;
  prices: TicketPrice[];
  state: TicketState;
  /** Sold out, but some are held for unpaid orders or for those who wait. */
  isHeld: boolean;
  /** Sold out, and somebody waits for what comes back. */
  hasLine: boolean;
  /** Sold out, and what comes back can still be offered to those who wait. */
  canWait: boolean;
  left: number;
  /** The most one order may have. */
  perOrder: number;
}
