import { CONTACT_CHECK_PURPOSE } from "../../../domain/access/human-check.ts";
import { CONTACT_ELEMENTS, CONTACT_TITLE, contactRefusals } from "../../../domain/forms/contact.ts";
import type { AnswerRefusal } from "../../../domain/forms/form-answer.ts";
import { findSubmissionOfAttempt } from "../../db/queries/forms/form-submissions.ts";
import { HUMAN_CHECK_REFUSALS, verifyHumanCheck } from "../access/human-check.ts";
import { attemptHash } from "../club/order-codes.ts";
import { buildSubmission, type SentAnswers } from "./check-form.ts";
import { HumanCheckAlreadyUsed, storeSubmission } from "./store-submission.ts";
import type { FormServices } from "./submit-form.ts";

export type ContactRefusal =
  | "invalid"
  | "human-check-needed"
  | "verification-failed"
  | "human-check-unavailable";

export type ContactOutcome =
  | { ok: true }
  | { ok: false; reason: Exclude<ContactRefusal, "invalid"> }
  | { ok: false; reason: "invalid"; refusals: AnswerRefusal[] };

/** The form of a message to a locked club: it has no id, and only the club's owner gets the message. */
const CONTACT_FORM = {
  id: null,
  type: "CONTACT_US",
  title: CONTACT_TITLE,
  elements: CONTACT_ELEMENTS,
  emails: [],
  emailsNotAllowed: [],
} satisfies Parameters<typeof buildSubmission>[0];

const UNPROVEN = { ...HUMAN_CHECK_REFUSALS, refused: "verification-failed" } as const;

/**
 * Stores a message to a club's owner and adds its mail, in one transaction (rule forms-5). A message that is
 * sent twice is stored once. `human-check-needed`: no check was sent; `verification-failed`: the check is
 * invalid or was used before.
 */
export async function sendContact(services: FormServices, request: SentAnswers): Promise<ContactOutcome> {
  const { team } = request;
  const attempt = attemptHash(request.attempt);
  if (await findSubmissionOfAttempt(services.db, team.teamId, attempt)) return { ok: true };
  const refusals = contactRefusals(request.answers);
  if (refusals.length > 0) return { ok: false, reason: "invalid", refusals };
  const person = await verifyHumanCheck(services, request, CONTACT_CHECK_PURPOSE);
  if (!person.ok) return { ok: false, reason: UNPROVEN[person.reason] };
  try {
    const message = buildSubmission(CONTACT_FORM, request, attempt, services.now());
    await storeSubmission(services, message, person.use);
  } catch (error) {
    if (error instanceof HumanCheckAlreadyUsed) return { ok: false, reason: "verification-failed" };
    throw error;
  }
  return { ok: true };
}
