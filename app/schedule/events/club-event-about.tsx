import { isEventAhead } from "../../../domain/schedule/club-event.ts";
import { EVENT_STATUS_MESSAGES } from "../../../domain/schedule/event-page-words.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { formatDate, formatTime, isSameDay, machineTime } from "../../../domain/values/dates.ts";
import type { ImageFacts } from "../../../domain/values/image.ts";
import { TicketOffers } from "../../tickets/ticket-offers.tsx";
import { EventDay, EventTime } from "../../ui/event-time.tsx";
import { LinkedText } from "../../ui/linked-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { VenueLink } from "../../ui/venue-link.tsx";
import { FormerStart, type ShownClubEvent } from "./club-event-row.tsx";

export interface ClubEventDetails extends Omit<ShownClubEvent, "ticketsPath"> {
  description: string;
  whatToBring: string;
  contact: string;
  image: ImageFacts | null;
}

interface Props {
  clubEvent: ClubEventDetails;
  tickets: ShownTicket[];
  now: Date;
}

export function ClubEventFacts({ clubEvent, tickets, now }: Props) {
  return (
    <aside data-part="box" className="club-event-box" aria-label="When and where">
      <Facts clubEvent={clubEvent} now={now} />
      {tickets.length > 0 && <TicketOffers tickets={tickets} />}
    </aside>
  );
}

export function ClubEventText({ clubEvent, now }: Omit<Props, "tickets">) {
  const { description, image } = clubEvent;
  const news = newsOf(clubEvent, now);
  return (
    <>
      {news && <p className="ticket-notice mb-6">{news}</p>}
      {image && (
        <div className="mb-6 aspect-video overflow-hidden rounded-(--corner) bg-primary">
          <Picture
            image={image}
            eager
            widest={1600}
            sizes="(min-width: 1024px) 56vw, 92vw"
            className="h-full w-full"
          />
        </div>
      )}
      {description && <Description text={description} />}
    </>
  );
}

function Description({ text }: { text: string }) {
  return (
    <div data-part="text" className="prose">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
    </div>
  );
}

/** A sentence about a change to the event; empty if it takes place as planned. */
function newsOf({ type, state, end }: ClubEventDetails, now: Date): string {
  if (state === "cancelled") return EVENT_STATUS_MESSAGES.cancelled(type);
  if (state === "postponed") return EVENT_STATUS_MESSAGES.postponed(type);
  if (!isEventAhead({ end }, now)) return EVENT_STATUS_MESSAGES.over(type);
  return state === "tbd" ? EVENT_STATUS_MESSAGES.timeOpen : "";
}

function Facts({ clubEvent, now }: Pick<Props, "clubEvent" | "now">) {
  const { venue, address, cost, whatToBring, contact } = clubEvent;
  return (
    <dl>
      <div>
        <dt>When</dt>
        <dd>
          <When clubEvent={clubEvent} />
          <FormerStart clubEvent={clubEvent} now={now} />
        </dd>
      </div>
      {venue && (
        <div>
          <dt>Where</dt>
          <dd>
            <VenueLink venue={venue} address={address} />
            {address && <span className="block text-muted">{address}</span>}
          </dd>
        </div>
      )}
      <Fact title="Cost" value={cost} />
      <Fact title="What to bring" value={whatToBring} />
      <Fact title="Contact" value={contact} />
    </dl>
  );
}

function Fact({ title, value }: { title: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <LinkedText>{value}</LinkedText>
      </dd>
    </div>
  );
}

function When({ clubEvent: { start, end, timeZone, state } }: Pick<Props, "clubEvent">) {
  const day = isSameDay(start, end, timeZone) ? "" : `${formatDate(end, timeZone)}, `;
  return (
    <>
      <EventDay start={start} timeZone={timeZone} />
      <br />
      <EventTime start={start} timeZone={timeZone} isOpen={state === "tbd"} />
      {state !== "tbd" && end > start && (
        <>
          {" until "}
          <time dateTime={machineTime(end)}>
            {day}
            {formatTime(end, timeZone)}
          </time>
        </>
      )}
    </>
  );
}
