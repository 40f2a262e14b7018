import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { moment } from "../fields.ts";
import { type RawRecord, valueAt } from "../record.ts";
import type { StoredTicket } from "../stored-club.ts";
import { sameName, writtenText } from "./fields.ts";
import type { Traits } from "./pair-up.ts";
import { keysOf, type StoredKinds, type Telling, zoneOf } from "./stored-ids.ts";

/**
 * Which stored ticket a record is: many clubs call theirs "Adult" for each game, so its game or day and its
 * prices tell.
 */

interface Facts {
  title: string;
  /** Its game or event; null if it has a time of its own. */
  event: string | null;
  at: Date | null;
  prices: readonly string[];
}

export function ticketKinds(
  stored: readonly StoredTicket[],
  telling: Telling,
): Pick<StoredKinds, "stored" | "written"> {
  return {
    stored: stored.map((ticket) => {
      const { id, held, deleted, timeZone, start: at, end } = ticket;
      const event = ticket.eventId === null ? null : keysOf(ticket.eventType, ticket.eventId);
      const facts = { title: sameName(ticket.title), event, at, prices: ticket.prices };
      const isOver = held && end !== null && end < telling.asOf;
      const isOpen = !deleted && !isOver;
      const shown = at ? `${ticket.title} for ${sentenceDate(at, timeZone)}` : ticket.title;
      return {
        ...traits(facts),
        // Sold for one game, it is no ticket for another unless the file says so with its id.
        moved: isOpen && !held ? [facts.title] : [],
        beside: isOpen && event === null ? [ownTime(facts.title)] : [],
        ...{ id, held, isOpen, shown },
      };
    }),
    written: (raw) => traits(writtenFacts(raw, telling)),
  };
}

const ownTime = (title: string) => keysOf(title, "own time");

function traits({ title, event, at, prices }: Facts): Traits {
  const what = keysOf(title, event ?? at?.toISOString() ?? "");
  return {
    exact: prices.map((price) => keysOf(what, price)),
    same: [],
    sure: [what],
    moved: [title],
    beside: event === null ? [ownTime(title)] : [],
    group: title,
    start: at?.getTime() ?? 0,
  };
}

function writtenFacts(raw: RawRecord, telling: Telling): Facts {
  const time = moment.safeParse(writtenText(raw, "timeOfEvent"));
  const prices = valueAt(raw.value, ["prices"]);
  const eventId = writtenText(raw, "eventId");
  return {
    title: sameName(writtenText(raw, "title")),
    event: eventId === "" ? null : keysOf(writtenText(raw, "eventType"), eventId),
    at: time.success ? telling.instant(time.data, zoneOf(raw, telling)) : null,
    prices: (Array.isArray(prices) ? prices : []).map((price) => String(valueAt(price, ["id"]))),
  };
}
