import { redirect } from "react-router";
import { feeWords } from "../../../domain/sale/fee-words.ts";
import { stockTag } from "../../../domain/site/page-tags.ts";
import { buyerPaysFee, storeVerdict } from "../../../domain/store/store-switches.ts";
import { hasTicketPage } from "../../../domain/tickets/shown-ticket.ts";
import { isTicketPublic } from "../../../domain/tickets/ticket-sale.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { findTicket } from "../../../server/db/queries/tickets/tickets.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredTicketEvent } from "../../site/structured-ticket-event.ts";
import { shownTicket } from "../shown-tickets.ts";
import { TicketView } from "../ticket-view.tsx";
import type { Route } from "./+types/tickets.$ticketId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const { db, teamId, now, site, shows, read } = visit;
  shows(stockTag(teamId));
  const ticket = await read("tickets", findTicket(db, teamId, params.ticketId));
  if (!ticket || !isTicketPublic(ticket)) throw notFoundAnswer("ticket");
  const shown = shownTicket(ticket, now);
  if (!hasTicketPage(shown.state))
    throw redirect(withTeamParam("/tickets?unavailable=1", site.teamParam), 302);
  const { refund, refundLink } = site.team.policies;
  const page = {
    ticket: shown,
    isOpen: storeVerdict("tickets", site.team).ok,
    fees: feeWords(shown.prices, { buyerPays: buyerPaysFee(site.team), piece: "ticket" }),
    refund: { text: refund, link: refundLink },
  };
  return page;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.ticket.title,
        description: loaderData.ticket.shortDescription,
        path: `/tickets/${loaderData.ticket.id}`,
        within: { name: "Tickets", path: "/tickets" },
        image: { kind: "ticket", id: loaderData.ticket.id },
        about: (frame) => [structuredTicketEvent(frame, loaderData.ticket, loaderData.isOpen)],
      })
    : [];

/** Keyed by the ticket: otherwise React would keep the choice made for the previous ticket. */
export default function Ticket({ loaderData }: Route.ComponentProps) {
  return <TicketView key={loaderData.ticket.id} {...loaderData} />;
}
