import { CHANNEL_WORDS, type EventKey } from "../../../domain/desk/orders/order-filter.ts";
import { ticketNumberLabel } from "../../../domain/sale/order-details.ts";
import type { Database } from "../../db/client.ts";
import { type Attendee, eachAttendees } from "../../db/queries/desk/sold-events.ts";
import { type CsvCell, csvHead, csvWithEscapedFormulas, timeCell } from "../../feeds/csv-text.ts";

const COLUMNS = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Ticket: ({ title }) => title,
  Price: ({ priceTitle }) => priceTitle,
  "Ticket Number": ({ seat, quantity }) => ticketNumberLabel(seat, quantity),
  Order: ({ orderId }) => orderId,
  Sold: ({ channel }) => CHANNEL_WORDS[channel],
  Code: ({ code }) => code,
  "Checked In": ({ timeAdmitted }, timeZone) => timeCell(timeAdmitted, timeZone),
  "Time Zone": (_, timeZone) => timeZone,
  Door: ({ door }) => door,
  Void: ({ timeVoided }) => (timeVoided === null ? "no" : "yes"),
} as const satisfies Record<string, (attendee: Attendee, timeZone: string) => CsvCell>;

/** An event's attendees sorted by name, as text/csv in pieces. @param timeZone the event's IANA zone */
export async function* attendeesCsv(
  db: Database,
  teamId: string,
  { event, timeZone }: { event: EventKey; timeZone: string },
): AsyncGenerator<string> {
  const cellsOf = Object.values(COLUMNS);
  yield csvHead(Object.keys(COLUMNS));
  for await (const attendees of eachAttendees(db, teamId, event))
    yield csvWithEscapedFormulas(
      attendees.map((attendee) => cellsOf.map((cellOf) => cellOf(attendee, timeZone))),
    );
}
