import { submissionRecipients } from "../../../domain/forms/form.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import {
  type FormSubmission,
  getSubmission,
  submittedAnswers,
} from "../../db/queries/forms/form-submissions.ts";
import { acknowledgement, notification } from "../../mail/submission-mail.ts";
import { type AddJob, HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/** The columns that decide who gets a submission's mails. */
type Addressed = Pick<FormSubmission, "teamId" | "id" | "emails" | "adminEmails" | "acknowledgedHash">;

/**
 * Adds a submission's mails in its transaction, one job each, so that a retry of one sends no other again. The sender
 * gets one if `acknowledgedHash` is set.
 */
export async function addSubmissionMails(
  { addJob }: { addJob: AddJob },
  tx: Database,
  submission: Addressed,
): Promise<void> {
  const { teamId, id: submissionId, acknowledgedHash } = submission;
  for (const to of submissionRecipients(submission).keys())
    await addJob(tx, "mail-submission", { teamId, submissionId, to });
  if (acknowledgedHash !== null) await addJob(tx, "mail-submission", { teamId, submissionId, to: "sender" });
}

/**
 * Sends one of a submission's mails: its content to a recipient, or the acknowledgement to the sender.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailSubmission(
  services: Omit<MailServices, "now">,
  { teamId, submissionId, to }: JobData["mail-submission"],
): Promise<void> {
  const { db, sendMail } = services;
  const [submission, team] = await Promise.all([
    getSubmission(db, teamId, submissionId),
    getTeam(db, teamId),
  ]);
  if (!submission || !team) throw new HopelessJob(`${teamId} has no submission ${submissionId}`);
  const address = to === "sender" ? submission.replyTo : submissionRecipients(submission)[to];
  if (!address || !isValidEmail(address))
    throw new HopelessJob(`Submission ${submissionId} (${teamId}) has no valid email address`);
  const club = await mailClub(services, team);
  const mailed = { ...submission, answers: submittedAnswers(submission) };
  const id = mailId(teamId, submissionId, String(to));
  await sendMail(
    to === "sender" ? acknowledgement(id, mailed, club, address) : notification(id, mailed, club, address),
  );
}
