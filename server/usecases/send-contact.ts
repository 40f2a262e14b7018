import { CONTACT_ELEMENTS, CONTACT_TITLE, contactMistakes } from "../../domain/contact.ts";
import { type AnswerMistake, type FormAnswers, readAnswers, replyAddress } from "../../domain/form-answer.ts";
import { isTooFast } from "../../domain/form-guard.ts";
import { CONTACT_PURPOSE } from "../../domain/gate-coverage.ts";
import { getSubmissionOfAttempt } from "../db/queries/form-submissions.ts";
import type { Team } from "../db/queries/teams.ts";
import { attemptHash, submissionId } from "./order-codes.ts";
import { AlreadySpent, type NewSubmission, storeSubmission } from "./store-submission.ts";
import type { FormServices } from "./submit-form.ts";

/** A message from the site-inactive screen. Nothing of it is believed. */
export interface ContactRequest {
  team: Team;
  /** Scheme, host and port of the site as the visitor has it open. */
  origin: string;
  answers: FormAnswers;
  /** The browser's own key: makes two sends one message. */
  attempt: string;
  /** The solved human check. */
  humanCheck: string | null;
}

export type ContactRefusal =
  | "invalid"
  | "human-check-needed"
  | "verification-failed"
  | "human-check-unavailable";

export type Contacted =
  | { ok: true }
  | { ok: false; reason: Exclude<ContactRefusal, "invalid"> }
  | { ok: false; reason: "invalid"; mistakes: AnswerMistake[] };

/**
 * Stores a message to the owner of a club and puts its mail on its way, in one transaction (sections 2 and 5). Sent twice
 * it is stored once. `human-check-needed`: none was done; `verification-failed`: it does not hold, or was used already.
 */
export async function sendContact(services: FormServices, request: ContactRequest): Promise<Contacted> {
  const { db, captcha, config, now } = services;
  const { team, origin, humanCheck } = request;
  const attempt = attemptHash(request.attempt);
  if (await getSubmissionOfAttempt(db, team.teamId, attempt)) return { ok: true };
  const mistakes = contactMistakes(request.answers);
  if (mistakes.length > 0) return { ok: false, reason: "invalid", mistakes };
  if (humanCheck === null) return { ok: false, reason: "human-check-needed" };
  const proof = { teamId: team.teamId, purpose: CONTACT_PURPOSE, origin, token: humanCheck, now: now() };
  const verdict = await captcha.verify(proof);
  if (!verdict.ok && verdict.reason === "unavailable")
    return { ok: false, reason: "human-check-unavailable" };
  if (!verdict.ok || (config.RATE_LIMITS && isTooFast(verdict.issuedAt, now())))
    return { ok: false, reason: "verification-failed" };
  try {
    await storeSubmission(services, newMessage(request, attempt, now()), verdict.use);
  } catch (error) {
    if (error instanceof AlreadySpent) return { ok: false, reason: "verification-failed" };
    throw error;
  }
  return { ok: true };
}

/** What is stored of a message: it belongs to no form of the club's. @param attempt hashed */
function newMessage({ team, answers }: ContactRequest, attempt: string, now: Date): NewSubmission {
  const { teamId, organizationId, sportsType, teamEmail } = team;
  return {
    ...{ teamId, id: submissionId(), attempt, organizationId, sportsType },
    ...{ formId: null, formType: "CONTACT_US", formTitle: CONTACT_TITLE },
    emails: [],
    adminEmails: [teamEmail],
    otherOptions: JSON.stringify(readAnswers(CONTACT_ELEMENTS, answers)),
    replyTo: replyAddress(CONTACT_ELEMENTS, answers),
    ...{ amount: null, timePaid: null, timeCreated: now },
  };
}
