import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { eventKeyText, parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import {
  joinedWaitlistText,
  removeLabel,
  WAITLIST_PAGE,
  waitlistCountText,
  waitlistHoldText,
  waitlistTitle,
} from "../../../domain/desk/orders/waiting-words.ts";
import { ticketCountText } from "../../../domain/tickets/waitlist.ts";
import { listedMoment, sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { findSoldEvent } from "../../../server/db/queries/desk/sold-events.ts";
import {
  countWaitingPeople,
  countWaitlistEntries,
  listWaitlistEntries,
} from "../../../server/db/queries/desk/waiting.ts";
import { removeWaitlistEntry } from "../../../server/usecases/sale/waitlist/remove-waitlist-entry.ts";
import { DeskPage, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import { DeskPagination, MarkChips, PAGINATION_LABELS } from "../orders/order-parts.tsx";
import { pageOfList } from "../orders/page-of-list.ts";
import type { Route } from "./+types/orders.waiting.$event.ts";

const PER_PAGE = 100;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const { timeZone } = team;
  const key = parseEventKey(params.event);
  const event = key && (await findSoldEvent(db, teamId, key));
  if (!key || !event) throw data(DESK_WORDS.noTickets, { status: 404 });
  const [waiting, listed] = await Promise.all([
    countWaitingPeople(db, teamId, key),
    countWaitlistEntries(db, teamId, key),
  ]);
  const { part, ...paging } = pageOfList(url.searchParams, listed, PER_PAGE);
  const entries = await listWaitlistEntries(db, teamId, key, part);
  return {
    ...paging,
    notice: noticeFromQuery(url.searchParams),
    key: eventKeyText(key),
    title: event.title,
    about: [listedMoment(event.start, event.timeZone), event.venue].filter(Boolean).join(", "),
    waiting,
    entries: entries.map(({ id, name, email, quantity, offered, deadline, timeJoined, title }) => ({
      id,
      name,
      email,
      what: `${ticketCountText(quantity)}, ${title}`,
      since: timeJoined ? joinedWaitlistText(sentenceMoment(timeJoined, timeZone)) : "",
      held: deadline && waitlistHoldText(offered, sentenceMoment(deadline, timeZone)),
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const key = parseEventKey(params.event);
  if (formFieldText(form, "intent") !== "remove" || !key) return pageWithProblem(DESK_WORDS.unknownForm);
  const removed = await removeWaitlistEntry(services, {
    teamId,
    entryId: formFieldText(form, "id"),
    who: person.email,
  });
  return removed
    ? redirectWithNotice(`orders/waiting/${eventKeyText(key)}`, "off-the-list")
    : pageWithProblem(WAITLIST_PAGE.gone, 409);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(waitlistTitle(loaderData?.title ?? "")) },
];

export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, key, title, about, waiting, entries, page, pages } = loaderData;
  return (
    <DeskPage title={waitlistTitle(title)} lead={about} notice={notice} problem={actionData?.problem}>
      <p className="desk-line">
        {waiting.people > 0 && <strong>{waitlistCountText(waiting)}</strong>}
        <a className="text-link" href={`/desk/orders/attendees/${key}`}>
          {WAITLIST_PAGE.toGuests}
        </a>
      </p>
      {entries.length > 0 && <p className="desk-note">{WAITLIST_PAGE.order}</p>}
      <ol className="desk-rows">
        {entries.map(({ id, name, email, what, since, held }) => (
          <li key={id}>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <MarkChips marks={nameMarks(name)} />
              <span>{what}</span>
              <small>{email}</small>
              <small>{since}</small>
            </div>
            {held && (
              <span className="desk-chip" data-tone="wait">
                {held}
              </span>
            )}
            <FoldedForm ask="Remove" label={removeLabel(name)}>
              <p>{WAITLIST_PAGE.removeAbout}</p>
              <OneButtonForm intent="remove" id={id} label="Remove" of={name} />
            </FoldedForm>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p>{WAITLIST_PAGE.none}</p>}
      <DeskPagination
        path={`/desk/orders/waiting/${key}`}
        query=""
        page={page}
        pages={pages}
        words={PAGINATION_LABELS}
      />
    </DeskPage>
  );
}
