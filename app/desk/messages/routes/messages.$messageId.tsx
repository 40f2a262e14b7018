import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../../domain/desk/desk-words.ts";
import { messagePath } from "../../../../domain/desk/messages/message-audience.ts";
import { messageLimitText } from "../../../../domain/desk/messages/message-limits.ts";
import { MESSAGE_WORDS } from "../../../../domain/desk/messages/message-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { loadShownMessage } from "../../../../server/usecases/desk/messages/load-shown-message.ts";
import { sendMessage, stopMessage } from "../../../../server/usecases/desk/messages/send-message.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../../desk-visit.ts";
import { ConfirmPage } from "../../sign-in/confirm-page.tsx";
import { requireConfirmation } from "../../sign-in/require-confirmation.ts";
import { MailFrame, MessageDraft, SentMessage } from "../message-parts.tsx";
import type { Route } from "./+types/messages.$messageId.ts";

/** A message before it is sent: the mail, and to whom it goes. Afterwards: how far it is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, services, teamId, team } = clubDeskVisit(context);
  const name = { teamId, messageId: params.messageId };
  const shown = await loadShownMessage(db, team, name, services.now());
  if (!shown) throw data(MESSAGE_WORDS.unknown, { status: 404 });
  return { ...shown, notice: noticeFromQuery(url.searchParams) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const { services, teamId, team, person } = visit;
  const form = await request.formData();
  const intent = formFieldText(form, "intent");
  const act = { teamId, messageId: params.messageId, who: person.email };
  const page = messagePath(params.messageId).replace("/desk/", "");
  if (intent === "stop" || intent === "resume")
    return (await stopMessage(services, act, intent === "stop"))
      ? redirectWithNotice(page, intent === "stop" ? "message-stopped" : "message-sent")
      : pageWithProblem(MESSAGE_WORDS.gone, 409);
  if (intent !== "send") return pageWithProblem(DESK_WORDS.unknownForm);
  const confirmation = await requireConfirmation(visit, { act: "message", form, request });
  if (confirmation) return confirmation;
  const sent = await sendMessage(services, act);
  // Whoever presses twice sees the progress, like whoever pressed once.
  if (sent.ok || sent.reason === "sent") return redirectWithNotice(page, "message-sent");
  return sent.reason === "nobody"
    ? pageWithProblem(MESSAGE_WORDS.nobody, 409)
    : pageWithProblem(messageLimitText(sent.refusal, team.timeZone), 429);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.subject ?? MESSAGE_WORDS.sentTitle) },
];

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, subject, draft, sent, notice } = loaderData;
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  return (
    <DeskPage
      title={sent ? subject : MESSAGE_WORDS.draft}
      lead={title}
      notice={notice}
      problem={actionData?.problem}
      isNarrow
    >
      {sent && <SentMessage id={id} sent={sent} />}
      {draft && <p>{MESSAGE_WORDS.draftLead}</p>}
      <MailFrame id={id} title={sent ? MESSAGE_WORDS.email : MESSAGE_WORDS.look} />
      {draft && <MessageDraft draft={draft} />}
      <p>
        <a className="text-link" href={sent ? "/desk/messages" : loaderData.from}>
          {sent ? MESSAGE_WORDS.toAll : MESSAGE_WORDS.back}
        </a>
      </p>
    </DeskPage>
  );
}
