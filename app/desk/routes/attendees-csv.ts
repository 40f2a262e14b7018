import { data } from "react-router";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import { countAttendees, findSoldEvent } from "../../../server/db/queries/desk/sold-events.ts";
import { attendeesCsv } from "../../../server/usecases/desk/attendees-csv.ts";
import { recordExport } from "../../../server/usecases/desk/record-export.ts";
import { csvResponse } from "../csv-response.ts";
import { clubDeskVisit } from "../desk-visit.ts";
import { eventLabel } from "../orders/shown-orders.ts";
import type { Route } from "./+types/attendees-csv.ts";

/** An event's whole attendee list as CSV. The query's `event` is written by `eventKeyText`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, person } = clubDeskVisit(context);
  const key = parseEventKey(url.searchParams.get("event"));
  const event = key && (await findSoldEvent(db, teamId, key));
  if (!key || !event) throw data(DESK_WORDS.noTickets, { status: 404 });
  const { all } = await countAttendees(db, teamId, { event: key, search: "" });
  const noted = { teamId, who: person.email, act: "attendees-exported", subject: eventLabel(event) } as const;
  await recordExport(services, noted, { rows: `${all}` });
  return csvResponse("attendees.csv", attendeesCsv(db, teamId, { event: key, timeZone: event.timeZone }));
}
