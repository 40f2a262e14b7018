import { isCalledOff } from "../../../domain/schedule/called-off.ts";
import { clubEventPath, isEventAhead, kindLabel } from "../../../domain/schedule/club-event.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { PageHead } from "../../site/page-head.tsx";
import { ShareButton } from "../../site/share-button.tsx";
import { EventDay } from "../../ui/event-time.tsx";
import { ArrowIcon, CalendarAddIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { type ClubEventDetails, ClubEventFacts, ClubEventText } from "./club-event-about.tsx";

interface Props {
  clubEvent: ClubEventDetails;
  tickets: ShownTicket[];
  now: Date;
}

export function ClubEventView({ clubEvent, tickets, now }: Props) {
  const { type, title, kind } = clubEvent;
  const canCome = isEventAhead(clubEvent, now) && !isCalledOff(clubEvent);
  return (
    <>
      <PageHead title={title}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
          <span className="chip chip-notice">{kindLabel(kind)}</span>
          <EventDay start={clubEvent.start} timeZone={clubEvent.timeZone} />
        </p>
      </PageHead>
      <div data-part="detail" className="wrap club-event-page">
        <ClubEventFacts clubEvent={clubEvent} tickets={tickets} now={now} />
        <article>
          <ClubEventText clubEvent={clubEvent} now={now} />
          <div className="mt-8 flex flex-wrap items-end gap-3">
            <ShareButton path={clubEventPath(clubEvent)} title={title} />
            {canCome && (
              <SiteLink to={`${clubEventPath(clubEvent)}/calendar.ics`} className="pill no-print gap-2">
                <CalendarAddIcon />
                Add to calendar
              </SiteLink>
            )}
          </div>
          <SiteLink
            to={type === "event" ? "/events/upcoming" : "/practice/upcoming"}
            className="more-link mt-4"
          >
            {type === "event" ? "All events" : "All practices"}
            <ArrowIcon />
          </SiteLink>
        </article>
      </div>
    </>
  );
}
