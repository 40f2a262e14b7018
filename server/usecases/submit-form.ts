import { machineDate } from "../../domain/dates.ts";
import { isPaidForm, notifiedEmails } from "../../domain/form.ts";
import {
  type AnswerMistake,
  checkAnswers,
  type FormAnswers,
  readAnswers,
  replyAddress,
} from "../../domain/form-answer.ts";
import { isTooFast } from "../../domain/form-guard.ts";
import { storeVerdict } from "../../domain/store-switches.ts";
import type { Database } from "../db/client.ts";
import { addCaptchaUse } from "../db/queries/captcha-uses.ts";
import { getSubmissionOfAttempt, insertSubmission } from "../db/queries/form-submissions.ts";
import { getForm, type StoredForm } from "../db/queries/forms.ts";
import { addToCounter } from "../db/queries/team-analytics.ts";
import type { Team } from "../db/queries/teams.ts";
import type { Captcha, CaptchaUse } from "../ports/captcha.ts";
import type { AddJob } from "../ports/jobs.ts";
import { addSubmissionMails } from "./mail-submission.ts";
import { attemptHash, submissionId } from "./order-codes.ts";

export interface FormServices {
  db: Database;
  captcha: Captcha;
  addJob: AddJob;
  now(): Date;
  /** Without limits nobody is too fast: a test's clock may stand still. */
  config: { RATE_LIMITS: boolean };
}

/** What a visitor sends. Nothing of it is believed. */
export interface FormRequest {
  team: Team;
  /** Scheme, host and port of the site as the visitor has it open. */
  origin: string;
  formId: string;
  answers: FormAnswers;
  /** The browser's own key: makes two sends one submission. */
  attempt: string;
  /** The solved human check. */
  humanCheck: string | null;
}

export type FormRefusal = "unknown" | "closed" | "invalid" | "human-check-needed" | "human-check-unavailable";

export type Submitted =
  | { ok: true }
  | { ok: false; reason: Exclude<FormRefusal, "invalid"> }
  | { ok: false; reason: "invalid"; mistakes: AnswerMistake[] };

class AlreadySpent extends Error {}

/**
 * Stores what a visitor sent and puts its mails on their way, in one transaction (section 4). Sent twice it is stored
 * once, and both are told that it was. Reasons: FormRefusal; the sentences of `invalid` stand beside their elements.
 */
export async function submitForm(services: FormServices, request: FormRequest): Promise<Submitted> {
  const { db, captcha, now, config } = services;
  const { team, origin, humanCheck } = request;
  const form = await getForm(db, team.teamId, request.formId);
  if (form === null || isPaidForm(form.type)) return { ok: false, reason: "unknown" };
  if (!storeVerdict("forms", team).ok) return { ok: false, reason: "closed" };
  const attempt = attemptHash(request.attempt);
  if (await getSubmissionOfAttempt(db, team.teamId, attempt)) return { ok: true };
  const mistakes = checkAnswers(form.elements, request.answers);
  if (mistakes.length > 0) return { ok: false, reason: "invalid", mistakes };
  if (humanCheck === null) return { ok: false, reason: "human-check-needed" };
  const proof = { teamId: team.teamId, purpose: form.id, origin, token: humanCheck, now: now() };
  const verdict = await captcha.verify(proof);
  if (!verdict.ok)
    return {
      ok: false,
      reason: verdict.reason === "unavailable" ? "human-check-unavailable" : "human-check-needed",
    };
  if (config.RATE_LIMITS && isTooFast(verdict.issuedAt, now()))
    return { ok: false, reason: "human-check-needed" };
  try {
    await store(services, request, form, attempt, verdict.use);
  } catch (error) {
    if (error instanceof AlreadySpent) return { ok: false, reason: "human-check-needed" };
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
  { team, answers }: FormRequest,
  form: StoredForm,
  attempt: string,
  use: CaptchaUse,
): Promise<void> {
  const { teamId, organizationId, sportsType, timeZone } = team;
  const [id, at] = [submissionId(), now()];
  const submission = {
    ...{ teamId, id, attempt, organizationId, sportsType },
    ...{ formId: form.id, formType: form.type, formTitle: form.title },
    emails: notifiedEmails(form),
    adminEmails: [team.teamEmail],
    otherOptions: JSON.stringify(readAnswers(form.elements, answers)),
    replyTo: replyAddress(form.elements, answers),
    timeCreated: at,
  };
  await db.transaction(async (tx) => {
    if (!(await insertSubmission(tx, submission))) return;
    if (!(await addCaptchaUse(tx, teamId, use))) throw new AlreadySpent();
    await addSubmissionMails({ addJob }, tx, submission);
    const day = machineDate(at, timeZone);
    await addToCounter(tx, team, { day, name: "formsSubmitted", key: form.id }, at);
  });
}
