import { linkOfferWindow } from "../../../../domain/desk/door/links.ts";
import { writeMessagePath } from "../../../../domain/desk/messages/message-audience.ts";
import { toHoldersLabel } from "../../../../domain/desk/messages/message-words.ts";
import { parseEventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { listedMoment } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import { listTicketedEvents } from "../../../db/queries/desk/sold-events.ts";

/** More are found by the search, and on the page of each game. */
const MAX_EVENTS = 12;

/**
 * Lists the events that are on or still to come and have tickets, the next one first, with the page on which
 * their ticket holders are written to.
 */
export async function listMessageEvents(db: Database, teamId: string, now: Date) {
  const { from } = linkOfferWindow(now);
  const events = await listTicketedEvents(db, teamId);
  return events
    .filter(({ start }) => start >= from)
    .toReversed()
    .slice(0, MAX_EVENTS)
    .flatMap(({ key, title, start, timeZone }) => {
      const event = parseEventKey(key);
      if (!event) return [];
      const href = writeMessagePath({ kind: "event", event });
      return [{ href, title: toHoldersLabel(title), about: listedMoment(start, timeZone) }];
    });
}
