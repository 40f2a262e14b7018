import { and, asc, desc, eq, inArray, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import type { SubmissionFilter, SubmissionState } from "../../../../domain/desk/submission-filter.ts";
import type { Database } from "../../client.ts";
import { formSubmissions, forms } from "../../schema/forms/forms.ts";
import { submissionNotes } from "../../schema/forms/submission-notes.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { afterCursorWhere, type FormSubmission, type SubmissionCursor } from "../forms/form-submissions.ts";
import { searchableTextSql, wordsWhere } from "./folded.ts";

/** Queries of a club's form submissions, for members who may read them. */

const { amount, timePaid, deleted, read, replied, replyTo, timeCreated } = formSubmissions;

const NOT_DELETED = eq(deleted, false);

const STATES: Readonly<Record<SubmissionState, SQL | undefined>> = {
  inbox: NOT_DELETED,
  unread: and(NOT_DELETED, eq(read, false)),
  unanswered: and(NOT_DELETED, eq(replied, false)),
  replied: and(NOT_DELETED, eq(replied, true)),
  paid: and(NOT_DELETED, isNotNull(timePaid)),
  unpaid: and(NOT_DELETED, isNotNull(amount), isNull(timePaid)),
  aside: eq(deleted, true),
};

/**
 * The answers as jsonb. JSON text may contain what jsonb refuses: the escape of a null character, or of
 * half a surrogate pair ("\ud83d"). One such row would fail the search of all rows, so these escapes are
 * removed. The first alternative keeps escaped backslashes, so that the typed text "\ud83d" stays.
 */
const ANSWERS = sql`regexp_replace(${formSubmissions.otherOptions},
  '(\\\\\\\\)|\\\\u(?:d[89a-f][0-9a-f]{2}|0000)', '\\1', 'g')::jsonb`;

/**
 * The reply address and the answers, in searchable form. Without the questions: a search for "name" would
 * find nearly every submission.
 */
const WRITTEN = searchableTextSql(
  sql`coalesce(${replyTo}, '') || ' ' || coalesce((select string_agg(given->>'value', ' ')
    from jsonb_array_elements(${ANSWERS}) given), '')`,
);

const matchWhere = (teamId: string, { search, form, state }: SubmissionFilter) =>
  and(
    eq(formSubmissions.teamId, teamId),
    form === null ? undefined : eq(formSubmissions.formId, form),
    STATES[state],
    search === "" ? undefined : wordsWhere(WRITTEN, search),
  );

export function countMatchingSubmissions(
  db: Database,
  teamId: string,
  filter: SubmissionFilter,
): Promise<number> {
  return db.$count(formSubmissions, matchWhere(teamId, filter));
}

/** Lists a page of the submissions that match, newest first. */
export function listMatchingSubmissions(
  db: Database,
  teamId: string,
  filter: SubmissionFilter,
  { skipped, most }: { skipped: number; most: number },
): Promise<FormSubmission[]> {
  return db
    .select()
    .from(formSubmissions)
    .where(matchWhere(teamId, filter))
    .orderBy(desc(timeCreated), asc(formSubmissions.id))
    .limit(most)
    .offset(skipped);
}

/**
 * Lists the submissions that match, oldest first, beginning after a row, so that submissions sent meanwhile
 * come last.
 */
export function listSubmissionsAfter(
  db: Database,
  teamId: string,
  filter: SubmissionFilter,
  { after, most }: { after?: SubmissionCursor | undefined; most: number },
): Promise<FormSubmission[]> {
  return db
    .select()
    .from(formSubmissions)
    .where(and(matchWhere(teamId, filter), after && afterCursorWhere(after)))
    .orderBy(asc(timeCreated), asc(formSubmissions.id))
    .limit(most);
}

/**
 * Lists the forms that have submissions, each with the title in its newest submission. The form with the
 * newest submission comes first.
 */
export async function listUsedForms(db: Database, teamId: string): Promise<{ id: string; title: string }[]> {
  const { formId, formTitle } = formSubmissions;
  const found = await db
    .select({
      id: formId,
      title: sql<string>`(array_agg(${formTitle} order by ${timeCreated} desc))[1]`,
      last: max(timeCreated),
    })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.teamId, teamId), isNotNull(formId)))
    .groupBy(formId)
    .orderBy(desc(max(timeCreated)), asc(formId));
  return found.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]));
}

/** Finds forms by the words of their titles, by title. */
export function findFormsByTitle(
  db: Database,
  teamId: string,
  search: string,
  most: number,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(
      and(
        eq(forms.teamId, teamId),
        eq(forms.deleted, false),
        wordsWhere(searchableTextSql(forms.title), search),
      ),
    )
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(most);
}

/** Finds the order that pays for a submission: the paid one, or else the newest. Null if there is none. */
export async function findOrderOfSubmission(
  db: Database,
  teamId: string,
  submissionId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ orderId: lineItems.orderId })
    .from(lineItems)
    .innerJoin(orders, and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId)))
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.submissionId, submissionId)))
    .orderBy(sql`${orders.timePaid} desc nulls last`, desc(orders.timeCreated), asc(orders.id))
    .limit(1);
  return found?.orderId ?? null;
}

/** The fields of a submission that the desk can change. */
export type SubmissionChange = Partial<Pick<FormSubmission, "read" | "replied" | "deleted">>;

/**
 * Finds a submission, and locks it until the transaction ends, so that the later of two changes sees the
 * earlier one. Null if there is none.
 */
export async function lockSubmission(
  tx: Database,
  teamId: string,
  id: string,
): Promise<FormSubmission | null> {
  const [found] = await tx
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.id, id)))
    .for("update");
  return found ?? null;
}

export async function updateSubmission(
  tx: Database,
  teamId: string,
  id: string,
  change: SubmissionChange,
): Promise<void> {
  await tx
    .update(formSubmissions)
    .set(change)
    .where(and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.id, id)));
}

export type SubmissionNote = typeof submissionNotes.$inferSelect;

/** Lists the notes on a submission, oldest first. */
export function listSubmissionNotes(
  db: Database,
  teamId: string,
  submissionId: string,
): Promise<SubmissionNote[]> {
  return db
    .select()
    .from(submissionNotes)
    .where(and(eq(submissionNotes.teamId, teamId), eq(submissionNotes.submissionId, submissionId)))
    .orderBy(asc(submissionNotes.timeCreated), asc(submissionNotes.id));
}

/** Maps submissions to their notes, oldest first. Omits submissions without notes. */
export async function listNotesBySubmission(
  db: Database,
  teamId: string,
  submissionIds: string[],
): Promise<Map<string, SubmissionNote[]>> {
  const found = await db
    .select()
    .from(submissionNotes)
    .where(and(eq(submissionNotes.teamId, teamId), inArray(submissionNotes.submissionId, submissionIds)))
    .orderBy(asc(submissionNotes.timeCreated), asc(submissionNotes.id));
  return Map.groupBy(found, ({ submissionId }) => submissionId);
}

/** Stores a note. False if it is stored already, because the form was sent twice. */
export async function insertSubmissionNote(tx: Database, note: SubmissionNote): Promise<boolean> {
  const added = await tx.insert(submissionNotes).values(note).onConflictDoNothing().returning();
  return added.length === 1;
}

/** Deletes a note and returns it. Null if there is none. */
export async function deleteSubmissionNote(
  tx: Database,
  { teamId, submissionId, id }: Pick<SubmissionNote, "teamId" | "submissionId" | "id">,
): Promise<SubmissionNote | null> {
  const [gone] = await tx
    .delete(submissionNotes)
    .where(
      and(
        eq(submissionNotes.teamId, teamId),
        eq(submissionNotes.submissionId, submissionId),
        eq(submissionNotes.id, id),
      ),
    )
    .returning();
  return gone ?? null;
}
