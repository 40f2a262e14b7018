import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { momentField } from "../../collections/fields/fields.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import { fieldText, nameKey } from "../records/record-fields.ts";
import type { MatchKeys } from "./match-records.ts";
import { type IdContext, type IdRules, joinKey, timeZoneOf } from "./match-stored-ids.ts";
import type { StoredTicket } from "./stored-snapshot.ts";

interface Facts {
  title: string;
  /** The ticket's game or event; null for a ticket with a time of its own. */
  event: string | null;
  at: Date | null;
  prices: readonly string[];
}

/** Matches tickets by game or day and by prices, because many clubs call every game's ticket "Adult". */
export function ticketIdRules(
  stored: readonly StoredTicket[],
  idContext: IdContext,
): Pick<IdRules, "stored" | "written"> {
  return {
    stored: stored.map((ticket) => {
      const { id, held, deleted, timeZone, start: at, end } = ticket;
      const event = ticket.eventId === null ? null : joinKey(ticket.eventType, ticket.eventId);
      const facts = { title: nameKey(ticket.title), event, at, prices: ticket.prices };
      const isOver = held && end !== null && end < idContext.asOf;
      const isOpen = !deleted && !isOver;
      const shown = at ? `${ticket.title} for ${sentenceDate(at, timeZone)}` : ticket.title;
      return {
        ...traits(facts),
        // A ticket sold for one game is moved to another only if the file has its id.
        moved: isOpen && !held ? [facts.title] : [],
        beside: isOpen && event === null ? [ownTime(facts.title)] : [],
        ...{ id, held, isOpen, shown },
      };
    }),
    written: (raw) => traits(writtenFacts(raw, idContext)),
  };
}

const ownTime = (title: string) => joinKey(title, "own time");

function traits({ title, event, at, prices }: Facts): MatchKeys {
  const what = joinKey(title, event ?? at?.toISOString() ?? "");
  return {
    exact: prices.map((price) => joinKey(what, price)),
    same: [],
    sure: [what],
    moved: [title],
    beside: event === null ? [ownTime(title)] : [],
    group: title,
    start: at?.getTime() ?? 0,
  };
}

function writtenFacts(raw: RawRecord, idContext: IdContext): Facts {
  const time = momentField.safeParse(fieldText(raw, "timeOfEvent"));
  const prices = valueAt(raw.value, ["prices"]);
  const eventId = fieldText(raw, "eventId");
  return {
    title: nameKey(fieldText(raw, "title")),
    event: eventId === "" ? null : joinKey(fieldText(raw, "eventType"), eventId),
    at: time.success ? idContext.instant(time.data, timeZoneOf(raw, idContext)) : null,
    prices: (Array.isArray(prices) ? prices : []).map((price) => String(valueAt(price, ["id"]))),
  };
}
