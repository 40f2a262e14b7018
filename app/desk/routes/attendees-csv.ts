import { data } from "react-router";
import { CHANNEL_WORDS, readEventKey } from "../../../domain/desk/order-filter.ts";
import { placeLabel } from "../../../domain/sale/order-details.ts";
import { getSoldEvent, listAttendees } from "../../../server/db/queries/desk/sold-events.ts";
import { type CsvColumns, csvText } from "../../../server/feeds/csv-text.ts";
import { noteExport } from "../../../server/usecases/desk/note-export.ts";
import { csvResponse } from "../csv-response.ts";
import { clubDeskVisit } from "../desk-visit.ts";
import { eventLabel } from "../shown-orders.ts";
import type { Route } from "./+types/attendees-csv.ts";

type Attendee = Awaited<ReturnType<typeof listAttendees>>[number];

const COLUMNS: CsvColumns<Attendee> = {
  Name: ({ name }) => name,
  "E-mail": ({ email }) => email,
  Ticket: ({ title }) => title,
  Price: ({ priceTitle }) => priceTitle,
  Place: ({ seat, quantity }) => placeLabel(seat, quantity),
  Order: ({ orderId }) => orderId,
  Sold: ({ channel }) => CHANNEL_WORDS[channel],
  Code: ({ code }) => code,
  "Let In": ({ timeAdmitted }) => timeAdmitted?.toISOString() ?? null,
  Door: ({ door }) => door,
  Void: ({ timeVoided }) => (timeVoided === null ? "no" : "yes"),
};

/** Who comes to an event, all of them: `event` as `eventKeyText` writes it. Times in UTC. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const key = readEventKey(url.searchParams.get("event"));
  const event = key && (await getSoldEvent(services.db, teamId, key));
  if (!key || !event) throw data("This club sells no tickets for such an event", { status: 404 });
  const attendees = await listAttendees(services.db, teamId, key);
  const facts = { rows: `${attendees.length}` };
  const noted = { teamId, who: person.email, act: "attendees-exported", subject: eventLabel(event) } as const;
  await noteExport(services, noted, facts);
  return csvResponse("attendees.csv", csvText(COLUMNS, attendees));
}
