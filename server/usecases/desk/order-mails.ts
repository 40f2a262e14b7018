import { bounceWords, failedMailReason } from "../../../domain/desk/mail-words.ts";
import { maskEmailAddress } from "../../../domain/values/masked-address.ts";
import type { Database } from "../../db/client.ts";
import { listSentMails } from "../../db/queries/desk/sent-mails.ts";
import { listUndeliveredOfOrder } from "../../db/queries/desk/undelivered-mails.ts";
import { listDeadMails } from "../../db/unfinished-jobs.ts";
import { parseMailKind } from "../../mails/mails.ts";
import type { MailJobKind } from "../../ports/jobs.ts";
import { findTriedAddress } from "./job-address.ts";
import { mailAboutJob } from "./undelivered.ts";

/** A mail about an order, to its buyer or to the club. */
export interface OrderMail {
  id: string;
  kind: MailJobKind | null;
  /** The recipient's masked address; null if it is no longer known. */
  address: string | null;
  /** True if a mail server accepted the mail; false if it was given up before that. */
  isSent: boolean;
  /** When the mail was accepted, came back, or was given up (UTC). */
  when: Date;
  /** Why the mail did not arrive; null if no failure is known. */
  why: string | null;
}

/** The maximum number of mails in each of the three lists. */
const MOST = 100;

/** Lists every mail about an order that was sent, came back, or could not be sent, oldest first. */
export async function listOrderMails(db: Database, teamId: string, orderId: string): Promise<OrderMail[]> {
  const [sent, back, dead] = await Promise.all([
    listSentMails(db, teamId, orderId, MOST),
    listUndeliveredOfOrder(db, teamId, orderId, MOST),
    listDeadMails(db, teamId, { most: MOST, orderId }),
  ]);
  const mails = new Map<string, OrderMail>();
  for (const { mailId, kind, address, timeCreated } of sent)
    mails.set(mailId, {
      id: mailId,
      kind: parseMailKind(kind),
      address,
      isSent: true,
      when: timeCreated,
      why: null,
    });
  for (const { mailId, kind, address, status, timeCreated } of back) {
    const known = mails.get(mailId) ?? {
      id: mailId,
      kind: parseMailKind(kind),
      address,
      isSent: true,
      when: timeCreated,
    };
    mails.set(mailId, { ...known, why: bounceWords(status) });
  }
  for (const job of dead) {
    const address = await findTriedAddress(db, job);
    mails.set(job.id, {
      id: job.id,
      kind: mailAboutJob(job).kind,
      address: address === null ? null : maskEmailAddress(address),
      isSent: false,
      when: new Date(job.time),
      why: failedMailReason(job.reason),
    });
  }
  return [...mails.values()].sort((a, b) => a.when.getTime() - b.when.getTime());
}
