import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { teams } from "../../schema/club/teams.ts";
import { editedRecords } from "../../schema/site/edited-records.ts";

type EditedRow = typeof editedRecords.$inferSelect;

/** A record of a club, by collection and id. */
export type EditedRecordKey = Pick<EditedRow, "teamId" | "collection" | "recordId">;

/**
 * Locks the club's row until the end of the transaction. Every edit at the desk takes this lock before it
 * reads what it changes, and every import before it writes: otherwise an import could overwrite an edit that
 * it never read. Sales do not wait for it.
 */
export async function lockClubContent(tx: Database, teamId: string): Promise<void> {
  await tx.select({ one: sql`1` }).from(teams).where(eq(teams.teamId, teamId)).for("no key update");
}

/**
 * Stores records as they were before they are changed at the desk, in the transaction of the change. Only the
 * first edit since an import stores a record, because imports compare with what they wrote themselves.
 * @param edits `base`: the record as `comparedRecords` returns it; null for a new record. `timeEdited`: UTC
 */
export async function rememberBases(tx: Database, edits: readonly EditedRow[]): Promise<void> {
  if (edits.length === 0) return;
  await tx
    .insert(editedRecords)
    .values([...edits])
    .onConflictDoUpdate({
      target: [editedRecords.teamId, editedRecords.collection, editedRecords.recordId],
      set: { timeEdited: sql`excluded.time_edited` },
    });
}

/** Lists the records that a club edited since the last import that agreed with them. */
export const listEditedRecords = (db: Database, teamId: string): Promise<EditedRow[]> =>
  db
    .select()
    .from(editedRecords)
    .where(eq(editedRecords.teamId, teamId))
    .orderBy(asc(editedRecords.collection), asc(editedRecords.recordId));

/** The names that clubs which were renamed at their desks have in their files, by club id. */
export async function listTeamBases(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, { teamNameInFiles: string }>> {
  const { teamId, collection, base } = editedRecords;
  const found = await db
    .select({ teamId, name: sql<string | null>`${base}->>'teamName'` })
    .from(editedRecords)
    .where(and(inArray(teamId, [...teamIds]), eq(collection, "team")));
  return new Map(found.flatMap(({ teamId, name }) => (name ? [[teamId, { teamNameInFiles: name }]] : [])));
}

/**
 * A text that changes whenever a record of the club is edited at the desk; "" if there are no edits that an
 * import has to respect.
 */
export async function editsMark(db: Database, teamId: string): Promise<string> {
  const { collection, recordId, timeEdited } = editedRecords;
  const [found] = await db
    .select({
      mark: sql<string>`coalesce(md5(string_agg(
        concat_ws(' ', ${collection}, ${recordId}, extract(epoch from ${timeEdited})), ','
        order by ${collection}, ${recordId})), '')`,
    })
    .from(editedRecords)
    .where(eq(editedRecords.teamId, teamId));
  return found?.mark ?? "";
}

/** Stores the version of an edited record with which the next import is to compare it. */
export async function replaceBase(tx: Database, edit: EditedRow): Promise<void> {
  await tx
    .insert(editedRecords)
    .values(edit)
    .onConflictDoUpdate({
      target: [editedRecords.teamId, editedRecords.collection, editedRecords.recordId],
      set: { base: edit.base },
    });
}

/** Forgets an edit, because the file now has the same record, or the record is gone from both. */
export async function deleteEditedRecord(tx: Database, key: EditedRecordKey): Promise<void> {
  await tx.delete(editedRecords).where(keyWhere(key));
}

const keyWhere = ({ teamId, collection, recordId }: EditedRecordKey) =>
  and(
    eq(editedRecords.teamId, teamId),
    eq(editedRecords.collection, collection),
    eq(editedRecords.recordId, recordId),
  );
