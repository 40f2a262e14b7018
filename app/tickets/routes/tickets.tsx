import { storeVerdict } from "../../../domain/store/store-switches.ts";
import { NO_TICKETS, SALES_CLOSED } from "../../../domain/tickets/ticket-list-words.ts";
import { CHECKOUT_MESSAGES } from "../../../domain/values/messages.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { pageMeta } from "../../site/page-meta.ts";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { EmptyMessage, HOME_LINK } from "../../ui/empty-message.tsx";
import { loadTickets, shownTicket } from "../shown-tickets.ts";
import { TicketList } from "../ticket-list.tsx";
import type { Route } from "./+types/tickets.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const tickets = await visit.read("tickets", loadTickets(visit));
  return {
    tickets: tickets.map((ticket) => shownTicket(ticket, visit.now)),
    isOpen: storeVerdict("tickets", visit.site.team).ok,
    wasUnavailable: url.searchParams.get("unavailable") === "1",
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Tickets", path: "/tickets" });

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { tickets, isOpen, wasUnavailable } = loaderData;
  return (
    <>
      <PageHead title="Tickets" image={useTicketsImage()} />
      <div className="wrap pt-8 pb-20">
        {wasUnavailable && (
          <p role="status" className="ticket-notice mb-6">
            {CHECKOUT_MESSAGES.ticketNotForSale}
          </p>
        )}
        {tickets.length > 0 && !isOpen && <p className="mb-6 text-lg">{SALES_CLOSED}</p>}
        {tickets.length === 0 && <NoTickets />}
        <TicketList tickets={tickets} isOpen={isOpen} />
      </div>
    </>
  );
}

function useTicketsImage() {
  const event = useWebsiteImage("eventFeatureImage");
  const game = useWebsiteImage("gameFeatureImage");
  return event ?? game;
}

/** Shown if the club has no tickets, with a link home; in store-only mode the home page is the store. */
function NoTickets() {
  const { mode } = useClubFrame();
  return (
    <EmptyMessage way={mode === "site" ? HOME_LINK : { label: "Store", to: "/" }}>{NO_TICKETS}</EmptyMessage>
  );
}
