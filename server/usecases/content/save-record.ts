import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { type ContentServices, changeContent } from "./change-content.ts";
import { checkContent, exportedRecords } from "./check-content.ts";
import { answerOrRefusal, checkSave, NotSaved, type RecordSave, type SaveAnswer } from "./check-save.ts";
import { dependentCollections, loadContent, type StoredContent } from "./content-rows.ts";
import type { ContentChange } from "./record-change.ts";
import { lockSoldRecord, storeRows } from "./store-rows.ts";

/**
 * Saves what an officer entered in a record's form, or adds a record. The record is checked like one of a
 * bundle, so that an export followed by an import changes nothing. Pages show it as soon as this returns, in
 * all processes.
 */
export async function saveRecord(services: ContentServices, save: RecordSave): Promise<SaveAnswer> {
  return answerOrRefusal(() => changeContent(services, save, (tx, now) => writeRecord(tx, save, now)));
}

/**
 * Saves a record in a transaction of `changeContent`.
 * @throws NotSaved
 */
export async function writeRecord(tx: Database, save: RecordSave, now: Date): Promise<WrittenSave> {
  const { team, id } = save;
  const { teamId } = team;
  const collection: Collection & { name: CollectionName } = COLLECTIONS[save.collection];
  if (id !== null) await lockSoldRecord(tx, collection, { teamId, id });
  const { content, before, after, fields, checked } = await checkSave(tx, save, now);
  if (before && fields.length === 0)
    return { answer: { ok: true, id: String(before.id), isChanged: false, notes: [] }, change: null };
  await storeRows(tx, { teamId, collection, rows: checked.rows, stored: content.rows, now });
  for (const dependent of before ? dependentCollections(collection.name, fields) : [])
    await storeDerivedRows(tx, dependent, team, now);
  const change = { id: String(after.id), before, after, fields, content };
  return { answer: { ok: true, id: change.id, isChanged: true, notes: checked.notes }, change };
}

/** What a transaction of `changeContent` has stored. */
export interface WrittenSave {
  answer: Extract<SaveAnswer, { ok: true }>;
  change: (ContentChange & { content: StoredContent }) | null;
}

/** Makes the rows of a collection again, after a save in a collection that they are derived from. */
async function storeDerivedRows(
  tx: Database,
  collection: Collection & { name: CollectionName },
  team: Team,
  now: Date,
): Promise<void> {
  const content = await loadContent(tx, team, collection, null);
  const records = exportedRecords(collection, content);
  const { rows, mistakes } = checkContent(collection, records, null, { content, now });
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
  await storeRows(tx, { teamId: team.teamId, collection, rows, stored: content.rows, now });
}
