import type { QueueTurn } from "../../platform/serving/fair-queue.ts";

/** A ticket to print. All texts are ready to be read by people; empty ones are omitted. */
export interface PrintedTicket {
  title: string;
  /** "Adult · Ticket 1 of 2" */
  details: string;
  /** Null if the event was deleted. */
  event: { title: string; when: string; venue: string; address: string; warning: string } | null;
  code: string;
  /** What the code is for. */
  opens: string;
  /** The ticket's own page, which shows if the ticket is valid. */
  url: string;
}

/** The club whose colors and crest the tickets have. */
export interface PrintedClub {
  name: string;
  /** Hexadecimal; `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** PNG; null if the club has none. */
  crest: Uint8Array | null;
}

/**
 * The purpose of a drawing: a visitor's request, which takes a turn, or a mail, which does not wait for
 * visitors.
 */
export type DrawingPurpose = QueueTurn | "mail";

/**
 * Draws tickets as a PDF with a page each, or returns a stored one. Omits characters that are in none of the
 * packaged fonts; the page then says where the complete text is. No text makes it fail.
 * @param made the time of drawing, UTC
 * @throws TooBusy if too much waits; ProgramStoppingError at shutdown
 */
export type DrawTickets = (
  tickets: readonly PrintedTicket[],
  club: PrintedClub,
  made: Date,
  whom: DrawingPurpose,
) => Promise<Uint8Array>;
