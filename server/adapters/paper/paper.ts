import type { PrintedClub, PrintedTicket } from "../../ports/ticket-pdf.ts";
import type { WalletTicket } from "../../ports/wallet.ts";

/** A paper to draw, as it is sent to the drawing thread. */
export type TicketDrawingRequest =
  | { kind: "pdf"; tickets: readonly PrintedTicket[]; club: PrintedClub; made: Date }
  | { kind: "pass"; ticket: WalletTicket };

/** The thread's answer to each paper. */
export type TicketDrawingResult = { bytes: Uint8Array } | { error: unknown };
