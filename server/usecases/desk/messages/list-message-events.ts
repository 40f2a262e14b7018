import { linkOfferWindow } from "../../../../domain/desk/door/links.ts";
import { writeMessagePath } from "../../../../domain/desk/messages/message-audience.ts";
import {
  holdersText,
  MESSAGE_WORDS,
  MESSAGES_PAGE,
  peopleText,
  toHoldersLabel,
} from "../../../../domain/desk/messages/message-words.ts";
import { parseEventKey } from "../../../../domain/desk/orders/order-filter.ts";
import { listedMoment } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import { countHoldersByEvent, countPickupPeople } from "../../../db/queries/desk/message-audiences.ts";
import { listTicketedEvents } from "../../../db/queries/desk/sold-events.ts";

/** More are found by the search, and on the page of each game. */
const MAX_EVENTS = 12;

/** A row of a list of audiences. Without an address nobody would get a message. */
interface AudienceRow {
  href: string | null;
  title: string;
  state: string;
  about: string;
}

/**
 * Lists the events that are on or still to come and have tickets, with the page on which their ticket holders
 * are written to, and how many they are: the next one first, and after all others those that nobody has
 * tickets for.
 */
export async function listMessageEvents(db: Database, teamId: string, now: Date): Promise<AudienceRow[]> {
  const { from } = linkOfferWindow(now);
  const events = (await listTicketedEvents(db, teamId)).filter(({ start }) => start >= from).toReversed();
  const holders = await countHoldersByEvent(
    db,
    teamId,
    events.map(({ key }) => key),
  );
  const rows = events.map(({ key, title, start, timeZone }) => {
    const people = holders.get(key) ?? 0;
    const event = people > 0 ? parseEventKey(key) : null;
    return {
      href: event && writeMessagePath({ kind: "event", event }),
      title: event ? toHoldersLabel(title) : title,
      state: people > 0 ? holdersText(people) : MESSAGES_PAGE.noHolders,
      about: listedMoment(start, timeZone),
    };
  });
  const reached = rows.filter(({ href }) => href !== null);
  return [...reached, ...rows.filter(({ href }) => href === null)].slice(0, MAX_EVENTS);
}

/** Everyone with items to pick up, as a row of the same list. */
export async function describePickupAudience(db: Database, teamId: string): Promise<AudienceRow> {
  const people = await countPickupPeople(db, teamId);
  return {
    href: people > 0 ? writeMessagePath({ kind: "pickups" }) : null,
    title: people > 0 ? MESSAGE_WORDS.toPickups : MESSAGES_PAGE.pickups,
    state: people > 0 ? peopleText(people) : MESSAGES_PAGE.noPickups,
    about: "",
  };
}
