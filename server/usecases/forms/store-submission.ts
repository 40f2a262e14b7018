import {
  acknowledgementWindowStart,
  canAcknowledge,
  mailboxKey,
} from "../../../domain/forms/acknowledgement.ts";
import type { Database } from "../../db/client.ts";
import { addHumanCheckUse } from "../../db/queries/access/human-check-uses.ts";
import {
  type FormSubmission,
  insertSubmission,
  listAcknowledgedTimes,
} from "../../db/queries/forms/form-submissions.ts";
import { mailboxHash } from "../../mails/parts/mail-id.ts";
import type { HumanCheckUse } from "../../ports/human-checks.ts";
import type { OrderServices } from "../club/sale-services.ts";
import { saleTransaction } from "../club/sale-transaction.ts";
import { addSubmissionMails } from "./add-submission-mails.ts";

/**
 * A submission without the columns that have the same initial value in all of them: unread, unanswered and
 * not deleted.
 */
export type NewSubmission = Omit<
  FormSubmission,
  "read" | "replied" | "deleted" | "version" | "acknowledgedHash"
>;

/** Thrown if the human check was used for something else in the meantime. Rolls the transaction back. */
export class HumanCheckAlreadyUsed extends Error {}

/**
 * Stores a submission, uses up its human check and adds its mails, in one transaction. The submission is
 * inserted before its human check, so that the second of two equal requests waits and then finds it stored. A
 * sender whose mailbox is over its limit of acknowledgements gets none for a while, but the submission is
 * still stored and mailed to the club.
 * @param also runs last in the transaction
 * @throws HumanCheckAlreadyUsed if the human check was used for something else
 */
export async function storeSubmission(
  services: Pick<OrderServices, "db" | "turns" | "addJob">,
  submission: NewSubmission,
  use: HumanCheckUse,
  also: (tx: Database) => Promise<void> = async () => {},
): Promise<void> {
  await saleTransaction(services, { teamId: submission.teamId, items: [] }, async (tx) => {
    const stored = { ...submission, acknowledgedHash: await acknowledgedHash(tx, submission) };
    if (!(await insertSubmission(tx, stored))) return;
    if (!(await addHumanCheckUse(tx, submission.teamId, use))) throw new HumanCheckAlreadyUsed();
    await addSubmissionMails(services, tx, stored);
    await also(tx);
  });
}

/**
 * The hash of the mailbox that gets the acknowledgement; null if the form asks for no address, or if the
 * mailbox is over its limit.
 */
async function acknowledgedHash(tx: Database, submission: NewSubmission): Promise<string | null> {
  const { teamId, replyTo, timeCreated } = submission;
  if (replyTo === null) return null;
  const hash = mailboxHash(mailboxKey(replyTo));
  const earlier = await listAcknowledgedTimes(tx, {
    teamId,
    hash,
    after: acknowledgementWindowStart(timeCreated),
  });
  return canAcknowledge(earlier, timeCreated) ? hash : null;
}
