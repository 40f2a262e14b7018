import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { DrawTickets } from "../../ports/ticket-pdf.ts";
import type { DrawPass } from "../../ports/wallet.ts";
import { createTurns, type TurnLimits } from "../../turns.ts";
import type { Paper } from "./paper.ts";
import type { PaperThread } from "./paper-thread.ts";

export interface Papers {
  drawTickets: DrawTickets;
  drawPass: DrawPass;
  close(): Promise<void>;
}

/** Some thousand orders' PDFs of two tickets, or thirty of as many as an order may have. */
const MOST_BYTES = 16 * 2 ** 20;

/** One of a visitor's address, as one in all; the others of that address, of the club and of all clubs wait. */
const PRESSES: TurnLimits = {
  working: { all: 1 },
  waiting: { all: 200, ofKey: 50, ofVisitor: 10 },
  patienceMs: 15_000,
};
/** There are as many as mails at once, which must be done before their jobs expire (db/job-queues.ts): then they go without. */
const MAILS: TurnLimits = { working: { all: 1 }, patienceMs: 300_000 };
const OF_MAILS = { key: "mails", visitor: null };

/**
 * Draws each paper once, as long as it says the same: it is found again by a hash of all that it says. In memory, because
 * it holds codes: nothing is to be removed when an order is refunded or a club leaves.
 */
export function papers({ draw, close }: PaperThread): Papers {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const [presses, mails] = [createTurns(PRESSES), createTurns(MAILS)];

  async function drawNow(name: string, paper: Paper): Promise<Uint8Array> {
    const bytes = await draw(paper);
    drawn.set(name, bytes);
    return bytes;
  }

  /** Asked again when its turn has come: it may have been drawn for who was before it. */
  async function find(name: string, paper: Paper): Promise<Uint8Array> {
    const found = drawn.get(name);
    if (found) return found;
    const running = underWay.get(name) ?? drawNow(name, paper).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  }

  return {
    drawTickets: async (tickets, club, made, whom) => {
      const paper = { kind: "pdf", tickets, club, made } as const;
      const name = nameOf([paper.kind, tickets, { ...club, crest: null }], club.crest);
      const [turns, turn] = whom === "mail" ? [mails, OF_MAILS] : [presses, whom];
      return drawn.get(name) ?? turns.take(turn, () => find(name, paper));
    },
    drawPass: async (ticket, turn) => {
      const paper = { kind: "pass", ticket } as const;
      const name = nameOf([paper.kind, { ...ticket, crest: null }], ticket.crest);
      return drawn.get(name) ?? presses.take(turn, () => find(name, paper));
    },
    close,
  };
}

function nameOf(texts: unknown, crest: Uint8Array | null): string {
  return createHash("sha256")
    .update(JSON.stringify(texts))
    .update(crest ?? "")
    .digest("base64url");
}
