import type { Turn } from "../turns.ts";

/** A ticket for paper. Texts are as people read them; what is empty is left out. */
export interface PrintedTicket {
  title: string;
  /** "Adult · Ticket 1 of 2" */
  details: string;
  /** Null where the club no longer has the event. */
  event: { title: string; when: string; venue: string; address: string; warning: string } | null;
  code: string;
  /** What the code is good for. */
  opens: string;
  /** The ticket's own page: it says whether the ticket is valid. */
  url: string;
}

/** The club whose look the tickets have. */
export interface PrintedClub {
  name: string;
  /** Hexadecimal; `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** PNG; null if the club has none. */
  crest: Uint8Array | null;
}

/** For whom something is drawn: a visitor's press, in its turn, or a mail, which no number of presses holds back. */
export type DrawnFor = Turn | "mail";

/**
 * Draws tickets as a PDF, one page each, or finds it drawn. Letters that no packaged face has are left out, and the page then
 * says where the whole text stands; no text makes it fail.
 * @param made when, UTC
 * @throws TooBusy where too much waits, ProgramStops
 */
export type DrawTickets = (
  tickets: readonly PrintedTicket[],
  club: PrintedClub,
  made: Date,
  whom: DrawnFor,
) => Promise<Uint8Array>;
