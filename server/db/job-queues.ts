import { PgBoss } from "pg-boss";
import { isMailJob, type JobKind, type QueueDatabase } from "../ports/jobs.ts";

/**
 * Jobs that failed for more than a day, or cannot succeed: stored until somebody looks (docs/operating.md).
 */
export const DEAD_LETTERS = "dead-letters";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Retries 5, 10, 20 … seconds apart, 15 minutes at most: for more than a day in all. */
const JOB = {
  deadLetter: DEAD_LETTERS,
  retryLimit: 120,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  // How soon a job counts as lost when its process died.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 24 * 3600,
};

/**
 * A batch of mails is as slow as the mail server (smtp-mail.ts). If it expired too soon, mails would be
 * sent twice.
 */
const MAIL_JOB = { ...JOB, expireInSeconds: 900 };

/** Creates pg-boss's tables and a queue for each kind of job. Safe to repeat; applies changed settings. */
export async function installQueues(queue: QueueDatabase, kinds: readonly JobKind[]): Promise<void> {
  const boss = new PgBoss({ db: queue, backend: queue.backend, supervise: false, schedule: false });
  const failed: Error[] = [];
  boss.on("error", (error) => failed.push(error));
  await boss.start();
  const put = async (name: string, settings: object) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };
  await put(DEAD_LETTERS, { retentionSeconds: 10 * YEAR_SECONDS });
  for (const kind of kinds) await put(kind, isMailJob(kind) ? MAIL_JOB : JOB);
  await boss.stop({ graceful: false });
  if (failed[0]) throw failed[0];
}
