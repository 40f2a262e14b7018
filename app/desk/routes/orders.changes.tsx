import { noticeOf } from "../../../domain/desk/notices.ts";
import { readChangedEvent } from "../../../server/db/queries/desk/changed-event.ts";
import { getChangeProgress, listEventChanges } from "../../../server/db/queries/desk/event-changes.ts";
import { decideCancelled, holdRefunds } from "../../../server/usecases/sale/refund-event.ts";
import { keepQuiet, tellMoved } from "../../../server/usecases/sale/tell-moved.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import { EventChanges } from "../event-change-parts.tsx";
import { LookAgain } from "../look-again.tsx";
import { shownEventChange } from "../shown-event-changes.ts";
import type { Route } from "./+types/orders.changes.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const found = await listEventChanges(services.db, teamId);
  const { db } = services;
  const known = await Promise.all(
    found.map(async (change) => ({
      change,
      event: await readChangedEvent(db, change),
      progress: await getChangeProgress(db, change),
    })),
  );
  const changes = known.map((one) => shownEventChange(one, team.timeZone));
  return { changes, notice: noticeOf(url.searchParams) };
}

const PAGE = "orders/changes";

export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const act = { teamId, changeId: fieldOf(form, "id"), who: person.email };
  switch (fieldOf(form, "intent")) {
    case "refund":
      return (await decideCancelled(services, act, "refund")) ? done(PAGE, "event-refunding") : late();
    case "keep":
      return (await decideCancelled(services, act, "keep")) ? done(PAGE, "event-kept") : late();
    case "stop":
      return (await holdRefunds(services, act, true)) ? done(PAGE, "event-stopped") : late();
    case "resume":
      return (await holdRefunds(services, act, false)) ? done(PAGE, "event-refunding") : late();
    case "tell":
      return (await tellMoved(services, act)) ? done(PAGE, "move-told") : late();
    case "quiet":
      return (await keepQuiet(services, act)) ? done(PAGE, "move-quiet") : late();
    default:
      return notDone("Please choose what to do");
  }
}

const late = () => notDone("This was decided meanwhile: please look again", 409);

export const meta: Route.MetaFunction = () => [{ title: "Cancelled and moved events | Desk" }];

export default function Changes({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, notice } = loaderData;
  return (
    <DeskPage
      title="Cancelled and moved events"
      lead="Events whose tickets were sold, and what becomes of their buyers"
      notice={notice}
      problem={actionData?.problem}
    >
      <EventChanges changes={changes} />
      {changes.some(({ isRunning }) => isRunning) && (
        <p>
          Orders are being refunded. <LookAgain href="/desk/orders/changes" />
        </p>
      )}
      <p>
        <a className="text-link" href="/desk/orders">
          To all orders
        </a>
      </p>
    </DeskPage>
  );
}
