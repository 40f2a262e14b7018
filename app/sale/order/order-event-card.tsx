import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { eventWarning } from "../../../domain/schedule/event-text.ts";
import { EventDay, EventTime } from "../../ui/event-time.tsx";
import { VenueLink } from "../../ui/venue-link.tsx";

interface Props {
  event: EventFacts;
  calendar: string;
  title?: string;
  warning?: string;
}

export function OrderEventCard({
  event,
  calendar,
  title = event.title,
  warning = eventWarning(event),
}: Props) {
  const { start, timeZone, isTimeOpen, venue, address } = event;
  return (
    <div className="order-event">
      <h2 className="display text-4xl">{title}</h2>
      <p className="mt-3 text-lg font-semibold">
        <EventDay start={start} timeZone={timeZone} />,{" "}
        <EventTime start={start} timeZone={timeZone} isOpen={isTimeOpen} />
      </p>
      <p>
        <VenueLink venue={venue} address={address} />
      </p>
      {address && <p className="text-muted">{address}</p>}
      {warning && <p className="ticket-notice mt-3">{warning}</p>}
      {calendar && (
        <p className="no-print mt-2">
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="event.ics"
            className="text-link"
          >
            Add to calendar
          </a>
        </p>
      )}
    </div>
  );
}
