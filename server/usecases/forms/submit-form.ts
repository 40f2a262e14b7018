import { isPaidForm } from "../../../domain/forms/form.ts";
import { findSubmissionOfAttempt } from "../../db/queries/forms/form-submissions.ts";
import { attemptHash } from "../club/order-codes.ts";
import type { OrderServices } from "../club/sale-services.ts";
import {
  answerRefusals,
  buildSubmission,
  type FormCheckServices,
  type FormRefused,
  type FormRequest,
  findOpenForm,
  isOfOtherVersion,
  refuseForm,
  verifyFormHumanCheck,
} from "./check-form.ts";
import { countSubmission } from "./count-submission.ts";
import { HumanCheckAlreadyUsed, storeSubmission } from "./store-submission.ts";

export type FormServices = FormCheckServices & Pick<OrderServices, "addJob" | "turns">;

/**
 * Stores a submission of a form without payment and adds its mails, in one transaction (rule forms-5). A form
 * that is sent twice is stored once, and both requests get the answer ok. For refusals see FormRefusal;
 * `invalid` names the elements with mistakes.
 */
export async function submitForm(
  services: FormServices,
  request: FormRequest,
): Promise<{ ok: true } | FormRefused> {
  const opened = await findOpenForm(services, request, (type) => !isPaidForm(type));
  if (!opened.ok) return opened;
  const attempt = attemptHash(request.attempt);
  if (await findSubmissionOfAttempt(services.db, request.team.teamId, attempt)) return { ok: true };
  if (isOfOtherVersion(opened.form, request)) return refuseForm("changed");
  const refusals = answerRefusals(opened.form, request);
  if (refusals.length > 0) return { ok: false, reason: "invalid", refusals };
  const person = await verifyFormHumanCheck(services, request);
  if (!person.ok) return person;
  const { team, formId } = request;
  const at = services.now();
  try {
    const submission = buildSubmission(opened.form, request, attempt, at);
    await storeSubmission(services, submission, person.use, (tx) =>
      countSubmission(tx, team, { formId, at }),
    );
  } catch (error) {
    if (error instanceof HumanCheckAlreadyUsed) return refuseForm("human-check-needed");
    throw error;
  }
  return { ok: true };
}
