import { bounceWords, failedMailReason } from "../../../../domain/desk/mail-words.ts";
import type { UndeliveredMessageMail } from "../../../../domain/desk/messages/shown-message.ts";
import { maskEmailAddress } from "../../../../domain/values/masked-address.ts";
import type { Database } from "../../../db/client.ts";
import type { MessageName } from "../../../db/queries/desk/messages.ts";
import { listUndeliveredByPrefix } from "../../../db/queries/desk/undelivered-mails.ts";
import { listDeadMails } from "../../../db/unfinished-jobs.ts";
import { mailId } from "../../../mails/parts/mail-id.ts";
import { findTriedAddress } from "../job-address.ts";

/** Of each of the two kinds. */
const MAX_LISTED = 50;

/**
 * The mails of a message that were given up, or returned after a mail server had accepted them.
 * `givenUp`: how many of them no server accepted, counted up to the maximum.
 */
export async function listUndeliveredMessageMails(
  db: Database,
  { teamId, messageId }: MessageName,
): Promise<{ mails: UndeliveredMessageMail[]; givenUp: number }> {
  const [dead, returned] = await Promise.all([
    listDeadMails(db, teamId, { most: MAX_LISTED, messageId }),
    listUndeliveredByPrefix(db, teamId, `${mailId(teamId, messageId)}.`, MAX_LISTED),
  ]);
  const mails: UndeliveredMessageMail[] = [];
  for (const job of dead) {
    const address = await findTriedAddress(db, job);
    mails.push({
      orderId: `${job.data.orderId}`,
      address: address && maskEmailAddress(address),
      why: failedMailReason(job.reason),
    });
  }
  for (const { orderId, address, status } of returned)
    mails.push({ orderId: orderId ?? "", address, why: bounceWords(status) });
  return { mails, givenUp: dead.length };
}
