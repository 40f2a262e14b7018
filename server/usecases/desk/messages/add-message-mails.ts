import type { WritePool } from "../../../db/client.ts";
import {
  countQueuedRecipients,
  listWaitingRecipients,
  setRecipientStates,
  takeMessageStep,
} from "../../../db/queries/desk/messages.ts";
import type { AddJob, JobData } from "../../../ports/jobs.ts";

/** Mails that one step adds to the queue. */
const MAILS_PER_STEP = 20;
/**
 * Seconds between two steps: at most four mails a second, so that no provider limits the sender. 20,000
 * mails take an hour and a half.
 */
const STEP_SECONDS = 5;
/** If the mail server is slow or away, so many mails wait, and steps follow only every minute. */
const MANY_QUEUED = 100;
const SLOW_STEP_SECONDS = 60;

/**
 * Adds the next mails of a message to the queue, and the job that adds those after them, in one transaction:
 * a process that dies in between loses no mail and adds none twice. A step that is run again, or that began
 * before the message was stopped, does nothing.
 */
export async function addMessageMails(
  { db, addJob }: { db: WritePool; addJob: AddJob },
  { teamId, messageId, step }: JobData["send-message"],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await takeMessageStep(tx, { teamId, messageId }, step))) return;
    const queued = await countQueuedRecipients(tx, { teamId, messageId }, MANY_QUEUED);
    const orderIds = await listWaitingRecipients(tx, { teamId, messageId }, MAILS_PER_STEP);
    if (orderIds.length === 0) return;
    await setRecipientStates(tx, { teamId, messageId }, orderIds, "queued");
    for (const orderId of orderIds) await addJob(tx, "mail-message", { teamId, messageId, orderId });
    const afterSeconds = queued < MANY_QUEUED ? STEP_SECONDS : SLOW_STEP_SECONDS;
    await addJob(tx, "send-message", { teamId, messageId, step: step + 1 }, { afterSeconds });
  });
}
