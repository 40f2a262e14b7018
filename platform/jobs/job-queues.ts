import { PgBoss } from "pg-boss";
import type { QueueDatabase } from "./queue-database.ts";

/**
 * The queue of jobs that failed for more than a day, or cannot succeed. They stay until an operator looks at
 * them (docs/runbook.md), or until the program deletes them.
 */
export const DEAD_LETTERS = "dead-letters";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Retries after 5, 10, 20 … seconds, up to 15 minutes: for more than a day in all. */
const JOB = {
  deadLetter: DEAD_LETTERS,
  retryLimit: 120,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  // A job whose process dies counts as lost after this time.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 24 * 3600,
};

/**
 * For jobs that wait for a slow server, such as mails (smtp-mail.ts). If a batch expired while it still
 * runs, its mails would be sent twice.
 */
const SLOW_JOB = { ...JOB, expireInSeconds: 900 };

/**
 * Creates pg-boss's tables and a queue for each kind of job. Safe to repeat; applies changed settings.
 * @param isSlow true for kinds of jobs that may take minutes
 */
export async function installQueues<Kind extends string>(
  queue: QueueDatabase,
  kinds: readonly Kind[],
  isSlow: (kind: Kind) => boolean,
): Promise<void> {
  const boss = new PgBoss({ db: queue, backend: queue.backend, supervise: false, schedule: false });
  const failed: Error[] = [];
  boss.on("error", (error) => failed.push(error));
  await boss.start();
  const put = async (name: string, settings: object) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };
  await put(DEAD_LETTERS, { retentionSeconds: 10 * YEAR_SECONDS });
  for (const kind of kinds) await put(kind, isSlow(kind) ? SLOW_JOB : JOB);
  await boss.stop({ graceful: false });
  if (failed[0]) throw failed[0];
}
