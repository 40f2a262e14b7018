import type { FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { COLLECTIONS, type CollectionName } from "../../../server/collections/collections.ts";
import type { Collection } from "../../../server/collections/definition/define-collection.ts";
import { comparedRecords } from "../../../server/collections/edits/compared-records.ts";
import type { WrittenRecord } from "../../../server/collections/export/club-records.ts";
import type { Database } from "../../../server/db/client.ts";
import type { Team } from "../../../server/db/queries/club/teams.ts";
import { loadContent } from "../../../server/usecases/content/content-rows.ts";
import { fieldVersions } from "../../../server/usecases/content/record-versions.ts";

export interface LoadedRecord {
  /** The record as an export would write it: a field with its default value is missing. */
  record: WrittenRecord;
  /** The versions of its fields, which a form sends back. */
  versions: FieldVersions;
}

/**
 * Loads a record with the versions of its fields. Null if there is none.
 * @internal
 */
export async function loadRecord(
  db: Database,
  team: Team,
  name: CollectionName,
  id: string,
): Promise<LoadedRecord | null> {
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const content = await loadContent(db, team, collection, id);
  const record = comparedRecords(content, name, id).get(id);
  return record ? { record, versions: fieldVersions(record, Object.keys(collection.schema.shape)) } : null;
}
