import { data, redirect } from "react-router";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { messagePath, parseAudience } from "../../../../domain/desk/messages/message-audience.ts";
import { type MessageProblems, messageProblems } from "../../../../domain/desk/messages/message-check.ts";
import {
  MAX_MESSAGE_TEXT_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from "../../../../domain/desk/messages/message-limits.ts";
import { MESSAGE_WORDS, sentOfText } from "../../../../domain/desk/messages/message-words.ts";
import { findAudienceTitle } from "../../../../server/db/queries/desk/message-audience-title.ts";
import {
  countMessageProgress,
  findMessage,
  listSentMessages,
} from "../../../../server/db/queries/desk/messages.ts";
import { writeMessage } from "../../../../server/usecases/desk/messages/send-message.ts";
import { DeskCard, DeskPage, LinkRows } from "../../desk-parts.tsx";
import { clubDeskVisit, formFieldText } from "../../desk-visit.ts";
import type { Route } from "./+types/messages.to.$audience.ts";

const MAX_EARLIER = 10;

/** The page for writing a message to the holders of an event's tickets, or to buyers with pick-ups. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId } = clubDeskVisit(context);
  const audience = parseAudience(params.audience);
  const named = audience && (await findAudienceTitle(db, teamId, audience));
  if (!named) throw data(MESSAGE_WORDS.noAudience, { status: 404 });
  const [earlier, begun] = await Promise.all([
    listSentMessages(db, teamId, { audience: params.audience, skipped: 0, most: MAX_EARLIER }),
    findMessage(db, { teamId, messageId: url.searchParams.get("message") ?? "" }),
  ]);
  const progress = await countMessageProgress(
    db,
    teamId,
    earlier.map(({ id }) => id),
  );
  return {
    ...named,
    begun: begun?.audience === params.audience ? { subject: begun.subject, text: begun.content } : null,
    earlier: earlier.map(({ id, subject }) => {
      const counts = progress.get(id);
      return { href: messagePath(id), title: subject, about: counts ? sentOfText(counts) : "" };
    }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, services, teamId, person } = clubDeskVisit(context);
  const audience = parseAudience(params.audience);
  if (!audience || !(await findAudienceTitle(db, teamId, audience)))
    throw data(MESSAGE_WORDS.noAudience, { status: 404 });
  const form = await request.formData();
  const typed = {
    subject: formFieldText(form, "subject").replace(/\s+/g, " "),
    text: formFieldText(form, "text"),
  };
  const problems = messageProblems(typed);
  if (Object.keys(problems).length > 0) return data({ typed, problems }, { status: 400 });
  const id = await writeMessage(services, {
    ...{ teamId, audience: params.audience, subject: typed.subject, content: typed.text },
    writtenBy: person.email,
  });
  return redirect(messagePath(id), 303);
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(MESSAGE_WORDS.title) }];

export default function WriteMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, from, begun, earlier } = loaderData;
  const problems: MessageProblems = actionData?.problems ?? {};
  const typed = actionData?.typed ?? begun ?? { subject: "", text: "" };
  return (
    <DeskPage title={MESSAGE_WORDS.title} lead={title} isNarrow>
      <form method="post" className="desk-form" noValidate>
        <p>{MESSAGE_WORDS.help}</p>
        <div className="field">
          <label htmlFor="subject">{MESSAGE_WORDS.subject}</label>
          <input
            id="subject"
            name="subject"
            type="text"
            maxLength={MAX_SUBJECT_CHARACTERS}
            defaultValue={typed.subject}
            autoComplete="off"
            required
            aria-invalid={problems.subject !== undefined || undefined}
            aria-describedby="subject-help"
          />
          <FieldNote id="subject-help" problem={problems.subject} help={MESSAGE_WORDS.subjectHelp} />
        </div>
        <div className="field">
          <label htmlFor="text">{MESSAGE_WORDS.text}</label>
          <textarea
            id="text"
            name="text"
            rows={10}
            maxLength={MAX_MESSAGE_TEXT_CHARACTERS}
            defaultValue={typed.text}
            required
            aria-invalid={problems.text !== undefined || undefined}
            aria-describedby="text-help"
          />
          <FieldNote id="text-help" problem={problems.text} help={MESSAGE_WORDS.textHelp} />
        </div>
        <button type="submit" className="button button-solid">
          {MESSAGE_WORDS.review}
        </button>
        <p className="desk-note">{MESSAGE_WORDS.limits}</p>
      </form>
      {earlier.length > 0 && (
        <DeskCard title={MESSAGE_WORDS.earlier}>
          <LinkRows rows={earlier} />
        </DeskCard>
      )}
      <p>
        <a className="text-link" href={from}>
          {MESSAGE_WORDS.back}
        </a>
      </p>
    </DeskPage>
  );
}

const FieldNote = ({ id, problem, help }: { id: string; problem: string | undefined; help: string }) => (
  <p id={id} className={problem ? "field-error" : "desk-note"}>
    {problem ?? help}
  </p>
);
