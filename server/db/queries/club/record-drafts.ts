import { and, asc, eq, isNotNull, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { PLANNED_ROSTER_COLLECTION } from "../../../../domain/desk/roster/planned-roster.ts";
import { PLANNED_COLLECTION } from "../../../../domain/desk/settings/planned-change.ts";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { recordDrafts } from "../../schema/site/record-drafts.ts";

export type RecordDraft = typeof recordDrafts.$inferSelect;

/** A draft of a club, by collection and record. */
export type DraftKey = Pick<RecordDraft, "teamId" | "collection" | "recordId">;

export async function findDraft(db: Database, key: DraftKey): Promise<RecordDraft | null> {
  const [found] = await db.select().from(recordDrafts).where(keyWhere(key));
  return found ?? null;
}

/** Finds the draft that a preview's link names. */
export async function findDraftOfPreview(
  db: Database,
  teamId: string,
  previewId: string,
): Promise<RecordDraft | null> {
  const [found] = await db
    .select()
    .from(recordDrafts)
    .where(and(eq(recordDrafts.teamId, teamId), eq(recordDrafts.previewId, previewId)));
  return found ?? null;
}

/** A draft in a list. `title` is null if it has none yet. */
export type ListedDraft = Pick<
  RecordDraft,
  "collection" | "recordId" | "publishAt" | "failure" | "editedBy" | "timeEdited"
> & { title: string | null };

/** Lists a club's drafts: those with a time of publication first, then the last edited ones. */
export const listDrafts = (db: Database, teamId: string, collection?: string): Promise<ListedDraft[]> =>
  listWhere(db, [
    eq(recordDrafts.teamId, teamId),
    collection === undefined ? undefined : eq(recordDrafts.collection, collection),
  ]);

/** Lists a club's drafts that could not be published at their time. */
export const listFailedDrafts = (db: Database, teamId: string): Promise<ListedDraft[]> =>
  listWhere(db, [eq(recordDrafts.teamId, teamId), isNotNull(recordDrafts.failure)]);

async function listWhere(db: Database, where: readonly (SQL | undefined)[]): Promise<ListedDraft[]> {
  const { record, collection: of, recordId, publishAt, failure, editedBy, timeEdited } = recordDrafts;
  // Not the whole record: a list of articles would load all their texts.
  const title = sql<string | null>`nullif(coalesce(${record}->>'title', ${record}->>'name'), '')`;
  const rows = await db
    .select({ collection: of, recordId, title, publishAt, failure, editedBy, timeEdited })
    .from(recordDrafts)
    .where(and(...where))
    .orderBy(asc(recordDrafts.collection), asc(recordDrafts.recordId));
  const order = (draft: ListedDraft) =>
    draft.publishAt ? draft.publishAt.getTime() - Number.MAX_SAFE_INTEGER : -draft.timeEdited.getTime();
  return rows.toSorted((a, b) => order(a) - order(b));
}

/** Lists the records of all drafts of a club. */
export const listDraftRecords = (
  db: Database,
  teamId: string,
): Promise<Pick<RecordDraft, "collection" | "recordId" | "record">[]> =>
  db
    .select({
      collection: recordDrafts.collection,
      recordId: recordDrafts.recordId,
      record: recordDrafts.record,
    })
    .from(recordDrafts)
    .where(eq(recordDrafts.teamId, teamId))
    .orderBy(asc(recordDrafts.collection), asc(recordDrafts.recordId));

/** The ids that drafts of a collection have or will have. */
export async function listDraftIds(db: Database, teamId: string, collection: string): Promise<string[]> {
  const rows = await db
    .select({ id: recordDrafts.recordId })
    .from(recordDrafts)
    .where(and(eq(recordDrafts.teamId, teamId), eq(recordDrafts.collection, collection)));
  return rows.map(({ id }) => id);
}

/** Lists the drafts of these clubs whose time of publication has come. */
export const listDueDrafts = (db: Database, now: Date, clubs: ClubGroup): Promise<DraftKey[]> =>
  db
    .select({
      teamId: recordDrafts.teamId,
      collection: recordDrafts.collection,
      recordId: recordDrafts.recordId,
    })
    .from(recordDrafts)
    .where(and(inClubGroupWhere(recordDrafts.teamId, clubs), lte(recordDrafts.publishAt, now)))
    // After an outage, what was to come later comes later.
    .orderBy(asc(recordDrafts.publishAt), asc(recordDrafts.timeEdited));

/** Lists whole drafts of a collection, the next one first. */
export const listDraftsOf = (db: Database, teamId: string, collection: string): Promise<RecordDraft[]> =>
  db
    .select()
    .from(recordDrafts)
    .where(and(eq(recordDrafts.teamId, teamId), eq(recordDrafts.collection, collection)))
    .orderBy(asc(recordDrafts.publishAt), asc(recordDrafts.recordId));

/** Lists the changes of the club's own record that wait for their time, or could not be applied then. */
export const listPlanned = (db: Database, teamId: string): Promise<RecordDraft[]> =>
  listDraftsOf(db, teamId, PLANNED_COLLECTION);

/** Stores a draft, or replaces it. Call it under the lock of `lockClubContent`. */
export async function storeRecordDraft(tx: Database, draft: RecordDraft): Promise<void> {
  const { teamId: _club, collection: _collection, recordId: _id, ...set } = draft;
  await tx
    .insert(recordDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [recordDrafts.teamId, recordDrafts.collection, recordDrafts.recordId],
      set,
    });
}

export async function deleteDraft(tx: Database, key: DraftKey): Promise<void> {
  await tx.delete(recordDrafts).where(keyWhere(key));
}

export const countDrafts = (db: Database, teamId: string): Promise<number> =>
  db.$count(recordDrafts, eq(recordDrafts.teamId, teamId));

/** Counts the drafts of records that wait for an officer, without those whose failure is listed by itself. */
export const countOpenDrafts = (db: Database, teamId: string): Promise<number> =>
  db.$count(
    recordDrafts,
    and(
      eq(recordDrafts.teamId, teamId),
      notInArray(recordDrafts.collection, [PLANNED_COLLECTION, PLANNED_ROSTER_COLLECTION]),
      isNull(recordDrafts.failure),
    ),
  );

const keyWhere = ({ teamId, collection, recordId }: DraftKey): SQL | undefined =>
  and(
    eq(recordDrafts.teamId, teamId),
    eq(recordDrafts.collection, collection),
    eq(recordDrafts.recordId, recordId),
  );
