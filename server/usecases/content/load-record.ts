import type { FieldVersions } from "../../../domain/content/merge-entered.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { WrittenRecord } from "../../collections/export/club-records.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { storedRecords } from "./check-content.ts";
import { loadContent } from "./content-rows.ts";
import { fieldVersions } from "./record-versions.ts";

export interface LoadedRecord {
  /** The record as an export would write it: a field with its default value is missing. */
  record: WrittenRecord;
  /** The versions of its fields, which a form sends back. */
  versions: FieldVersions;
}

/** Loads a record for its form. Null if there is none. */
export async function loadRecord(
  db: Database,
  team: Team,
  name: CollectionName,
  id: string,
): Promise<LoadedRecord | null> {
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const content = await loadContent(db, team.teamId, collection, id);
  const record = storedRecords(collection, { team, content }).find((one) => one.id === id);
  return record ? { record, versions: fieldVersions(record, Object.keys(collection.schema.shape)) } : null;
}
