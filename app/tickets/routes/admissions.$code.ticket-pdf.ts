import { drawOneTicket } from "../../../server/usecases/sale/draw-tickets.ts";
import { ticketFile } from "../../sale/ticket-file.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/admissions.$code.ticket-pdf.ts";

/** One ticket for paper. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, teamId } = alwaysAvailableVisit(context);
  return ticketFile(await drawOneTicket(services, teamId, params.code), "ticket", "ticket.pdf");
}
