import type { PrintedClub, PrintedTicket } from "../../ports/ticket-pdf.ts";
import type { PassCertificates, WalletTicket } from "../../ports/wallet.ts";
import { applePasses } from "./apple-passes.ts";
import { pdfTickets } from "./pdf-tickets.ts";

/** What can be drawn, as it is sent to the thread that draws. */
export type Paper =
  | { kind: "pdf"; tickets: readonly PrintedTicket[]; club: PrintedClub; made: Date }
  | { kind: "pass"; ticket: WalletTicket };

/** The thread's answer to each paper. */
export type PaperAnswer = { bytes: Uint8Array } | { error: unknown };

export function drawPaper(paper: Paper, certificates: PassCertificates | null): Promise<Uint8Array> {
  if (paper.kind === "pdf") return pdfTickets(paper.tickets, paper.club, paper.made);
  if (certificates === null) throw new Error("Without certificates no pass can be signed");
  return applePasses(certificates)(paper.ticket);
}
