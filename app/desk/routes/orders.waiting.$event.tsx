import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeOf } from "../../../domain/desk/notices.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { eventKeyText, readEventKey } from "../../../domain/desk/orders/order-filter.ts";
import {
  joinedText,
  removeLabel,
  WAITLIST_PAGE,
  waitingText,
  waitlistHoldText,
  waitlistTitle,
} from "../../../domain/desk/orders/waiting-words.ts";
import { placesText } from "../../../domain/tickets/waitlist.ts";
import { formatMoment } from "../../../domain/values/dates.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { getSoldEvent } from "../../../server/db/queries/desk/sold-events.ts";
import { countListed, countWaiting, listWaiting } from "../../../server/db/queries/desk/waiting.ts";
import { removeWaiting } from "../../../server/usecases/sale/waitlist/remove-waiting.ts";
import { ActForm, DeskPage, FoldedForm } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import { listPage } from "../orders/list-page.ts";
import { DeskPages, Marks, PAGE_WORDS } from "../orders/order-parts.tsx";
import type { Route } from "./+types/orders.waiting.$event.ts";

const PER_PAGE = 100;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const { timeZone } = team;
  const key = readEventKey(params.event);
  const event = key && (await getSoldEvent(db, teamId, key));
  if (!key || !event) throw data(DESK_WORDS.noTickets, { status: 404 });
  const [waiting, listed] = await Promise.all([countWaiting(db, teamId, key), countListed(db, teamId, key)]);
  const { part, ...paging } = listPage(url.searchParams, listed, PER_PAGE);
  const entries = await listWaiting(db, teamId, key, part);
  return {
    ...paging,
    notice: noticeOf(url.searchParams),
    key: eventKeyText(key),
    title: event.title,
    about: [formatMoment(event.start, event.timeZone), event.venue].filter(Boolean).join(", "),
    waiting,
    entries: entries.map(({ id, name, email, quantity, offered, deadline, timeJoined, title }) => ({
      id,
      name,
      email,
      what: `${placesText(quantity)}, ${title}`,
      since: timeJoined ? joinedText(sentenceMoment(timeJoined, timeZone)) : "",
      held: deadline && waitlistHoldText(offered, sentenceMoment(deadline, timeZone)),
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const key = readEventKey(params.event);
  if (fieldOf(form, "intent") !== "remove" || !key) return notDone(DESK_WORDS.unknownForm);
  const removed = await removeWaiting(services, {
    teamId,
    entryId: fieldOf(form, "id"),
    who: person.email,
  });
  return removed
    ? done(`orders/waiting/${eventKeyText(key)}`, "off-the-list")
    : notDone(WAITLIST_PAGE.gone, 409);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(waitlistTitle(loaderData?.title ?? "")) },
];

export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, key, title, about, waiting, entries, page, pages } = loaderData;
  return (
    <DeskPage title={waitlistTitle(title)} lead={about} notice={notice} problem={actionData?.problem}>
      <p className="desk-line">
        {waiting.people > 0 && <strong>{waitingText(waiting)}</strong>}
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
              <Marks marks={nameMarks(name)} />
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
              <ActForm intent="remove" id={id} label="Remove" of={name} />
            </FoldedForm>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p>{WAITLIST_PAGE.none}</p>}
      <DeskPages path={`/desk/orders/waiting/${key}`} query="" page={page} pages={pages} words={PAGE_WORDS} />
    </DeskPage>
  );
}
