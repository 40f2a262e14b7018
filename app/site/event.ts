import type { Event } from "schema-dts";
import { type GatheringState, type GatheringType, gatheringPath } from "../../domain/schedule/gathering.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import type { Picture } from "../../domain/values/picture.ts";
import { eventFacts, type ToldEvent } from "./event-facts.ts";
import type { Frame } from "./load-frame.ts";
import { offers } from "./offers.ts";
import { addressOf } from "./site-address.ts";
import { organizer, pictureAddress, shareImageUrl } from "./structured-data.ts";

interface ToldGathering extends ToldEvent {
  id: string;
  type: GatheringType;
  state: GatheringState;
  title: string;
  description: string;
  picture: Picture | null;
}

/** An event or a practice, with what is sold for it; only a club that sells tickets has some. */
export function event(frame: Frame, gathering: ToldGathering, tickets: readonly ShownTicket[] = []): Event {
  const { title, description, picture } = gathering;
  return {
    "@type": "Event",
    name: title,
    ...eventFacts(gathering),
    ...(description && { description }),
    image: picture ? pictureAddress(frame, picture) : shareImageUrl(frame, "club", frame.club.teamId),
    organizer: organizer(frame),
    url: addressOf(frame, gatheringPath(gathering)),
    ...(tickets.length > 0 && { offers: tickets.flatMap((ticket) => offers(frame, ticket, true)) }),
  };
}
