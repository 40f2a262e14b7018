import { countedSince, mailboxOf, mayAcknowledge } from "../../../domain/forms/acknowledgement.ts";
import type { Database } from "../../db/client.ts";
import { addHumanCheckUse } from "../../db/queries/access/human-check-uses.ts";
import {
  type FormSubmission,
  insertSubmission,
  listAcknowledged,
} from "../../db/queries/forms/form-submissions.ts";
import type { HumanCheckUse } from "../../ports/human-checks.ts";
import { mailboxHash } from "../club/order-codes.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { saleTransaction } from "../club/sale-transaction.ts";
import { addSubmissionMails } from "./mail-submission.ts";

/** What was sent, as it is stored at first: unread, unreplied and undeleted. */
export type NewSubmission = Omit<
  FormSubmission,
  "read" | "replied" | "deleted" | "version" | "acknowledgedHash"
>;

/** Somebody else's send has spent the human check meanwhile: everything of this one is undone. */
export class AlreadySpent extends Error {}

/**
 * Stores what was sent, spends its human check and puts its mails on their way, in one transaction. The submission comes
 * before its human check: the other of two sends waits for it, and then knows that it is stored. `also` is done with it, last.
 * Whose mailbox has had its acknowledgements gets no more of them for a while; it is stored and told to the club all the same.
 * @throws AlreadySpent where the human check has opened another door
 */
export async function storeSubmission(
  services: Pick<SaleServices, "db" | "inTurn" | "addJob">,
  submission: NewSubmission,
  use: HumanCheckUse,
  also: (tx: Database) => Promise<void> = async () => {},
): Promise<void> {
  await saleTransaction(services, submission.teamId, async (tx) => {
    const stored = { ...submission, acknowledgedHash: await acknowledgedHash(tx, submission) };
    if (!(await insertSubmission(tx, stored))) return;
    if (!(await addHumanCheckUse(tx, submission.teamId, use))) throw new AlreadySpent();
    await addSubmissionMails(services, tx, stored);
    await also(tx);
  });
}

/** The mailbox a submission is acknowledged to; null where it names none, or one that has had enough. */
async function acknowledgedHash(tx: Database, submission: NewSubmission): Promise<string | null> {
  const { teamId, replyTo, timeCreated } = submission;
  if (replyTo === null) return null;
  const hash = mailboxHash(mailboxOf(replyTo));
  const earlier = await listAcknowledged(tx, { teamId, hash, after: countedSince(timeCreated) });
  return mayAcknowledge(earlier, timeCreated) ? hash : null;
}
