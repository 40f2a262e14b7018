import { PgBoss } from "pg-boss";
import type { JobKind, QueueDatabase } from "../ports/jobs.ts";

/** Jobs that were tried for more than a day, or are hopeless: kept until somebody looks (docs/operating.md). */
const DEAD_LETTERS = "dead-letters";

const YEAR_SECONDS = 365 * 24 * 3600;

/** 5, 10, 20 … seconds apart at first and 15 minutes at most: in all more than a day. */
const JOB = {
  deadLetter: DEAD_LETTERS,
  retryLimit: 120,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  // A job whose process died is missed after so long.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 24 * 3600,
};

/** A batch of mails is as slow as the mail server (smtp-mail.ts): taken up too soon they would be sent twice. */
const MAIL_JOB = { ...JOB, expireInSeconds: 900 };

const SETTINGS: Record<JobKind, object> = {
  "mail-order": MAIL_JOB,
  "mail-submission": MAIL_JOB,
  "check-order": JOB,
  "refund-order": JOB,
  "check-refunds": JOB,
  "mail-notice": MAIL_JOB,
};

/** The queues' own tables and the queues as they are set here. Safe to repeat; a changed setting is brought in. */
export async function installQueues(queue: QueueDatabase): Promise<void> {
  const boss = new PgBoss({ db: queue, backend: queue.backend, supervise: false, schedule: false });
  const failed: Error[] = [];
  boss.on("error", (error) => failed.push(error));
  await boss.start();
  const put = async (name: string, settings: object) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };
  await put(DEAD_LETTERS, { retentionSeconds: 10 * YEAR_SECONDS });
  for (const [kind, settings] of Object.entries(SETTINGS)) await put(kind, settings);
  await boss.stop({ graceful: false });
  if (failed[0]) throw failed[0];
}
