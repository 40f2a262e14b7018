import { submissionRecipients } from "../../../domain/forms/form.ts";
import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAct, getActSince } from "../../db/queries/desk/acts.ts";
import { getSignIn } from "../../db/queries/desk/sign-ins.ts";
import { getSubmission } from "../../db/queries/forms/form-submissions.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";
import { getEntry } from "../../db/queries/tickets/waitlist.ts";
import type { FailedJob } from "../../db/unfinished-jobs.ts";
import { isMailJob, type JobData, type MailJobKind } from "../../ports/jobs.ts";

type Found = Promise<string | null | undefined>;

const ofBuyer = async (db: Database, { teamId, orderId }: { teamId: string; orderId: string }): Found =>
  (await getOrder(db, teamId, orderId))?.customerEmail;
/** Jobs added before the desk's people were mailed name nobody. */
const ofClub = async (db: Database, { teamId, to }: { teamId: string; to?: string | null }): Found =>
  to ?? (await getTeam(db, teamId))?.teamEmail;
const ofSubject = async (db: Database, { teamId, actId }: { teamId: string; actId: number }): Found =>
  (await getAct(db, teamId, actId))?.subject;
const named = async (_db: Database, { to }: { to: string }): Found => to;

/** Whom each kind of mail goes to. */
const ADDRESSES: { [Kind in MailJobKind]: (db: Database, data: JobData[Kind]) => Found } = {
  "mail-order": ofBuyer,
  "mail-refund": ofBuyer,
  "mail-moved": ofBuyer,
  "mail-cancelled": ofBuyer,
  "mail-pickup-place": ofBuyer,
  "mail-parcel": ofBuyer,
  "mail-notice": ofClub,
  "mail-event-change": ofClub,
  "mail-desk-invite": ofSubject,
  "mail-desk-place": ofSubject,
  "mail-confirm-address": ofSubject,
  "mail-club": named,
  "mail-waiting-removed": named,
  "mail-desk-link": async (db, { teamId, signInId }) => (await getSignIn(db, teamId, signInId))?.email,
  "mail-waitlist": async (db, { teamId, entryId }) => (await getEntry(db, teamId, entryId))?.email,
  "mail-readdressed": async (db, { teamId, actId }) => (await getAct(db, teamId, actId))?.before?.email,
  "mail-submission": async (db, { teamId, submissionId, to }) => {
    const submission = await getSubmission(db, teamId, submissionId);
    return submission && (to === "sender" ? submission.replyTo : submissionRecipients(submission)[to]);
  },
};

/**
 * Whom a mail that was given up had been for: the address its order had then, whatever it was corrected to since. Null if that is not
 * known any more.
 */
export async function triedAddress(
  db: Database,
  job: Pick<FailedJob, "kind" | "data" | "time">,
): Promise<string | null> {
  const { teamId, orderId } = job.data;
  if (isMailJob(job.kind) && ADDRESSES[job.kind] === ofBuyer && typeof orderId === "string") {
    const wanted = { orderId, act: "order-readdressed", since: new Date(job.time) } as const;
    const corrected = await getActSince(db, teamId, wanted);
    if (corrected) return corrected.before?.email || null;
  }
  return jobAddress(db, job);
}

/** Whom a job is for: its mail's recipient, or the buyer of its order. Null if that is not known any more. */
export async function jobAddress(
  db: Database,
  { kind, data }: Pick<FailedJob, "kind" | "data">,
): Promise<string | null> {
  const { teamId, orderId } = data;
  if (!isMailJob(kind))
    return typeof orderId === "string" ? ((await ofBuyer(db, { teamId, orderId })) ?? null) : null;
  const addressOf = ADDRESSES[kind] as (db: Database, given: object) => Found;
  return (await addressOf(db, data)) || null;
}
