import { submissionRecipients } from "../../../domain/forms/form.ts";
import type { Database } from "../../db/client.ts";
import type { FormSubmission } from "../../db/queries/forms/form-submissions.ts";
import type { AddJob } from "../../ports/jobs.ts";

/** The columns that decide who gets a submission's mails. */
type Addressed = Pick<FormSubmission, "teamId" | "id" | "emails" | "adminEmails" | "acknowledgedHash">;

/**
 * Adds a submission's mails in its transaction, each as a job of its own, so that retrying one does not send
 * the others again. The sender gets a mail if `acknowledgedHash` is set.
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
