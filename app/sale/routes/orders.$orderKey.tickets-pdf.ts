import { drawOrderTickets } from "../../../server/usecases/sale/draw-tickets.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { ticketFile } from "../ticket-file.ts";
import type { Route } from "./+types/orders.$orderKey.tickets-pdf.ts";

/** The order's valid tickets for paper, one a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, site } = alwaysAvailableVisit(context);
  return ticketFile(await drawOrderTickets(services, site.team, params.orderKey), "other", "tickets.pdf");
}
