import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { writeMessagePath } from "../../../domain/desk/messages/message-audience.ts";
import { MESSAGE_WORDS } from "../../../domain/desk/messages/message-words.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import {
  ATTENDEE_LIST,
  attendeeListTitle,
  attendeePageRangeText,
  attendeesText,
} from "../../../domain/desk/orders/attendee-words.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { eventKeyText, parseEventKey, parseOrderSearch } from "../../../domain/desk/orders/order-filter.ts";
import { waitlistCountText } from "../../../domain/desk/orders/waiting-words.ts";
import { ticketDetails } from "../../../domain/sale/order-details.ts";
import { listedMoment, sentenceTime } from "../../../domain/values/sentence-dates.ts";
import { countAttendees, findSoldEvent, listAttendees } from "../../../server/db/queries/desk/sold-events.ts";
import { countWaitingPeople } from "../../../server/db/queries/desk/waiting.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { ListSearch } from "../list-search.tsx";
import { DeskPagination, MarkChips, PAGINATION_LABELS, PrintButton } from "../orders/order-parts.tsx";
import { pageOfList } from "../orders/page-of-list.ts";
import type { Route } from "./+types/orders.attendees.$event.ts";

/** Guests per page: such a page is drawn in tens of milliseconds, and prints on about six sheets. */
const PER_PAGE = 250;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, person } = clubDeskVisit(context);
  const key = parseEventKey(params.event);
  const event = key && (await findSoldEvent(db, teamId, key));
  if (!key || !event) throw data(DESK_WORDS.noTickets, { status: 404 });
  const search = parseOrderSearch(url.searchParams.get("q"));
  const [counts, found, waiting] = await Promise.all([
    countAttendees(db, teamId, { event: key, search: "" }),
    search === "" ? null : countAttendees(db, teamId, { event: key, search }),
    countWaitingPeople(db, teamId, key),
  ]);
  const { part, ...paging } = pageOfList(url.searchParams, (found ?? counts).all, PER_PAGE);
  const attendees = await listAttendees(db, teamId, { event: key, search }, part);
  return {
    ...paging,
    search,
    waiting,
    message:
      counts.valid > 0 && hasCapability(person.role, "messages")
        ? writeMessagePath({ kind: "event", event: key })
        : null,
    key: eventKeyText(key),
    title: event.title,
    about: [listedMoment(event.start, event.timeZone), event.venue].filter(Boolean).join(", "),
    all: counts.all,
    count: counts.valid,
    letIn: counts.used,
    sheet: attendeePageRangeText(
      paging,
      attendees.map(({ name }) => name || DESK_WORDS.noName),
    ),
    attendees: attendees.map(
      ({ code, name, title, priceTitle, seat, quantity, orderId, timeVoided, timeAdmitted }) => ({
        code,
        name: name || DESK_WORDS.noName,
        kind: [title, ticketDetails({ title, priceTitle, seat, seats: quantity })]
          .filter(Boolean)
          .join(" · "),
        orderId,
        isVoid: timeVoided !== null,
        letIn: timeAdmitted && sentenceTime(timeAdmitted, event.timeZone),
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(attendeeListTitle(loaderData?.title ?? "")) },
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
    message,
    search,
    sheet,
    page,
    pages,
  } = loaderData;
  const path = `/desk/orders/attendees/${key}`;
  return (
    <DeskPage title={attendeeListTitle(title)} lead={about}>
      <p className="desk-line">
        {all > 0 && (
          <>
            <strong>{attendeesText(count, inside)}</strong>
            <PrintButton />
          </>
        )}
        <a className="text-link no-print" href={`/desk/orders?event=${key}`}>
          {ATTENDEE_LIST.toOrders}
        </a>
        {all > 0 && (
          <a className="text-link no-print" href={`/desk/attendees.csv?event=${key}`}>
            {DESK_WORDS.download}
          </a>
        )}
        <a className="text-link no-print" href={`/desk/orders/waiting/${key}`}>
          {ATTENDEE_LIST.toWaitlist}
        </a>
        {message && (
          <a className="text-link no-print" href={message}>
            {MESSAGE_WORDS.toHolders}
          </a>
        )}
      </p>
      {/* On a single page the browser's own search does as well. */}
      {all > PER_PAGE && (
        <ListSearch path={path} label={DESK_WORDS.searchFor} search={search}>
          {search !== "" && (
            <a className="text-link" href={path}>
              {DESK_WORDS.showAll}
            </a>
          )}
        </ListSearch>
      )}
      {attendees.length > 0 && <p className="desk-note">{ATTENDEE_LIST.order}</p>}
      {waiting.people > 0 && <p>{waitlistCountText(waiting)}.</p>}
      {sheet && <p>{sheet}</p>}
      {attendees.length > 0 && (
        <table className="desk-attendees">
          <thead>
            <tr>
              {ATTENDEE_LIST.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {attendees.map(({ code, name, kind, orderId, isVoid, letIn }) => (
              <tr key={code} data-void={isVoid || undefined}>
                <td>{isVoid ? <strong>Void</strong> : (letIn ?? <span className="desk-box" />)}</td>
                <th scope="row">
                  <bdi>{name}</bdi>
                  <MarkChips marks={nameMarks(name)} />
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
      {attendees.length === 0 && <p>{all > 0 ? ATTENDEE_LIST.noneFound : ATTENDEE_LIST.none}</p>}
      <DeskPagination
        path={path}
        query={search === "" ? "" : `${new URLSearchParams({ q: search })}`}
        page={page}
        pages={pages}
        words={PAGINATION_LABELS}
      />
    </DeskPage>
  );
}
