import { type FormElement, type FormType, isPaidForm, notifiedEmails } from "../../../domain/forms/form.ts";
import {
  type AnswerRefusal,
  checkAnswers,
  type FormAnswers,
  parseAnswers,
  replyAddress,
} from "../../../domain/forms/form-answer.ts";
import { withFilledPlaceholders } from "../../../domain/forms/form-text.ts";
import { storeVerdict } from "../../../domain/store/store-switches.ts";
import type { Attempt, AttemptHash } from "../../../domain/values/attempt.ts";
import type { WritePool } from "../../db/client.ts";
import { askedVersion } from "../../db/queries/forms/asked-version.ts";
import { findForm, type StoredForm } from "../../db/queries/forms/forms.ts";
import type { HumanCheckUse } from "../../ports/human-checks.ts";
import {
  HUMAN_CHECK_REFUSALS,
  type HumanCheckRequest,
  type HumanCheckServices,
  verifyHumanCheck,
} from "../access/human-check.ts";
import { newSubmissionId } from "../club/order-codes.ts";
import type { NewSubmission } from "./store-submission.ts";

export interface FormCheckServices extends HumanCheckServices {
  db: WritePool;
}

/** A visitor's unchecked answers, to a form of the site or to the form for contacting a locked club. */
export interface SentAnswers extends HumanCheckRequest {
  answers: FormAnswers;
  /** The browser's own key. Answers that are sent twice with the same key make one submission. */
  attempt: Attempt;
}

export interface FormRequest extends SentAnswers {
  formId: string;
  /** The version of the form that the visitor saw (asked-version.ts); null if the client sends none. */
  seen?: string | null;
}

/** A mistake in a field, with the name of the field's element in the form. */
export type RefusedField = Pick<AnswerRefusal, "element" | "sentence">;

export type FormRefusal =
  | "unknown"
  | "closed"
  | "changed"
  | "invalid"
  | "human-check-needed"
  | "human-check-unavailable";
export type FormRefused =
  | { ok: false; reason: Exclude<FormRefusal, "invalid"> }
  | { ok: false; reason: "invalid"; refusals: RefusedField[] };

export const refuseForm = (reason: Exclude<FormRefusal, "invalid">): FormRefused => ({ ok: false, reason });

/**
 * Loads a form, with its placeholders filled in. Refused as `unknown` if the club has no such form or if the
 * form is of the other kind (paid or free), and as `closed` if the club does not accept submissions at
 * present.
 */
export async function findOpenForm(
  { db }: Pick<FormCheckServices, "db">,
  { team, formId }: Pick<FormRequest, "team" | "formId">,
  isPaid: (type: FormType) => boolean,
): Promise<{ ok: true; form: StoredForm } | FormRefused> {
  const form = await findForm(db, team.teamId, formId);
  if (form === null || !isPaid(form.type)) return refuseForm("unknown");
  const department = isPaidForm(form.type) ? "paid forms" : "forms";
  return storeVerdict(department, team).ok
    ? { ok: true, form: withFilledPlaceholders(form, team) }
    : refuseForm("closed");
}

/** True if the visitor answered another version of the form. */
export const isOfOtherVersion = (form: StoredForm, { seen = null }: Pick<FormRequest, "seen">): boolean =>
  seen !== null && seen !== askedVersion(form);

/** The mistakes in the answers; empty if there are none (rule forms-3). */
export const answerRefusals = ({ elements }: StoredForm, { answers }: FormRequest): RefusedField[] =>
  checkAnswers(elements, answers).map(({ element, sentence }) => ({ element, sentence }));

/** Verifies the human check that was sent with a form. The check's purpose is the form's id. */
export async function verifyFormHumanCheck(
  services: FormCheckServices,
  request: FormRequest,
): Promise<{ ok: true; use: HumanCheckUse } | FormRefused> {
  const person = await verifyHumanCheck(services, request, request.formId);
  return person.ok ? person : refuseForm(HUMAN_CHECK_REFUSALS[person.reason]);
}

/**
 * The part of a form that is stored with its submission; the id is null for a message that belongs to no
 * form.
 */
type SentForm = Pick<StoredForm, "type" | "title" | "emails" | "emailsNotAllowed"> & {
  id: string | null;
  elements: readonly FormElement[];
};

/** Builds the submission to store (rule forms-4). */
export function buildSubmission(
  form: SentForm,
  { team, answers }: Pick<SentAnswers, "team" | "answers">,
  attempt: AttemptHash,
  now: Date,
): NewSubmission {
  const { teamId, organizationId, sportsType, teamEmail } = team;
  return {
    teamId,
    organizationId,
    sportsType,
    attempt,
    id: newSubmissionId(),
    formId: form.id,
    formType: form.type,
    formTitle: form.title,
    emails: notifiedEmails(form),
    adminEmails: [teamEmail],
    otherOptions: JSON.stringify(parseAnswers(form.elements, answers)),
    replyTo: replyAddress(form.elements, answers),
    amount: null,
    timePaid: null,
    timeErased: null,
    timeCreated: now,
  };
}
