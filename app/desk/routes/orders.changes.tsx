import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { type Notice, noticeFromQuery } from "../../../domain/desk/notices.ts";
import { EVENT_CHANGES_PAGE } from "../../../domain/desk/orders/event-change-words.ts";
import { ORDER_PAGE } from "../../../domain/desk/orders/order-words.ts";
import {
  EVENT_DECISIONS,
  type EventDecision,
  MAX_MESSAGE_CHARACTERS,
} from "../../../domain/sale/event-change.ts";
import { truncateText } from "../../../domain/values/storable-text.ts";
import { findChangedEvent } from "../../../server/db/queries/desk/changed-event.ts";
import { listEventChanges } from "../../../server/db/queries/desk/event-changes.ts";
import { countChangeProgress, findHoldersVersion } from "../../../server/db/queries/desk/holding-orders.ts";
import { decideEventChange } from "../../../server/usecases/sale/refund/decide-change.ts";
import { pauseRefunds } from "../../../server/usecases/sale/refund/refund-event.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import { EventChanges } from "../refunds/event-change-parts.tsx";
import { ReloadLink } from "../refunds/reload-link.tsx";
import { shownEventChange } from "../refunds/shown-event-changes.ts";
import { ConfirmPage } from "../sign-in/confirm-page.tsx";
import { requireConfirmation } from "../sign-in/require-confirmation.ts";
import type { Route } from "./+types/orders.changes.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team } = clubDeskVisit(context);
  const now = services.now();
  const found = await listEventChanges(db, teamId);
  const known = await Promise.all(
    found.map(async (change) => ({
      change,
      event: await findChangedEvent(db, change),
      progress: await countChangeProgress(db, change),
      version: change.kind === "cancelled" ? await findHoldersVersion(db, change) : "",
    })),
  );
  const changes = known.map((one) => shownEventChange(one, team.timeZone, now));
  return { changes, notice: noticeFromQuery(url.searchParams) };
}

const PAGE = "orders/changes";

export async function action({ context, request }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const { services, teamId, person } = visit;
  const form = await request.formData();
  const intent = formFieldText(form, "intent");
  const version = formFieldText(form, "version");
  const isForAll = intent === "refund" || intent === "resume";
  const confirmation =
    isForAll && (await requireConfirmation(visit, { act: "refund-everyone", form, request }));
  if (confirmation) return confirmation;
  const act = { teamId, changeId: formFieldText(form, "id"), who: person.email, isProved: isForAll };
  const decision = EVENT_DECISIONS.find((one) => one === intent);
  if (decision) {
    const seen = EVENT_DECISIONS.find((one) => one === formFieldText(form, "seen")) ?? null;
    const word = truncateText(formFieldText(form, "word"), MAX_MESSAGE_CHARACTERS);
    const choice = { decision, seen, word, ...(decision === "refund" && { version }) };
    const { ok } = await decideEventChange(services, act, choice);
    return ok ? redirectWithNotice(PAGE, NOTICE_OF[decision]) : late();
  }
  if (intent !== "stop" && intent !== "resume") return pageWithProblem(EVENT_CHANGES_PAGE.noChoice);
  const isStop = intent === "stop";
  if (!(await pauseRefunds(services, act, { isStopped: isStop, version })).ok) return late();
  return redirectWithNotice(PAGE, isStop ? "event-stopped" : "event-refunding");
}

const NOTICE_OF = {
  refund: "event-refunding",
  keep: "event-kept",
  tell: "move-told",
  quiet: "move-quiet",
} as const satisfies Record<EventDecision, Notice>;

const late = () => pageWithProblem(EVENT_CHANGES_PAGE.late, 409);

export const meta: Route.MetaFunction = () => [{ title: tabTitle(EVENT_CHANGES_PAGE.title) }];

export default function EventChangesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, notice } = loaderData;
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  return (
    <DeskPage
      title={EVENT_CHANGES_PAGE.title}
      lead={EVENT_CHANGES_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      <EventChanges changes={changes} />
      {changes.some(({ isRunning }) => isRunning) && (
        <p>
          {EVENT_CHANGES_PAGE.running} <ReloadLink href="/desk/orders/changes" />
        </p>
      )}
      <p>
        <a className="text-link" href="/desk/orders">
          {ORDER_PAGE.toOrders}
        </a>
      </p>
    </DeskPage>
  );
}
