import { data } from "react-router";
import { sheetWords } from "../../../domain/desk/attendee-words.ts";
import { nameMarks } from "../../../domain/desk/name-marks.ts";
import { eventKeyText, readEventKey, searchedFor } from "../../../domain/desk/order-filter.ts";
import { waitingText } from "../../../domain/desk/waiting-words.ts";
import { ticketDetails } from "../../../domain/sale/order-details.ts";
import { formatMoment, formatTime } from "../../../domain/values/dates.ts";
import { countAttendees, getSoldEvent, listAttendees } from "../../../server/db/queries/desk/sold-events.ts";
import { countWaiting } from "../../../server/db/queries/desk/waiting.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { listPage } from "../list-page.ts";
import { DeskPages, Marks, PAGE_WORDS, PrintButton } from "../order-parts.tsx";
import type { Route } from "./+types/orders.attendees.$event.ts";

/** A page of it is drawn in tens of milliseconds, and printed on half a dozen sheets. */
const PER_PAGE = 250;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, teamId } = clubDeskVisit(context);
  const { db } = services;
  const key = readEventKey(params.event);
  const event = key && (await getSoldEvent(db, teamId, key));
  if (!key || !event) throw data("This club sells no tickets for such an event", { status: 404 });
  const search = searchedFor(url.searchParams.get("q"));
  const [counts, found, waiting] = await Promise.all([
    countAttendees(db, teamId, { event: key, search: "" }),
    search === "" ? null : countAttendees(db, teamId, { event: key, search }),
    countWaiting(db, teamId, key),
  ]);
  const { part, ...at } = listPage(url.searchParams, (found ?? counts).all, PER_PAGE);
  const attendees = await listAttendees(db, teamId, { event: key, search }, part);
  return {
    ...at,
    search,
    waiting,
    key: eventKeyText(key),
    title: event.title,
    about: [formatMoment(event.start, event.timeZone), event.venue].filter(Boolean).join(", "),
    all: counts.all,
    count: counts.valid,
    letIn: counts.used,
    sheet: sheetWords(
      at,
      attendees.map(({ name }) => name || NO_NAME),
    ),
    attendees: attendees.map(
      ({ code, name, title, priceTitle, seat, quantity, orderId, timeVoided, timeAdmitted }) => ({
        code,
        name: name || NO_NAME,
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

const NO_NAME = "No name";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Who comes: ${loaderData?.title ?? ""} | Desk` },
];

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const {
    key,
    title,
    about,
    all,
    count,
    letIn: inside,
    attendees,
    waiting,
    search,
    sheet,
    page,
    pages,
  } = loaderData;
  const path = `/desk/orders/attendees/${key}`;
  return (
    <DeskPage title={title} lead={about}>
      <p className="desk-line">
        {all > 0 && (
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
        {all > 0 && (
          <a className="text-link no-print" href={`/desk/attendees.csv?event=${key}`}>
            As a table (CSV)
          </a>
        )}
        <a className="text-link no-print" href={`/desk/orders/waiting/${key}`}>
          Who waits
        </a>
      </p>
      {all > PER_PAGE && <Searched path={path} search={search} />}
      {attendees.length > 0 && (
        <p className="desk-note">
          By the buyer&rsquo;s name. Doors note here whom they let in; whoever works by paper alone ticks
          them.
        </p>
      )}
      {waiting.people > 0 && <p>{waitingText(waiting)}.</p>}
      {sheet && <p>{sheet}</p>}
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
                  <bdi>{name}</bdi>
                  <Marks marks={nameMarks(name)} />
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
      {attendees.length === 0 && <p>{all > 0 ? "No such attendee." : "Nobody has a ticket yet."}</p>}
      <DeskPages
        path={path}
        query={search === "" ? "" : `${new URLSearchParams({ q: search })}`}
        page={page}
        pages={pages}
        words={PAGE_WORDS}
      />
    </DeskPage>
  );
}

/** Where one page has all of it, the browser's own search finds as much. */
const Searched = ({ path, search }: { path: string; search: string }) => (
  <search className="no-print">
    <form action={path} className="desk-search">
      <div className="field desk-searched">
        <label htmlFor="q">Name, order number or code</label>
        <input id="q" name="q" type="search" defaultValue={search} autoComplete="off" />
      </div>
      <button type="submit" className="button button-solid">
        Search
      </button>
      {search !== "" && (
        <a className="text-link" href={path}>
          Show everything
        </a>
      )}
    </form>
  </search>
);
