import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createFairQueue, type FairQueueLimits } from "../../../platform/serving/fair-queue.ts";
import type { DrawnFor, DrawTickets } from "../../ports/ticket-pdf.ts";
import type { DrawPass, PassCertificates } from "../../ports/wallet.ts";
import type { Paper } from "./paper.ts";
import { type PaperThread, paperThread, startWorker } from "./paper-thread.ts";

export interface Papers {
  drawTickets: DrawTickets;
  drawPass: DrawPass;
  close(): Promise<void>;
}

type PaperOutcome = "drawn" | "found" | "failed";

/** Counts the outcomes of requests for papers. */
interface PaperTally {
  of(labels: { outcome: PaperOutcome }): { count: number };
}

/** Enough for some thousand PDFs of two tickets, or thirty of the largest orders. */
const MAX_BYTES = 16 * 2 ** 20;

/** The queue is as short as the number of concurrent requests (server/endpoints/sale/ticket-files.ts). */
const PRESSES: FairQueueLimits = { working: { all: 1 } };
/**
 * At most the number of concurrent mails. Their jobs must end before they expire (jobs/job-queues.ts): after
 * this time, mails go without a paper.
 */
const MAILS: FairQueueLimits = { working: { all: 1 }, patienceMs: 300_000 };
const OF_MAILS = { key: "mails", visitor: null };

/**
 * Draws each paper once, until its content changes: the cache key is a hash of its content. Cached in
 * memory, because papers contain codes: nothing has to be removed when an order is refunded or a club
 * leaves.
 * @internal
 */
export function papers({ draw, close }: PaperThread, tally: PaperTally): Papers {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const [presses, mails] = [createFairQueue(PRESSES), createFairQueue(MAILS)];

  const count = (outcome: PaperOutcome) => {
    tally.of({ outcome }).count += 1;
  };

  async function drawNow(name: string, paper: Paper): Promise<Uint8Array> {
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

  function begin(name: string, paper: Paper): Promise<Uint8Array> {
    const drawing = drawNow(name, paper);
    underWay.set(name, drawing);
    return drawing;
  }

  function find(name: string): Uint8Array | Promise<Uint8Array> | undefined {
    const found = drawn.get(name) ?? underWay.get(name);
    if (found) count("found");
    return found;
  }

  /** Checks the cache again on its turn: an earlier request may have drawn the same paper. */
  async function findOrDraw(name: string, paper: Paper, whom: DrawnFor): Promise<Uint8Array> {
    const [turns, turn] = whom === "mail" ? [mails, OF_MAILS] : [presses, whom];
    return find(name) ?? turns.take(turn, async () => find(name) ?? begin(name, paper));
  }

  return {
    drawTickets: (tickets, { name, primary, onPrimary, crest }, made, whom) => {
      const club = { name, primary, onPrimary, crest };
      const said = nameOf(["pdf", tickets, { ...club, crest: null }], crest);
      return findOrDraw(said, { kind: "pdf", tickets, club, made }, whom);
    },
    drawPass: (ticket, turn) => {
      const said = nameOf(["pass", { ...ticket, crest: null }], ticket.crest);
      return findOrDraw(said, { kind: "pass", ticket }, turn);
    },
    close,
  };
}

export const openPapers = (
  certificates: PassCertificates | null,
  log: Pick<Logger, "error">,
  tally: PaperTally,
): Papers =>
  papers(
    paperThread(() => startWorker(certificates), log),
    tally,
  );

function nameOf(texts: unknown, crest: Uint8Array | null): string {
  return createHash("sha256")
    .update(JSON.stringify(texts))
    .update(crest ?? "")
    .digest("base64url");
}
