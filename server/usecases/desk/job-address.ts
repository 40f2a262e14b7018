import type { Database } from "../../db/client.ts";
import { findActSince } from "../../db/queries/desk/acts.ts";
import type { FailedJob } from "../../db/unfinished-jobs.ts";
import { isBuyerMail, mailRecipient } from "../../mails/mails.ts";
import { buyerAddress } from "../../mails/parts/recipients.ts";
import { isMailJob, type JobData, type MailJobKind } from "../../ports/jobs.ts";

/**
 * Finds the address to which a job tried to send a mail before it was given up: the order's address at that
 * time, even if it was corrected since. Null if the address is no longer known.
 */
export async function findTriedAddress(
  db: Database,
  job: Pick<FailedJob, "kind" | "data" | "time">,
): Promise<string | null> {
  const { teamId, orderId } = job.data;
  if (isMailJob(job.kind) && isBuyerMail(job.kind) && typeof orderId === "string") {
    const wanted = { orderId, act: "order-readdressed", since: new Date(job.time) } as const;
    const corrected = await findActSince(db, teamId, wanted);
    if (corrected) return corrected.before?.email || null;
  }
  return findJobAddress(db, job);
}

/**
 * Finds the address of a job's recipient, or, for a job that is not a mail, of the buyer whose order it is
 * about. Null if the address is no longer known.
 */
export async function findJobAddress(
  db: Database,
  { kind, data }: Pick<FailedJob, "kind" | "data">,
): Promise<string | null> {
  const { teamId, orderId } = data;
  if (isMailJob(kind)) return mailRecipient(db, kind, data as unknown as JobData[MailJobKind]);
  return typeof orderId === "string" ? ((await buyerAddress(db, { teamId, orderId })) ?? null) : null;
}
