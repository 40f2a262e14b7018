import type { QueueTurn } from "../../platform/serving/fair-queue.ts";

/** A ticket to print. All texts are ready to be read by people; empty ones are omitted. */
export interface PrintedTicket {
  title: string;
  /** The line below the title: "Adult · Ticket 1 of 2". */
  details: string;
  /** Null if the event was deleted. */
  event: { title: string; when: string; venue: string; address: string; warning: string } | null;
  code: string;
  /** The text that says what the code is for. */
  opens: string;
  /** The URL of the ticket's own page, which shows whether the ticket is valid. */
  url: string;
}

/** The club whose colors and crest the tickets have. */
export interface PrintedClub {
  name: string;
  /** Colors in hexadecimal; text in `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** The crest as a PNG; null if the club has none. */
  crest: Uint8Array | null;
}

/**
 * For whom a PDF is drawn: for a visitor's request, which waits for its turn, or for a mail, which does not
 * wait for visitors.
 */
export type DrawingPurpose = QueueTurn | "mail";

/**
 * Draws tickets as a PDF with one page per ticket, or returns a stored PDF. Characters that are in none of
 * the packaged fonts are omitted; the page then says where the complete text is. No text makes it fail.
 * @param made the time of drawing, UTC
 * @throws TooBusy if too much is waiting; ProgramStoppingError at shutdown
 */
export type DrawTickets = (
  tickets: readonly PrintedTicket[],
  club: PrintedClub,
  made: Date,
  whom: DrawingPurpose,
) => Promise<Uint8Array>;
