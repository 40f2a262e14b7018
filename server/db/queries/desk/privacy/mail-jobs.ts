import { sql } from "drizzle-orm";
import { mentionsAddress } from "../../../../../domain/desk/privacy/mentions.ts";
import { DEAD_LETTERS } from "../../../../../platform/jobs/job-queues.ts";
import type { Database } from "../../../client.ts";

/**
 * Mails in the queue that name a person: in their data, or in the reason why they failed, such as "550
 * ann@example.com unknown". Done and failed jobs are deleted by the queue after a day.
 */

const JOBS = sql`pgboss.job`;
const MAILS = sql`(name like 'mail-%' or source_name like 'mail-%')`;
/** Jobs that wait, or were given up. Worded as in the queue's index: without it, each done job is read. */
const WAITING_MAILS = sql`state < 'active' and not blocked and ${MAILS}`;

/** The orders and form submissions whose persons were erased. */
interface ErasedSubjects {
  teamId: string;
  orderIds: readonly string[];
  submissionIds: readonly string[];
}

/** Drops the mails about erased orders and submissions that wait, or were given up. */
export async function dropMailsAbout(
  tx: Database,
  { teamId, orderIds, submissionIds }: ErasedSubjects,
): Promise<void> {
  if (orderIds.length + submissionIds.length === 0) return;
  await tx.execute(sql`
    delete from ${JOBS} where ${WAITING_MAILS} and data->>'teamId' = ${teamId}
      and (coalesce(data->>'orderId', data->'news'->>'orderId') = any(${sql.param([...orderIds])}::text[])
        or data->>'submissionId' = any(${sql.param([...submissionIds])}::text[]))`);
}

interface MailedPerson {
  teamId: string;
  /** In lower case. */
  email: string;
  /** Orders that can't be erased yet: their buyer still gets mail about them. */
  heldOrderIds: readonly string[];
}

/** Drops each mail to an address, and each that failed with a reason that names it; a running one is left. */
export async function dropMailsNaming(
  tx: Database,
  { teamId, email, heldOrderIds }: MailedPerson,
): Promise<void> {
  const text = sql<string>`concat_ws(' ', data::text, output::text, source_output::text)`;
  const found = await tx
    .select({ id: sql<string>`id::text`, text })
    .from(JOBS)
    .where(sql`state <> 'active' and ${MAILS} and data->>'teamId' = ${teamId}
      and position(${email} in lower(${text})) > 0
      and not coalesce(data->>'orderId' = any(${sql.param([...heldOrderIds])}::text[]), false)`);
  const naming = found.flatMap((job) => (mentionsAddress(job.text, email) ? job.id : []));
  if (naming.length > 0)
    await tx.execute(sql`delete from ${JOBS} where id = any(${sql.param(naming)}::uuid[])`);
}

/** The addresses, in lower case, that stand in a club's mails as their recipients. */
export async function listMailedAddresses(db: Database, teamId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: sql<string>`lower(data->>'to')` })
    .from(JOBS)
    .where(sql`${WAITING_MAILS} and data->>'teamId' = ${teamId} and data->>'to' is not null`);
  return found.map(({ email }) => email);
}

/**
 * Deletes mails of all clubs that were given up before a time (UTC), the oldest first and at most `most`.
 * Returns their number. Other jobs that were given up stay: they are about money and name nobody.
 */
export async function deleteOldDeadMails(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const deleted = db.$with("deleted", { id: sql<string>`id`.as("id") }).as(sql`
    delete from ${JOBS} where id in (select id from ${JOBS} where name = ${DEAD_LETTERS} and state < 'active'
      and not blocked and source_name like 'mail-%' and created_on < ${before.toISOString()}::timestamptz
      order by created_on limit ${most}) returning id`);
  return (await db.with(deleted).select().from(deleted)).length;
}
