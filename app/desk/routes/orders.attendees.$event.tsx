import { data } from "react-router";
import { eventKeyText, readEventKey } from "../../../domain/desk/order-filter.ts";
import { waitingText } from "../../../domain/desk/waiting-words.ts";
import { ticketDetails } from "../../../domain/sale/order-details.ts";
import { formatMoment, formatTime } from "../../../domain/values/dates.ts";
import { getSoldEvent, listAttendees } from "../../../server/db/queries/desk/sold-events.ts";
import { countWaiting } from "../../../server/db/queries/desk/waiting.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { PrintButton } from "../order-parts.tsx";
import type { Route } from "./+types/orders.attendees.$event.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, teamId } = clubDeskVisit(context);
  const key = readEventKey(params.event);
  const event = key && (await getSoldEvent(services.db, teamId, key));
  if (!key || !event) throw data("This club sells no tickets for such an event", { status: 404 });
  const [attendees, waiting] = await Promise.all([
    listAttendees(services.db, teamId, key),
    countWaiting(services.db, teamId, key),
  ]);
  return {
    waiting,
    key: eventKeyText(key),
    title: event.title,
    about: [formatMoment(event.start, event.timeZone), event.venue].filter(Boolean).join(", "),
    count: attendees.filter(({ timeVoided }) => timeVoided === null).length,
    letIn: attendees.filter(({ timeVoided, timeAdmitted }) => timeVoided === null && timeAdmitted !== null)
      .length,
    attendees: attendees.map(
      ({ code, name, title, priceTitle, seat, quantity, orderId, timeVoided, timeAdmitted }) => ({
        code,
        name: name || "No name",
        kind: [title, ticketDetails({ title, priceTitle, seat, seats: quantity })]
          .filter(Boolean)
          .join(" · "),
        orderId,
        isVoid: timeVoided !== null,
        letIn: timeAdmitted && formatTime(timeAdmitted, event.timeZone),
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Who comes: ${loaderData?.title ?? ""} | Desk` },
];

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { key, title, about, count, letIn: inside, attendees, waiting } = loaderData;
  return (
    <DeskPage title={title} lead={about}>
      <p className="desk-line">
        {attendees.length > 0 && (
          <>
            <strong>
              {count === 1 ? "1 person" : `${count} people`} may come in, {inside} of them let in
            </strong>
            <PrintButton />
          </>
        )}
        <a className="text-link no-print" href={`/desk/orders?event=${key}`}>
          The orders
        </a>
        {attendees.length > 0 && (
          <a className="text-link no-print" href={`/desk/attendees.csv?event=${key}`} download>
            As a table (CSV)
          </a>
        )}
        <a className="text-link no-print" href={`/desk/orders/waiting/${key}`}>
          Who waits
        </a>
      </p>
      {attendees.length > 0 && (
        <p className="desk-note">
          By the buyer&rsquo;s name. Doors note here whom they let in; whoever works by paper alone ticks
          them.
        </p>
      )}
      {waiting.people > 0 && <p>{waitingText(waiting)}.</p>}
      {attendees.length > 0 && (
        <table className="desk-attendees">
          <thead>
            <tr>
              <th scope="col">In</th>
              <th scope="col">Name and ticket</th>
              <th scope="col">Code and order</th>
            </tr>
          </thead>
          <tbody>
            {attendees.map(({ code, name, kind, orderId, isVoid, letIn }) => (
              <tr key={code} data-void={isVoid || undefined}>
                <td>{isVoid ? <strong>Void</strong> : (letIn ?? <span className="desk-box" />)}</td>
                <th scope="row">
                  {name}
                  <small>{kind}</small>
                </th>
                <td>
                  <code>{code}</code>
                  <small>{orderId}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {attendees.length === 0 && <p>Nobody has a ticket yet.</p>}
    </DeskPage>
  );
}
