import { maskEmailAddress } from "../../../domain/values/masked-address.ts";
import type { SendMail } from "../../../platform/mail/mail.ts";
import type { WritePool } from "../../db/client.ts";
import { addSentMail } from "../../db/queries/desk/sent-mails.ts";
import type { JobData, JobKind } from "../../ports/jobs.ts";

interface Services {
  db: WritePool;
  sendMail: SendMail;
  now(): Date;
}

/** The id of the order that a job is about; null if it is about no order. */
function orderOf(data: JobData[JobKind]): string | null {
  if ("orderId" in data) return data.orderId;
  return "news" in data && data.news.kind === "goods" ? data.news.orderId : null;
}

/**
 * Returns the function that sends a job's mails. Once a mail server has accepted a mail about an order, the
 * mail is recorded for the order's page. If the program crashes in between, the mail is sent again with the
 * same id.
 */
export function createRecordingSendMail(
  { db, sendMail, now }: Services,
  kind: JobKind,
  data: JobData[JobKind],
): SendMail {
  const orderId = orderOf(data);
  if (orderId === null) return sendMail;
  return async (mail) => {
    await sendMail(mail);
    const { teamId } = data;
    const address = maskEmailAddress(mail.to.address);
    await addSentMail(db, { teamId, mailId: mail.id, orderId, kind, address, timeCreated: now() });
  };
}
