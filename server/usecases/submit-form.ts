import { machineDate } from "../../domain/dates.ts";
import { isPaidForm } from "../../domain/form.ts";
import type { Database } from "../db/client.ts";
import { addCaptchaUse } from "../db/queries/captcha-uses.ts";
import { getSubmissionOfAttempt, insertSubmission } from "../db/queries/form-submissions.ts";
import type { StoredForm } from "../db/queries/forms.ts";
import { addToCounter } from "../db/queries/team-analytics.ts";
import type { Team } from "../db/queries/teams.ts";
import type { CaptchaUse } from "../ports/captcha.ts";
import type { AddJob } from "../ports/jobs.ts";
import {
  AlreadySpent,
  checkPerson,
  type FormCheckServices,
  type FormRequest,
  mistakesIn,
  newSubmission,
  openForm,
  type RefusedForm,
  refuseForm,
} from "./check-form.ts";
import { addSubmissionMails } from "./mail-submission.ts";
import { attemptHash } from "./order-codes.ts";

export type FormServices = FormCheckServices & { addJob: AddJob };

/**
 * Stores what a visitor sent with a form that takes no money, and puts its mails on their way, in one transaction
 * (section 4). Sent twice it is stored once, and both are told that it was. Reasons: FormRefusal; the sentences of
 * `invalid` stand beside their elements.
 */
export async function submitForm(
  services: FormServices,
  request: FormRequest,
): Promise<{ ok: true } | RefusedForm> {
  const opened = await openForm(services, request, (type) => !isPaidForm(type));
  if (!opened.ok) return opened;
  const attempt = attemptHash(request.attempt);
  if (await getSubmissionOfAttempt(services.db, request.team.teamId, attempt)) return { ok: true };
  const mistakes = mistakesIn(opened.form, request);
  if (mistakes.length > 0) return { ok: false, reason: "invalid", mistakes };
  const person = await checkPerson(services, request);
  if (!person.ok) return person;
  try {
    await store(services, request, opened.form, attempt, person.use);
  } catch (error) {
    if (error instanceof AlreadySpent) return refuseForm("human-check-needed");
    throw error;
  }
  return { ok: true };
}

/**
 * The submission comes first: the other of two sends waits for it, and then knows that it is stored.
 * @throws AlreadySpent where the human check has opened another door
 */
async function store(
  { db, addJob, now }: FormServices,
  request: FormRequest,
  form: StoredForm,
  attempt: string,
  use: CaptchaUse,
): Promise<void> {
  const submission = newSubmission(form, request, attempt, now());
  await db.transaction(async (tx) => {
    if (!(await insertSubmission(tx, submission))) return;
    if (!(await addCaptchaUse(tx, submission.teamId, use))) throw new AlreadySpent();
    await addSubmissionMails({ addJob }, tx, submission);
    await countSubmission(tx, request.team, form.id, submission.timeCreated);
  });
}

/** Counts a form that was sent, on the club's own day; last, because the day's counters are everybody's. */
export async function countSubmission(tx: Database, team: Team, formId: string, at: Date): Promise<void> {
  const day = machineDate(at, team.timeZone);
  await addToCounter(tx, team, { day, name: "formsSubmitted", key: formId }, at);
}
