import { type FieldVersions, mergeEntered } from "../../../domain/desk/content/merge-entered.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import { comparedRecords } from "../../collections/edits/compared-records.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { type ContentServices, changeContent } from "./change-content.ts";
import { checkContent, exportedRecords } from "./check-content.ts";
import { isStoredAlone, loadContent } from "./content-rows.ts";
import { listMediaUses } from "./list-media-uses.ts";
import { listMenuUses, listUses } from "./list-uses.ts";
import { NotSaved } from "./not-saved.ts";
import { fieldVersion } from "./record-versions.ts";
import { answerOrRefusal, type SaveAnswer, type WrittenSave, writeRecord } from "./save-record.ts";
import { storeRows } from "./store-rows.ts";

export interface RecordRemoval {
  team: Team;
  collection: CollectionName;
  id: string;
  /** The officer's address. */
  who: string;
  /** The versions of the fields that the officer saw: if one has changed since, nothing is removed. */
  began: FieldVersions;
}

const MOST_USES = 5;

/**
 * Removes a record. One that orders or statistics may refer to (`deleted` in its schema) stays stored, marked
 * as deleted; any other is removed if no other record refers to it.
 */
export async function removeRecord(services: ContentServices, removal: RecordRemoval): Promise<SaveAnswer> {
  return answerOrRefusal(() => changeContent(services, removal, (tx, now) => writeRemoval(tx, removal, now)));
}

/**
 * Removes a record in a transaction of `changeContent`.
 * @throws NotSaved
 */
export async function writeRemoval(tx: Database, removal: RecordRemoval, now: Date): Promise<WrittenSave> {
  const { team, collection: name, id, began } = removal;
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const inMenu = await listMenuUses(tx, team.teamId, { collection: name, id });
  if (inMenu.length > 0) throw new NotSaved({ ok: false, reason: "in-use", uses: inMenu });
  if (Object.hasOwn(collection.schema.shape, "deleted"))
    return writeRecord(
      tx,
      { ...removal, fields: { deleted: true }, began: { deleted: fieldVersion(undefined) } },
      now,
    );
  const content = await loadContent(tx, team, collection, id);
  const before = comparedRecords(content, name, id).get(id);
  if (!before) throw new NotSaved({ ok: false, reason: "gone" });
  const seen = Object.keys(began);
  const { clashes } = mergeEntered(
    before,
    Object.fromEntries(seen.map((field) => [field, REMOVED])),
    began,
    fieldVersion,
  );
  if (clashes.length > 0) throw new NotSaved({ ok: false, reason: "clash", clashes });
  const uses =
    name === "images"
      ? ((await listMediaUses(tx, team.teamId, "images")).get(id) ?? []).slice(0, MOST_USES)
      : await listUses(tx, team.teamId, { collection: name, id }, MOST_USES);
  if (uses.length > 0) throw new NotSaved({ ok: false, reason: "in-use", uses });
  const { rows, mistakes } = isStoredAlone(collection)
    ? { rows: Object.fromEntries(Object.keys(collection.tables).map((table) => [table, []])), mistakes: [] }
    : checkContent(
        collection,
        exportedRecords(collection, content).filter((one) => one.id !== id),
        null,
        { content, now },
      );
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
  await storeRows(tx, { teamId: team.teamId, collection, rows, stored: content.rows, now });
  const answer = { ok: true as const, id, isChanged: true, notes: [] };
  return { answer, change: { id, before, after: null, fields: Object.keys(before), content } };
}

/** Differs from every value that a field can have. */
const REMOVED = Symbol.for("removed").toString();
