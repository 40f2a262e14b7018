import type { Database } from "../../db/client.ts";
import { findActSince } from "../../db/queries/desk/acts.ts";
import type { FailedJob } from "../../db/unfinished-jobs.ts";
import { isBuyerMail, mailRecipient } from "../../mails/mails.ts";
import { buyerAddress } from "../../mails/parts/recipients.ts";
import { isMailJob, type JobData, type MailJobKind } from "../../ports/jobs.ts";

/**
 * Finds the address to which a mail was sent when it was given up: its order's address at that time, even
 * if it was corrected since. Null if the address is no longer known.
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
 * Finds the recipient of a job's mail, or the buyer of the order that another job is about. Null if the
 * address is no longer known.
 */
export async function findJobAddress(
  db: Database,
  { kind, data }: Pick<FailedJob, "kind" | "data">,
): Promise<string | null> {
  const { teamId, orderId } = data;
  if (isMailJob(kind)) return mailRecipient(db, kind, data as unknown as JobData[MailJobKind]);
  return typeof orderId === "string" ? ((await buyerAddress(db, { teamId, orderId })) ?? null) : null;
}
