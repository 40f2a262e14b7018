import { PgBoss } from "pg-boss";
import type { JobKind, QueueDatabase } from "../ports/jobs.ts";

/** Jobs that failed for more than a day, or cannot succeed: kept until somebody looks (docs/operating.md). */
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

/** A batch of mails is as slow as the mail server (smtp-mail.ts). If it expired too soon, mails would be sent twice. */
const MAIL_JOB = { ...JOB, expireInSeconds: 900 };

const SETTINGS: Record<JobKind, object> = {
  "mail-order": MAIL_JOB,
  "mail-submission": MAIL_JOB,
  "check-order": JOB,
  "replay-order": JOB,
  "refund-order": JOB,
  "ask-refund": JOB,
  "mail-refund": MAIL_JOB,
  "check-refunds": JOB,
  "mail-notice": MAIL_JOB,
  "mail-event-change": MAIL_JOB,
  "mail-moved": MAIL_JOB,
  "mail-cancelled": MAIL_JOB,
  "mail-pickup-place": MAIL_JOB,
  "refund-event": JOB,
  "mail-waitlist": MAIL_JOB,
  "mail-waiting-removed": MAIL_JOB,
  "mail-desk-link": MAIL_JOB,
  "mail-desk-invite": MAIL_JOB,
  "mail-desk-place": MAIL_JOB,
  "mail-confirm-address": MAIL_JOB,
  "mail-parcel": MAIL_JOB,
  "mail-readdressed": MAIL_JOB,
  "mail-club": MAIL_JOB,
};

export const JOB_KINDS = Object.keys(SETTINGS) as JobKind[];

/** Creates pg-boss's tables and our queues. Safe to repeat; applies changed settings. */
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
