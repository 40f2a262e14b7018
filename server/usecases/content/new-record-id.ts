import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import { COLLECTIONS, type CollectionName, collectionsWith } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database } from "../../db/client.ts";
import { listDraftIds } from "../../db/queries/club/record-drafts.ts";
import { idOfName, type NameIdCollection } from "../../intake/ids/name-ids.ts";
import { firstFreeId } from "../../intake/records/record-fields.ts";
import type { StoredContent } from "./content-rows.ts";

/**
 * The id of a record that is added at the desk: derived from its name like an import's ("jane-doe",
 * "jane-doe-2"), so that a sheet with the same name finds the record. If names do not make ids: "game-1".
 * @param taken the ids of the collection, and of those that share its ids
 */
export function newRecordId(collection: CollectionName, name: string, taken: ReadonlySet<unknown>): string {
  const isNamed = (collectionsWith("idFrom") as CollectionName[]).includes(collection);
  if (isNamed && name.trim() !== "")
    return idOfName(name, {
      collection: collection as NameIdCollection,
      taken: new Set([...taken].map(String)),
    });
  return firstFreeId(`${collection.replace(/s$/, "")}-1`, (id) => !taken.has(id));
}

/** The id of a record that is added at the desk, other than those of stored records and of drafts. */
export async function chooseRecordId(
  db: Database,
  { team, targets }: Pick<StoredContent, "team" | "targets">,
  collection: CollectionName,
  { title, name }: Fields,
): Promise<string> {
  const stored = targets.namesOf({ name: collection, asReference: "" }) ?? [];
  const { reservedIds = [] }: Pick<Collection, "reservedIds"> = COLLECTIONS[collection];
  const drafts = await listDraftIds(db, team.teamId, collection);
  const taken = new Set<unknown>([...stored, ...drafts, ...reservedIds]);
  return newRecordId(collection, String(title ?? name ?? ""), taken);
}
