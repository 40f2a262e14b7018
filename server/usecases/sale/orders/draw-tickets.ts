import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import type { QueueTurn } from "../../../../platform/serving/fair-queue.ts";
import type { Database } from "../../../db/client.ts";
import { findTeamById } from "../../../db/queries/club/teams.ts";
import { findAdmission, findSiteOrder } from "../../../db/queries/sale/order-details.ts";
import type { AllMailServices } from "../../../mails/define-mail.ts";
import { loadMailClub } from "../../../mails/parts/mail-club.ts";
import { printedTicket, printedTickets } from "../../../mails/parts/printed-tickets.ts";
import type { DrawTickets, PrintedTicket } from "../../../ports/ticket-pdf.ts";

interface PrintServices extends Pick<AllMailServices, "images" | "now"> {
  db: Database;
  drawTickets: DrawTickets;
}

/**
 * Draws an order's valid tickets as a PDF. Null if the site has no such order, or the order has no valid
 * ticket.
 */
export async function drawOrderTickets(
  services: PrintServices,
  site: StoreClubs,
  key: string,
  turn: QueueTurn,
): Promise<Uint8Array | null> {
  const order = await findSiteOrder(services.db, site, { key });
  return order && drawFor(services, order.storefrontTeamId, printedTickets(order, services.now()), turn);
}

/** Draws one ticket as a PDF. Null if the club has no such code, or it is void. */
export async function drawOneTicket(
  services: PrintServices,
  teamId: string,
  code: string,
  turn: QueueTurn,
): Promise<Uint8Array | null> {
  const found = await findAdmission(services.db, teamId, code);
  return found && !found.isVoid
    ? drawFor(services, teamId, [printedTicket(found, found, services.now())], turn)
    : null;
}

async function drawFor(
  services: PrintServices,
  teamId: string,
  tickets: PrintedTicket[],
  turn: QueueTurn,
): Promise<Uint8Array | null> {
  const club = await findTeamById(services.db, teamId);
  if (!club || tickets.length === 0) return null;
  return services.drawTickets(tickets, await loadMailClub(services, club), services.now(), turn);
}
