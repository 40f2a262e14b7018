import { data } from "react-router";
import { actorName } from "../../../domain/desk/acts.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { submissionMarks, submissionName } from "../../../domain/desk/submission-marks.ts";
import {
  noteTooLongText,
  SUBMISSION_PAGE,
  submissionPaidText,
} from "../../../domain/desk/submission-words.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import { listedMoment, sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import {
  findOrderOfSubmission,
  listSubmissionNotes,
  type SubmissionChange,
} from "../../../server/db/queries/desk/submissions.ts";
import { findSubmission, submittedAnswers } from "../../../server/db/queries/forms/form-submissions.ts";
import { createDeskId } from "../../../server/usecases/desk/desk-secrets.ts";
import {
  addSubmissionNote,
  MAX_NOTE_LENGTH,
  markSubmission,
  removeSubmissionNote,
  type SubmissionAct,
} from "../../../server/usecases/desk/submissions.ts";
import { DeskCard, DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, redirectWithNotice } from "../desk-visit.ts";
import { MarkChips } from "../orders/order-parts.tsx";
import { replyHref } from "../shown-submissions.ts";
import type { Route } from "./+types/forms.$submissionId.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const { submissionId } = params;
  const [submission, notes, orderId] = await Promise.all([
    findSubmission(db, teamId, submissionId),
    listSubmissionNotes(db, teamId, submissionId),
    findOrderOfSubmission(db, teamId, submissionId),
  ]);
  if (!submission) throw data(SUBMISSION_PAGE.unknown, { status: 404 });
  const justMarked = url.searchParams.get("done") === "marked";
  // Opening the page marks the submission as read. A link from another site also carries the session's
  // cookie, but can do no more than this.
  if (!submission.read && !justMarked)
    await markSubmission(services, { teamId, submissionId, who: person.email }, { read: true });
  const { read, replied, deleted, amount, timePaid } = submission;
  const answers = submittedAnswers(submission);
  return {
    notice: noticeFromQuery(url.searchParams),
    name: submissionName(answers, submission.replyTo),
    about: `${submission.formTitle}, ${listedMoment(submission.timeCreated, team.timeZone)}`,
    // An officer who opens an unread submission should not see it marked as new.
    marks: submissionMarks({ ...submission, read: read || !justMarked }),
    answers: answers.map(({ id, title, value }) => ({ id, title, value })),
    reply: replyHref(submission),
    replied,
    isAside: deleted,
    payment: amount === null ? null : paymentOf(amount, timePaid, team.timeZone),
    orderId,
    notes: notes.map(({ id, who, note, timeCreated }) => ({
      id,
      note,
      about: `${actorName(who)}, ${listedMoment(timeCreated, team.timeZone)}`,
    })),
    noteId: createDeskId(),
  };
}

const paymentOf = (amount: number, timePaid: Date | null, timeZone: string) =>
  submissionPaidText(formatPrice(amount), timePaid && sentenceMoment(timePaid, timeZone));

/** The change that each intent of the page's forms makes. */
const MARKS: Readonly<Record<string, SubmissionChange>> = {
  unread: { read: false },
  replied: { replied: true },
  "not-replied": { replied: false },
  aside: { deleted: true },
  back: { deleted: false },
};

/** The format of ids made by `createDeskId`. */
const NOTE_ID = /^[\w-]{16}$/;

/** Answers with a problem. @param note the typed note, to fill its field again */
const refusal = (problem: string, { status = 400, note = "" } = {}) => data({ problem, note }, { status });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const acted: SubmissionAct = { teamId, submissionId: params.submissionId, who: person.email };
  const form = await request.formData();
  const [intent, id] = [formFieldText(form, "intent"), formFieldText(form, "id")];
  const page = `forms/${params.submissionId}`;
  const gone = () => refusal(SUBMISSION_PAGE.unknown, { status: 404 });
  const change = Object.hasOwn(MARKS, intent) ? MARKS[intent] : undefined;
  if (change)
    return (await markSubmission(services, acted, change)) ? redirectWithNotice(page, "marked") : gone();
  if (intent === "remove-note")
    return (await removeSubmissionNote(services, acted, { id }))
      ? redirectWithNotice(page, "note-removed")
      : gone();
  const note = formFieldText(form, "note");
  if (intent !== "note" || note === "" || !NOTE_ID.test(id)) return refusal(SUBMISSION_PAGE.noNote);
  const refused = await addSubmissionNote(services, acted, { id, note });
  if (refused === "gone") return gone();
  return refused === null
    ? redirectWithNotice(page, "note")
    : refusal(noteTooLongText(MAX_NOTE_LENGTH), { note });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? ""} | Forms | Desk` },
];

export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
  const { name, about, notice, marks, answers, payment, orderId, notes, noteId } = loaderData;
  return (
    <DeskPage title={name} lead={about} notice={notice} problem={actionData?.problem}>
      {marks.length > 0 && (
        <p>
          <MarkChips marks={marks} />
        </p>
      )}
      <Acts {...loaderData} />
      <DeskCard title="Answers">
        <dl className="desk-answers">
          {answers.map(({ id, title, value }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{value === "" ? <span className="desk-note">{SUBMISSION_PAGE.empty}</span> : value}</dd>
            </div>
          ))}
        </dl>
      </DeskCard>
      {payment && (
        <DeskCard title="Payment">
          <p>
            {payment}{" "}
            {orderId && (
              <a className="text-link" href={`/desk/orders/${orderId}`}>
                {SUBMISSION_PAGE.toOrder}
              </a>
            )}
          </p>
        </DeskCard>
      )}
      <DeskCard title="Notes">
        <ul className="desk-rows">
          {notes.map(({ id, note, about }) => (
            <li key={id}>
              <div>
                <span className="desk-written">{note}</span>
                <small>{about}</small>
              </div>
              <OneButtonForm intent="remove-note" id={id} label="Remove" of={SUBMISSION_PAGE.removeNote} />
            </li>
          ))}
        </ul>
        <form method="post" className="desk-form">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="id" value={noteId} />
          <div className="field">
            <label htmlFor="note">{SUBMISSION_PAGE.note}</label>
            <textarea
              id="note"
              name="note"
              required
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={actionData?.note}
            />
          </div>
          <button type="submit" className="button button-outline">
            {SUBMISSION_PAGE.saveNote}
          </button>
        </form>
      </DeskCard>
      <p>
        <a className="text-link" href="/desk/forms">
          {SUBMISSION_PAGE.toForms}
        </a>
      </p>
    </DeskPage>
  );
}

function Acts({
  reply,
  replied,
  isAside,
}: Pick<Route.ComponentProps["loaderData"], "reply" | "replied" | "isAside">) {
  return (
    <div className="desk-line">
      {reply && (
        <a className="button button-small button-solid" href={reply}>
          {SUBMISSION_PAGE.reply}
        </a>
      )}
      <OneButtonForm
        intent={replied ? "not-replied" : "replied"}
        id=""
        label={replied ? SUBMISSION_PAGE.notReplied : SUBMISSION_PAGE.replied}
      />
      <OneButtonForm intent="unread" id="" label={SUBMISSION_PAGE.unread} />
      <OneButtonForm
        intent={isAside ? "back" : "aside"}
        id=""
        label={isAside ? SUBMISSION_PAGE.restore : SUBMISSION_PAGE.archive}
      />
    </div>
  );
}
