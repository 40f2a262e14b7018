import { gamePath } from "../../domain/schedule/game-pages.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { PageHead } from "../site/page-head.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { EventDay, EventTime } from "../ui/event-time.tsx";
import { SiteLink } from "../ui/site-link.tsx";

export function TicketHead({ ticket }: { ticket: ShownTicket }) {
  return (
    <PageHead title={ticket.title}>
      <p className="text-lg">
        <EventTitle ticket={ticket} />
        <span className="inline-block">
          <EventDay start={ticket.start} timeZone={ticket.timeZone} />,{" "}
          <EventTime start={ticket.start} timeZone={ticket.timeZone} isOpen={ticket.isTimeOpen} />
        </span>
      </p>
    </PageHead>
  );
}

/** The game's or event's name. A game links to its page, except in store-only mode, which has none. */
function EventTitle({ ticket: { gameId, title, eventTitle } }: { ticket: ShownTicket }) {
  const { mode } = useClubFrame();
  const isLinked = gameId !== null && mode === "site";
  if (!isLinked && eventTitle === title) return null;
  return (
    <strong className="mr-4 font-semibold">
      {isLinked ? (
        <SiteLink to={gamePath({ id: gameId })} className="underline">
          {eventTitle}
        </SiteLink>
      ) : (
        eventTitle
      )}
    </strong>
  );
}
