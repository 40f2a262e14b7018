import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "../../../platform/process/background-thread.ts";
import type { PassCertificates } from "../../ports/wallet.ts";
import { applePasses } from "./apple-passes.ts";
import type { TicketDrawingRequest, TicketDrawingResult } from "./paper.ts";
import { pdfTickets } from "./pdf-tickets.ts";

/**
 * The program of the drawing thread (paper-thread.ts): draws one paper at a time, and answers each by a
 * message.
 */

lowerThreadPriority();

const { certificates } = workerData as { certificates: PassCertificates | null };

function draw(paper: TicketDrawingRequest): Promise<Uint8Array> {
  if (paper.kind === "pdf") return pdfTickets(paper.tickets, paper.club, paper.made);
  if (certificates === null) throw new Error("Without certificates no pass can be signed");
  return applePasses(certificates)(paper.ticket);
}

parentPort?.on("message", async (paper: TicketDrawingRequest) => {
  let answer: TicketDrawingResult;
  try {
    answer = { bytes: await draw(paper) };
  } catch (error) {
    answer = { error };
  }
  parentPort?.postMessage(answer, "bytes" in answer ? [answer.bytes.buffer as ArrayBuffer] : []);
});
