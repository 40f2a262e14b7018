import { and, asc, eq, gt, gte, max, or, sql } from "drizzle-orm";
import type { FormAnswer } from "../../../../domain/forms/form-answer.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { bytewiseSql } from "../../../../platform/database/bytewise-sql.ts";
import type { Database } from "../../client.ts";
import { cleanJsonValue } from "../../schema/club/storable-text.ts";
import { formSubmissions } from "../../schema/forms/forms.ts";

export type FormSubmission = typeof formSubmissions.$inferSelect;

/** The answers of a submission, parsed and cleaned by `storableText`. */
export const submittedAnswers = ({ otherOptions }: Pick<FormSubmission, "otherOptions">): FormAnswer[] =>
  JSON.parse(otherOptions, cleanJsonValue);

/**
 * Stores a submission. False if its attempt is stored already: exactly one of several concurrent calls gets
 * true.
 */
export async function insertSubmission(
  db: Database,
  submission: typeof formSubmissions.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(formSubmissions)
    .values(submission)
    .onConflictDoNothing({ target: [formSubmissions.teamId, formSubmissions.attempt] })
    .returning({ id: formSubmissions.id });
  return added.length === 1;
}

/** The first half of an advisory lock's key, chosen freely, so that no other lock has the same key. */
const MAILBOX_LOCK = 4_110_002;

/**
 * Lists the times after `after` at which a club's acknowledgements went to a mailbox. Concurrent submissions
 * for the same mailbox wait here until the transaction ends, so that each counts those before it.
 */
export async function listAcknowledgedTimes(
  tx: Database,
  { teamId, hash, after }: { teamId: string; hash: string; after: Date },
): Promise<Date[]> {
  const { acknowledgedHash, timeCreated } = formSubmissions;
  await tx.execute(
    sql`select pg_advisory_xact_lock(${MAILBOX_LOCK}::int, hashtext(${teamId} || ' ' || ${hash}))`,
  );
  const rows = await tx
    .select({ timeCreated })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.teamId, teamId), eq(acknowledgedHash, hash), gt(timeCreated, after)));
  return rows.map((row) => row.timeCreated);
}

const submissionWhere = (teamId: string, id: string) =>
  and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.id, id));

export async function findSubmission(
  db: Database,
  teamId: string,
  id: string,
): Promise<FormSubmission | null> {
  return (await db.select().from(formSubmissions).where(submissionWhere(teamId, id)))[0] ?? null;
}

export async function findSubmissionOfAttempt(
  db: Database,
  teamId: string,
  attempt: AttemptHash,
): Promise<FormSubmission | null> {
  const wanted = and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.attempt, attempt));
  return (await db.select().from(formSubmissions).where(wanted))[0] ?? null;
}

/**
 * Marks a submission as paid, or with null as refunded. Call it only in the transaction that settles the
 * order.
 * @throws Error if the club has no such submission
 */
export async function setSubmissionPaid(
  db: Database,
  teamId: string,
  id: string,
  timePaid: Date | null,
): Promise<FormSubmission> {
  const [paid] = await db
    .update(formSubmissions)
    .set({ timePaid })
    .where(submissionWhere(teamId, id))
    .returning();
  if (!paid) throw new Error(`${teamId} has no submission ${id}`);
  return paid;
}

/** The row after which the next part of a list begins. */
export interface SubmissionCursor {
  timeCreated: Date;
  id: string;
}

/** The condition of the rows that follow this row in a list that begins with the oldest. */
export const afterCursorWhere = ({ timeCreated, id }: SubmissionCursor) =>
  and(
    // A separate condition on the time, so that a search in an index by time begins there.
    gte(formSubmissions.timeCreated, timeCreated),
    or(gt(formSubmissions.timeCreated, timeCreated), gt(formSubmissions.id, id)),
  );

/** Lists a club's submissions that are not deleted, oldest first; with `formId`, only those of that form. */
export async function listSubmissions(
  db: Database,
  teamId: string,
  { formId, after, most }: { formId?: string; after?: SubmissionCursor | undefined; most: number },
): Promise<FormSubmission[]> {
  const { timeCreated, id } = formSubmissions;
  return db
    .select()
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.teamId, teamId),
        eq(formSubmissions.deleted, false),
        formId === undefined ? undefined : eq(formSubmissions.formId, formId),
        after && afterCursorWhere(after),
      ),
    )
    .orderBy(asc(timeCreated), asc(id))
    .limit(most);
}

/**
 * Counts a club's submissions by form, with the time of the last one. `formId` is null for messages from
 * the site-inactive screen.
 */
export async function countSubmissions(
  db: Database,
  teamId: string,
): Promise<{ formId: string | null; sent: number; unread: number; unpaid: number; last: Date }[]> {
  const { timeCreated, amount, timePaid } = formSubmissions;
  return db
    .select({
      formId: formSubmissions.formId,
      sent: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where not ${formSubmissions.read}))::int`,
      unpaid: sql<number>`(count(*) filter (where ${amount} is not null and ${timePaid} is null))::int`,
      last: sql<Date>`${max(timeCreated)}`.mapWith(timeCreated),
    })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.deleted, false)))
    .groupBy(formSubmissions.formId)
    .orderBy(sql`${bytewiseSql(formSubmissions.formId)} nulls last`);
}
