import { maskedAddress } from "../../../domain/values/masked-address.ts";
import type { Database } from "../../db/client.ts";
import { addSentMail } from "../../db/queries/desk/sent-mails.ts";
import type { JobData, JobKind } from "../../ports/jobs.ts";
import type { SendMail } from "../../ports/mail.ts";

interface Services {
  db: Database;
  sendMail: SendMail;
  now(): Date;
}

/** The order that a job is about; null if it is about none. */
function orderOf(data: JobData[JobKind]): string | null {
  if ("orderId" in data) return data.orderId;
  return "news" in data && data.news.kind === "goods" ? data.news.orderId : null;
}

/**
 * Sends the mails of a job. Those about an order are noted once a mail server has them, for the order's page; a crash in between sends
 * the mail again, under the same id.
 */
export function notingSent({ db, sendMail, now }: Services, kind: JobKind, data: JobData[JobKind]): SendMail {
  const orderId = orderOf(data);
  if (orderId === null) return sendMail;
  return async (mail) => {
    await sendMail(mail);
    const { teamId } = data;
    const address = maskedAddress(mail.to.address);
    await addSentMail(db, { teamId, mailId: mail.id, orderId, kind, address, timeCreated: now() });
  };
}
