import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createFairQueue, type FairQueueLimits } from "../../../platform/serving/fair-queue.ts";
import type { DrawingPurpose, DrawTickets } from "../../ports/ticket-pdf.ts";
import type { DrawPass, PassCertificates } from "../../ports/wallet.ts";
import type { TicketDrawingRequest } from "./paper.ts";
import { createTicketDrawingThread, startWorker, type TicketDrawingThread } from "./paper-thread.ts";

export interface TicketRenderer {
  drawTickets: DrawTickets;
  drawPass: DrawPass;
  close(): Promise<void>;
}

type PaperOutcome = "drawn" | "found" | "failed";

/** Counts the outcomes of requests for papers. */
interface PaperTally {
  of(labels: { outcome: PaperOutcome }): { count: number };
}

/** Bytes in the cache: enough for some thousand PDFs of two tickets, or thirty of the largest orders. */
const MAX_BYTES = 16 * 2 ** 20;

/** Limits for visitors. The endpoint limits how many wait (server/endpoints/sale/ticket-files.ts). */
const VISITOR_LIMITS: FairQueueLimits = { working: { all: 1 } };
/**
 * Limits for mails: all mails that are being sent may wait at the same time. A mail's job must end before it
 * expires (jobs/job-queues.ts): after this time the mail is sent without its paper.
 */
const MAIL_LIMITS: FairQueueLimits = { working: { all: 1 }, patienceMs: 300_000 };
const MAIL_TURN = { key: "mails", visitor: null };

/**
 * Draws each paper once, until its content changes: the cache key is a hash of the content. The cache is in
 * memory, because papers contain tickets' codes: files on disk would have to be deleted when an order is
 * refunded or a club leaves.
 * @internal
 */
export function createTicketRenderer(
  { draw, close }: TicketDrawingThread,
  tally: PaperTally,
): TicketRenderer {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const [visitorTurns, mailTurns] = [createFairQueue(VISITOR_LIMITS), createFairQueue(MAIL_LIMITS)];

  const count = (outcome: PaperOutcome) => {
    tally.of({ outcome }).count += 1;
  };

  async function drawNow(name: string, paper: TicketDrawingRequest): Promise<Uint8Array> {
    try {
      const bytes = await draw(paper);
      drawn.set(name, bytes);
      count("drawn");
      return bytes;
    } catch (error) {
      count("failed");
      throw error;
    } finally {
      underWay.delete(name);
    }
  }

  function begin(name: string, paper: TicketDrawingRequest): Promise<Uint8Array> {
    const drawing = drawNow(name, paper);
    underWay.set(name, drawing);
    return drawing;
  }

  function find(name: string): Uint8Array | Promise<Uint8Array> | undefined {
    const found = drawn.get(name) ?? underWay.get(name);
    if (found) count("found");
    return found;
  }

  /** Searches the cache again when its turn comes: an earlier request may have drawn the same paper. */
  async function findOrDraw(
    name: string,
    paper: TicketDrawingRequest,
    whom: DrawingPurpose,
  ): Promise<Uint8Array> {
    const [turns, turn] = whom === "mail" ? [mailTurns, MAIL_TURN] : [visitorTurns, whom];
    return find(name) ?? turns.take(turn, async () => find(name) ?? begin(name, paper));
  }

  return {
    drawTickets: (tickets, { name, primary, onPrimary, crest }, made, whom) => {
      const club = { name, primary, onPrimary, crest };
      const key = keyOf(["pdf", tickets, { ...club, crest: null }], crest);
      return findOrDraw(key, { kind: "pdf", tickets, club, made }, whom);
    },
    drawPass: (ticket, turn) => {
      const key = keyOf(["pass", { ...ticket, crest: null }], ticket.crest);
      return findOrDraw(key, { kind: "pass", ticket }, turn);
    },
    close,
  };
}

export const openTicketRenderer = (
  certificates: PassCertificates | null,
  log: Pick<Logger, "error">,
  tally: PaperTally,
): TicketRenderer =>
  createTicketRenderer(
    createTicketDrawingThread(() => startWorker(certificates), log),
    tally,
  );

function keyOf(texts: unknown, crest: Uint8Array | null): string {
  return createHash("sha256")
    .update(JSON.stringify(texts))
    .update(crest ?? "")
    .digest("base64url");
}
