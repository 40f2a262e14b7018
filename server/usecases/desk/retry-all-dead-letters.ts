import { OPERATOR_ACTOR } from "../../../domain/desk/acts.ts";
import { failedMailReason } from "../../../domain/desk/mail-words.ts";
import { OPERATOR_DESK_ID } from "../../../domain/desk/officers/sign-in.ts";
import type { Database, WritePool } from "../../db/client.ts";
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
export async function retryAllDeadJobs(services: Services): Promise<number> {
  let tried = 0;
  for (const { id, data } of await listDeadLetters(services.db, MOST_TRIED))
    if (await retryDeadJob(services, { teamId: data.teamId, id })) tried += 1;
  return tried;
}

interface DeadJob {
  teamId: string;
  id: string;
}

/** Adds one given-up job to the queue again. False if there is no such job any more. */
export const retryDeadJob = ({ addJob, ...services }: Services, dead: DeadJob): Promise<boolean> =>
  withDeadJob(services, dead, async (tx, job) => {
    await addJob(tx, job.kind, job.data as unknown as JobData[JobKind]);
    return actOfRetry(job);
  });

/** Removes one given-up job, which then nobody does. False if there is no such job any more. */
export const dropDeadJob = (services: Omit<Services, "addJob">, dead: DeadJob): Promise<boolean> =>
  withDeadJob(services, dead, async (_tx, job) => actOfDrop(job));

/** Takes a job from the dead letters, and records in its club's history what the operator did with it. */
async function withDeadJob(
  { db, now }: Omit<Services, "addJob">,
  { teamId, id }: DeadJob,
  work: (tx: Database, job: GivenUpJob) => Promise<JobAct>,
): Promise<boolean> {
  const isOfClub = teamId !== OPERATOR_DESK_ID && (await findTeamById(db, teamId)) !== null;
  return db.transaction(async (tx) => {
    const job = await takeDeadLetter(tx, { teamId, id });
    if (!job) return false;
    const act = await work(tx, job);
    if (isOfClub) await addAct(tx, { ...act, teamId, who: OPERATOR_ACTOR, after: null, timeCreated: now() });
    return true;
  });
}

type GivenUpJob = Pick<FailedJob, "kind" | "data" | "reason">;
type JobAct = ReturnType<typeof actOfRetry> | ReturnType<typeof actOfDrop>;

function actOfRetry(job: GivenUpJob) {
  const { subject, orderId, before } = factsOf(job);
  return {
    act: before ? ("mail-tried-again" as const) : ("job-tried-again" as const),
    subject,
    orderId,
    before,
  };
}

function actOfDrop(job: GivenUpJob) {
  const { subject, orderId, before } = factsOf(job);
  return { act: before ? ("mail-seen" as const) : ("job-dropped" as const), subject, orderId, before };
}

/** What the history says about a job; `before` only for a mail. */
function factsOf(job: GivenUpJob) {
  const about = mailAboutJob(job);
  const { orderId } = about;
  if (isMailJob(job.kind))
    return { subject: mailTitle(about), orderId, before: { why: failedMailReason(job.reason) } };
  const subject = [WORK_NAMES[job.kind], orderId && `order ${orderId}`].filter(Boolean).join(", ");
  return { subject, orderId, before: null };
}
