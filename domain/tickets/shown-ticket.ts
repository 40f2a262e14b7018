import type { GamePlace } from "../schedule/game.ts";
import type { ImageFacts } from "../values/image.ts";
import type { TicketPrice } from "./ticket-sale.ts";

/** What can be done with a ticket: `closed` is out of stock, `over` more than three hours past the start. */
export type TicketState = "on-sale" | "sold-out" | "closed" | "over" | "postponed" | "cancelled";

/** Whether it has a page of its own. From the others' addresses visitors are led to the list, which must not lead back. */
export const hasTicketPage = (state: TicketState): boolean => state !== "closed" && state !== "over";

/** A ticket as pages show it. How many were sold is the club's business and stays on the server. */
export interface ShownTicket {
  id: string;
  title: string;
  shortDescription: string;
  eventTitle: string;
  start: Date;
  end: Date;
  /** Where what it is for stood before it was moved. */
  formerStart: Date | null;
  /** IANA zone of start and end. */
  timeZone: string;
  /** The start is not settled: its day is. */
  isTimeOpen: boolean;
  venue: string;
  address: string;
  image: ImageFacts | null;
  /** The game it is for; null for what is none. */
  gameId: string | null;
  /** Of the game it is for, with where the two meet. */
  opponent: { place: GamePlace; name: string; abbreviation: string; logo: ImageFacts | null } | null;
  prices: TicketPrice[];
  state: TicketState;
  /** It is sold out, and some of it is being paid for: that may come back. */
  isHeld: boolean;
  left: number;
  /** The most one order may have of it. */
  perOrder: number;
}
