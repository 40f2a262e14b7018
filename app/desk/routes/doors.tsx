import { redirect } from "react-router";
import { MAX_DOOR_NAME_CHARACTERS } from "../../../domain/desk/door/door.ts";
import { DOOR_MESSAGES } from "../../../domain/desk/door/door-words.ts";
import { DOORS_PAGE } from "../../../domain/desk/door/doors-words.ts";
import { MESSAGE_WORDS } from "../../../domain/desk/messages/message-words.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { createDoorLink } from "../../../server/usecases/desk/door-links.ts";
import { listMessageEvents } from "../../../server/usecases/desk/messages/list-message-events.ts";
import { DeskCard, DeskPage, LinkRows, ReportList } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem } from "../desk-visit.ts";
import { loadDoorConflicts, loadDoorEvents } from "../door/shown-doors.ts";
import type { Route } from "./+types/doors.ts";

/** A door link that officers open here for themselves expires this many hours after the event. */
const OWN_LINK_HOURS = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const now = services.now();
  const [events, conflicts] = await Promise.all([
    loadDoorEvents(db, teamId, now),
    loadDoorConflicts(db, teamId, team.timeZone),
  ]);
  // The event that is on now is preselected, so that nobody at the door has to look for it.
  const open = events.find(({ isOpen }) => isOpen);
  return {
    events,
    chosen: open?.key ?? events[0]?.key,
    conflicts,
    mayLink: hasCapability(person.role, "links"),
    messages: hasCapability(person.role, "messages")
      ? (await listMessageEvents(db, teamId, now)).filter(({ href }) => href !== null)
      : [],
  };
}

/**
 * Makes the officer a door link of their own and redirects to it. It ends after the event, or when they
 * leave the desk.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const label = formFieldText(form, "label");
  if (label === "") return pageWithProblem(DOORS_PAGE.noName);
  const door = { event: formFieldText(form, "event"), label, hours: OWN_LINK_HOURS, isOwn: true } as const;
  const path = await createDoorLink(services, teamId, person.email, door);
  return path === null ? pageWithProblem(DOORS_PAGE.over, 404) : redirect(path, 303);
}

export const meta: Route.MetaFunction = () => [{ title: "Doors | Desk" }];

export default function Doors({ loaderData, actionData }: Route.ComponentProps) {
  const { events, chosen, conflicts, mayLink, messages } = loaderData;
  return (
    <DeskPage title={DOORS_PAGE.title} lead={DOORS_PAGE.lead} problem={actionData?.problem}>
      <DeskCard title={DOORS_PAGE.open}>
        {events.length === 0 ? (
          <p>{DOORS_PAGE.none}</p>
        ) : (
          <form method="post" className="desk-form">
            <div className="field">
              <label htmlFor="event">Event</label>
              <select id="event" name="event" required defaultValue={chosen}>
                {events.map(({ key, title, when }) => (
                  <option key={key} value={key}>
                    {title}, {when}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="label">{DOORS_PAGE.name}</label>
              <input
                id="label"
                name="label"
                required
                maxLength={MAX_DOOR_NAME_CHARACTERS}
                defaultValue={DOORS_PAGE.mainEntrance}
              />
            </div>
            <button type="submit" className="button button-solid">
              {DOORS_PAGE.button}
            </button>
          </form>
        )}
        {mayLink && (
          <p className="desk-note">
            {DOORS_PAGE.volunteers}{" "}
            <a className="text-link" href="/desk/links">
              {DOORS_PAGE.toLinks}
            </a>
          </p>
        )}
      </DeskCard>
      {messages.length > 0 && (
        <DeskCard title={MESSAGE_WORDS.holders}>
          <LinkRows rows={messages} />
        </DeskCard>
      )}
      {conflicts.length > 0 && (
        <DeskCard title={DOOR_MESSAGES.conflicts}>
          <ReportList reports={conflicts} />
        </DeskCard>
      )}
    </DeskPage>
  );
}
