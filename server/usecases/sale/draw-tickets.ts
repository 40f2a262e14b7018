import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAdmission, getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { printedTicket, printedTickets } from "../../mail/printed-tickets.ts";
import type { DrawTickets, PrintedTicket } from "../../ports/ticket-pdf.ts";
import type { DrawPass } from "../../ports/wallet.ts";
import { type MailServices, mailClub } from "../club/mail-club.ts";

interface PrintServices extends Pick<MailServices, "images" | "now"> {
  db: Database;
  drawTickets: DrawTickets;
}

/** The valid tickets of an order as a PDF; null if the site has no such order, or it has no valid ticket. */
export async function drawOrderTickets(
  services: PrintServices,
  teamId: string,
  key: string,
): Promise<Uint8Array | null> {
  const order = await getOrderDetails(services.db, teamId, { key });
  return order && drawFor(services, order.storefrontTeamId, printedTickets(order));
}

/** One ticket as a PDF; null if the club has no such code, or it is void. */
export async function drawOneTicket(
  services: PrintServices,
  teamId: string,
  code: string,
): Promise<Uint8Array | null> {
  const found = await getAdmission(services.db, teamId, code);
  return found && !found.isVoid ? drawFor(services, teamId, [printedTicket(found, found)]) : null;
}

async function drawFor(
  services: PrintServices,
  teamId: string,
  tickets: PrintedTicket[],
): Promise<Uint8Array | null> {
  const club = await getTeam(services.db, teamId);
  if (!club || tickets.length === 0) return null;
  return services.drawTickets(tickets, await mailClub(services, club), services.now());
}

/** One ticket as a pass of a phone's wallet; null as above, and without certificates. */
export async function drawWalletPass(
  services: Pick<PrintServices, "db" | "images"> & { drawPass: DrawPass | null },
  teamId: string,
  code: string,
): Promise<Uint8Array | null> {
  if (!services.drawPass) return null;
  const found = await getAdmission(services.db, teamId, code);
  const team = found && !found.isVoid && (await getTeam(services.db, teamId));
  if (!found || !team) return null;
  const { name, primary, onPrimary, crest } = await mailClub(services, team);
  const { title, details, url } = printedTicket(found, found);
  const { event } = found;
  const look = { clubName: name, primary, onPrimary, crest };
  return services.drawPass({
    ...look,
    title,
    details,
    code,
    url,
    event: event && !event.isTimeOpen ? event : null,
  });
}
