import type { Database } from "../db/client.ts";
import { addCaptchaUse } from "../db/queries/captcha-uses.ts";
import { type FormSubmission, insertSubmission } from "../db/queries/form-submissions.ts";
import type { CaptchaUse } from "../ports/captcha.ts";
import { addSubmissionMails } from "./mail-submission.ts";
import type { SaleServices } from "./sale-services.ts";
import { saleTransaction } from "./sale-transaction.ts";

/** What was sent, as it is stored at first: unread, unreplied and undeleted. */
export type NewSubmission = Omit<FormSubmission, "read" | "replied" | "deleted" | "version">;

/** Somebody else's send has spent the human check meanwhile: everything of this one is undone. */
export class AlreadySpent extends Error {}

/**
 * Stores what was sent, spends its human check and puts its mails on their way, in one transaction. The submission comes
 * first: the other of two sends waits for it, and then knows that it is stored. `also` is done with it, last.
 * @throws AlreadySpent where the human check has opened another door
 */
export async function storeSubmission(
  services: Pick<SaleServices, "db" | "inTurn" | "addJob">,
  submission: NewSubmission,
  use: CaptchaUse,
  also: (tx: Database) => Promise<void> = async () => {},
): Promise<void> {
  await saleTransaction(services, submission.teamId, async (tx) => {
    if (!(await insertSubmission(tx, submission))) return;
    if (!(await addCaptchaUse(tx, submission.teamId, use))) throw new AlreadySpent();
    await addSubmissionMails(services, tx, submission);
    await also(tx);
  });
}
