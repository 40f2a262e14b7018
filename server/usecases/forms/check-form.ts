import { type FormElement, type FormType, isPaidForm, notifiedEmails } from "../../../domain/forms/form.ts";
import {
  type AnswerMistake,
  checkAnswers,
  type FormAnswers,
  readAnswers,
  replyAddress,
} from "../../../domain/forms/form-answer.ts";
import { isTooFast } from "../../../domain/forms/form-guard.ts";
import { filledForm } from "../../../domain/forms/form-text.ts";
import { storeVerdict } from "../../../domain/store/store-switches.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { getForm, type StoredForm } from "../../db/queries/forms/forms.ts";
import type { Captcha, CaptchaUse } from "../../ports/captcha.ts";
import { submissionId } from "../club/order-codes.ts";
import type { NewSubmission } from "./store-submission.ts";

export interface FormCheckServices {
  db: Database;
  captcha: Captcha;
  now(): Date;
  /** Without limits nobody is too fast: a test's clock may stand still. */
  config: { RATE_LIMITS: boolean };
}

/** What a visitor sends, with a form or without one. Nothing of it is believed. */
export interface SentAnswers {
  team: Team;
  /** Scheme, host and port of the site as the visitor has it open. */
  origin: string;
  answers: FormAnswers;
  /** The browser's own key: makes two sends one submission. */
  attempt: string;
  /** The solved human check. */
  humanCheck: string | null;
}

export interface FormRequest extends SentAnswers {
  formId: string;
}

/** What is wrong with a field of the form, by its name. */
export type FieldMistake = Pick<AnswerMistake, "element" | "sentence">;

export type FormRefusal = "unknown" | "closed" | "invalid" | "human-check-needed" | "human-check-unavailable";
export type RefusedForm =
  | { ok: false; reason: Exclude<FormRefusal, "invalid"> }
  | { ok: false; reason: "invalid"; mistakes: FieldMistake[] };

export const refuseForm = (reason: Exclude<FormRefusal, "invalid">): RefusedForm => ({ ok: false, reason });

/**
 * The form that is meant, as the visitor reads it; refused as `unknown` where the club has none of that id or it is of the other kind, as
 * `closed` where the club takes none at the moment.
 */
export async function openForm(
  { db }: Pick<FormCheckServices, "db">,
  { team, formId }: Pick<FormRequest, "team" | "formId">,
  isPaid: (type: FormType) => boolean,
): Promise<{ ok: true; form: StoredForm } | RefusedForm> {
  const form = await getForm(db, team.teamId, formId);
  if (form === null || !isPaid(form.type)) return refuseForm("unknown");
  const department = isPaidForm(form.type) ? "paid forms" : "forms";
  return storeVerdict(department, team).ok
    ? { ok: true, form: filledForm(form, team) }
    : refuseForm("closed");
}

/** What is wrong with the answers; empty where nothing is (section 5). */
export const mistakesIn = ({ elements }: StoredForm, { answers }: FormRequest): FieldMistake[] =>
  checkAnswers(elements, answers).map(({ element, sentence }) => ({ element, sentence }));

/**
 * The human check, for one purpose of this club alone (section 5). It is spent with what it opens. `missing`: none was
 * done; `refused`: it does not hold, or was done faster than anybody could.
 */
export async function provePerson(
  { captcha, now, config }: FormCheckServices,
  { team, origin, humanCheck }: SentAnswers,
  purpose: string,
): Promise<{ ok: true; use: CaptchaUse } | { ok: false; reason: "missing" | "refused" | "unavailable" }> {
  if (humanCheck === null) return { ok: false, reason: "missing" };
  const proof = { teamId: team.teamId, purpose, origin, token: humanCheck, now: now() };
  const verdict = await captcha.verify(proof);
  if (!verdict.ok) return { ok: false, reason: verdict.reason === "unavailable" ? "unavailable" : "refused" };
  if (config.RATE_LIMITS && isTooFast(verdict.issuedAt, now())) return { ok: false, reason: "refused" };
  return { ok: true, use: verdict.use };
}

/** The same for a form, by its id. */
export async function checkPerson(
  services: FormCheckServices,
  request: FormRequest,
): Promise<{ ok: true; use: CaptchaUse } | RefusedForm> {
  const person = await provePerson(services, request, request.formId);
  if (person.ok) return person;
  return refuseForm(person.reason === "unavailable" ? "human-check-unavailable" : "human-check-needed");
}

/** What of a form stands in what is sent with it; the id is null for a message that belongs to none. */
type SentForm = Pick<StoredForm, "type" | "title" | "emails" | "emailsNotAllowed"> & {
  id: string | null;
  elements: readonly FormElement[];
};

/** What is stored of what was sent (section 3). @param attempt hashed */
export function newSubmission(
  form: SentForm,
  { team, answers }: Pick<SentAnswers, "team" | "answers">,
  attempt: string,
  now: Date,
): NewSubmission {
  const { teamId, organizationId, sportsType, teamEmail } = team;
  return {
    teamId,
    organizationId,
    sportsType,
    attempt,
    id: submissionId(),
    formId: form.id,
    formType: form.type,
    formTitle: form.title,
    emails: notifiedEmails(form),
    adminEmails: [teamEmail],
    otherOptions: JSON.stringify(readAnswers(form.elements, answers)),
    replyTo: replyAddress(form.elements, answers),
    amount: null,
    timePaid: null,
    timeCreated: now,
  };
}
