import { and, asc, eq, gt, gte, max, or, sql } from "drizzle-orm";
import type { FormAnswer } from "../../../../domain/forms/form-answer.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { bytewise } from "../../../../platform/database/bytewise.ts";
import type { Database } from "../../client.ts";
import { storableValue } from "../../schema/club/outside-text.ts";
import { formSubmissions } from "../../schema/forms/forms.ts";

export type FormSubmission = typeof formSubmissions.$inferSelect;

/** The answers, as they were stored. */
export const submittedAnswers = ({ otherOptions }: Pick<FormSubmission, "otherOptions">): FormAnswer[] =>
  JSON.parse(otherOptions, storableValue);

/** False if this attempt is stored already: of any number of calls at once exactly one gets true. */
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

/** Any fixed number: the first half of a lock's key, so that a mailbox shares its lock with nothing else. */
const MAILBOX_LOCK = 4_110_002;

/**
 * When a club's acknowledgements went to a mailbox, after `after` (UTC). Others wait here until the
 * transaction ends, so that of submissions sent at once each counts those before it.
 */
export async function listAcknowledged(
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

const ofTeam = (teamId: string, id: string) =>
  and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.id, id));

export async function getSubmission(
  db: Database,
  teamId: string,
  id: string,
): Promise<FormSubmission | null> {
  return (await db.select().from(formSubmissions).where(ofTeam(teamId, id)))[0] ?? null;
}

export async function getSubmissionOfAttempt(
  db: Database,
  teamId: string,
  attempt: AttemptHash,
): Promise<FormSubmission | null> {
  const wanted = and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.attempt, attempt));
  return (await db.select().from(formSubmissions).where(wanted))[0] ?? null;
}

/**
 * Marks it paid, or with null that its money went back. Only the finaliser calls it, in the order's
 * transaction.
 * @throws Error if the club has no such submission
 */
export async function setSubmissionPaid(
  db: Database,
  teamId: string,
  id: string,
  timePaid: Date | null,
): Promise<FormSubmission> {
  const [paid] = await db.update(formSubmissions).set({ timePaid }).where(ofTeam(teamId, id)).returning();
  if (!paid) throw new Error(`${teamId} has no submission ${id}`);
  return paid;
}

/** Where the next page of a list begins: after this row. */
export interface After {
  timeCreated: Date;
  id: string;
}

/** The rows after one, where the oldest come first. */
export const laterWhere = ({ timeCreated, id }: After) =>
  and(
    // Alone, so that an index by time is entered there.
    gte(formSubmissions.timeCreated, timeCreated),
    or(gt(formSubmissions.timeCreated, timeCreated), gt(formSubmissions.id, id)),
  );

/** A club's submissions, oldest first, at most `most`; with `formId`, those of one form. */
export async function listSubmissions(
  db: Database,
  teamId: string,
  { formId, after, most }: { formId?: string; after?: After | undefined; most: number },
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
        after && laterWhere(after),
      ),
    )
    .orderBy(asc(timeCreated), asc(id))
    .limit(most);
}

/**
 * Counts of a club's submissions by form, and the time of the last (UTC). Those from the site-inactive screen
 * have no form.
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
    .orderBy(sql`${bytewise(formSubmissions.formId)} nulls last`);
}
