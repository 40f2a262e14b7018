import { OPERATOR_ACTOR } from "../../../domain/desk/acts.ts";
import { failedMailReason } from "../../../domain/desk/mail-words.ts";
import { OPERATOR_DESK_ID } from "../../../domain/desk/officers/sign-in.ts";
import type { WritePool } from "../../db/client.ts";
import { findTeamById } from "../../db/queries/club/teams.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { type FailedJob, listDeadLetters, takeDeadLetter } from "../../db/unfinished-jobs.ts";
import { mailTitle } from "../../mails/mail-title.ts";
import { type AddJob, isMailJob, type JobData, type JobKind } from "../../ports/jobs.ts";
import { WORK_NAMES } from "../club/work-names.ts";
import { mailAboutJob } from "./undelivered.ts";

interface Services {
  db: WritePool;
  addJob: AddJob;
  now(): Date;
}

/** The maximum number of dead letters read at once: far more than any installation has. */
const MOST_TRIED = 100_000;

/**
 * Adds all given-up jobs of all clubs to the queue again, and records each retry in its club's history. Only
 * the jobs that are dead letters at the start are retried: a job that fails again meanwhile is not retried a
 * second time.
 * @returns the number of jobs
 */
export async function retryAllDeadJobs({ db, addJob, now }: Services): Promise<number> {
  let tried = 0;
  for (const { id, data } of await listDeadLetters(db, MOST_TRIED)) {
    const { teamId } = data;
    const isOfClub = teamId !== OPERATOR_DESK_ID && (await findTeamById(db, teamId)) !== null;
    await db.transaction(async (tx) => {
      const job = await takeDeadLetter(tx, { teamId, id });
      if (!job) return;
      await addJob(tx, job.kind, job.data as unknown as JobData[JobKind]);
      if (isOfClub)
        await addAct(tx, { ...actOf(job), teamId, who: OPERATOR_ACTOR, after: null, timeCreated: now() });
      tried += 1;
    });
  }
  return tried;
}

function actOf(job: Pick<FailedJob, "kind" | "data" | "reason">) {
  const about = mailAboutJob(job);
  const { orderId } = about;
  const before = { why: failedMailReason(job.reason) };
  if (isMailJob(job.kind))
    return { act: "mail-tried-again" as const, subject: mailTitle(about), orderId, before };
  const subject = [WORK_NAMES[job.kind], orderId && `order ${orderId}`].filter(Boolean).join(", ");
  return { act: "job-tried-again" as const, subject, orderId, before: null };
}
