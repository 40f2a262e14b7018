import type { Event } from "schema-dts";
import { type ClubEventState, type ClubEventType, clubEventPath } from "../../domain/schedule/club-event.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { type DescribedEvent, eventFacts } from "./event-facts.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { imageAddress, organizer, shareImageUrl } from "./structured-data.ts";
import { structuredOffers } from "./structured-offers.ts";

interface DescribedClubEvent extends DescribedEvent {
  id: string;
  type: ClubEventType;
  state: ClubEventState;
  title: string;
  description: string;
  image: ImageFacts | null;
}

/** Structured data of a club event, with an offer for each ticket price. */
export function structuredEvent(
  frame: Frame,
  clubEvent: DescribedClubEvent,
  tickets: readonly ShownTicket[] = [],
): Event {
  const { title, description, image } = clubEvent;
  return {
    "@type": "Event",
    name: title,
    ...eventFacts(clubEvent),
    ...(description && { description }),
    image: image ? imageAddress(frame, image) : shareImageUrl(frame, "club", frame.club.teamId),
    organizer: organizer(frame),
    url: pageAddress(frame, clubEventPath(clubEvent)),
    ...(tickets.length > 0 && { offers: tickets.flatMap((ticket) => structuredOffers(frame, ticket, true)) }),
  };
}
