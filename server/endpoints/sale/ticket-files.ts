import type { Context, Handler } from "hono";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import {
  createFairQueue,
  type FairQueue,
  type FairQueueLimits,
  isTooBusy,
  type QueueTurn,
} from "../../../platform/serving/fair-queue.ts";
import type { WriteServices } from "../../services.ts";
import { visitorToCount } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import type { Site } from "../../serving/site.ts";
import { drawOneTicket, drawOrderTickets } from "../../usecases/sale/orders/draw-tickets.ts";
import { drawWalletPass } from "../../usecases/sale/orders/wallet-tickets.ts";

/** A status for the log only: the client has disconnected. */
const GONE = 499;

interface TicketFile {
  name: string;
  type: string;
  /** Null if there is no such ticket: then the page at this address answers. */
  draw(services: WriteServices, site: Site, key: string, turn: QueueTurn): Promise<Uint8Array | null>;
}

const PDF = "application/pdf";

/** The files by their routes. */
const TICKET_FILES: Readonly<Record<`/${string}/:key/${string}`, TicketFile>> = {
  "/orders/:key/tickets.pdf": {
    name: "tickets.pdf",
    type: PDF,
    draw: (services, site, key, turn) => drawOrderTickets(services, site.team, key, turn),
  },
  "/admissions/:key/ticket.pdf": {
    name: "ticket.pdf",
    type: PDF,
    draw: (services, { team }, code, turn) => drawOneTicket(services, team.teamId, code, turn),
  },
  "/admissions/:key/ticket.pkpass": {
    name: "ticket.pkpass",
    type: "application/vnd.apple.pkpass",
    draw: (services, { team }, code, turn) => drawWalletPass(services, team.teamId, code, turn),
  },
};

/**
 * One file at a time per visitor's address, and several in all, so that a file that is quick to make does
 * not wait behind slow ones.
 * @internal
 */
export const DRAWING_LIMITS: FairQueueLimits = {
  working: { all: 8, ofVisitor: 1 },
  waiting: { all: 200, ofKey: 50, ofVisitor: 10 },
  patienceMs: 15_000,
};

/**
 * Answers with tickets as a file; also on a locked club's site, because its tickets stay valid. A handler
 * rather than a page, so that waiting for a file takes no rendering slot from pages.
 */
function ticketFileHandler(
  services: WriteServices,
  { name, type, draw }: TicketFile,
  turns: FairQueue,
): Handler<RequestFacts> {
  return async (c, next) => {
    const site = await findRequestSite(services, c, { evenLocked: true });
    if (!site) return next();
    const gone = c.req.raw.signal;
    const turn = { key: site.team.teamId, visitor: visitorToCount(c, services.config), gone };
    try {
      const bytes = await turns.take(turn, () => draw(services, site, c.req.param("key") ?? "", turn));
      return bytes ? c.body(new Uint8Array(bytes), 200, headersOf(name, type)) : next();
    } catch (error) {
      if (gone.aborted && isTooBusy(error)) return answerDisconnected(c);
      throw error;
    }
  };
}

/** The routes of tickets as files, each with its handler. */
export function ticketFileRoutes(services: WriteServices): [path: string, handler: Handler<RequestFacts>][] {
  const turns = createFairQueue(DRAWING_LIMITS);
  return Object.entries(TICKET_FILES).map(([path, file]) => [path, ticketFileHandler(services, file, turns)]);
}

const headersOf = (name: string, type: string) => ({
  ...PRIVATE_HEADERS,
  "Content-Type": type,
  "Content-Disposition": `inline; filename="${name}"`,
});

function answerDisconnected(c: Context<RequestFacts>): Response {
  c.set("refusal", "visitor-gone");
  return new Response(null, { status: GONE });
}
