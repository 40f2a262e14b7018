import { isSameJson, type JsonRecord } from "../../../domain/club/merge/json-record.ts";
import type { Contradiction, MergePreference } from "../../../domain/club/merge/merge-fields.ts";
import { isSameRecord, mergeRecord, mergeWholeRecord } from "../../../domain/club/merge/merge-record.ts";
import {
  type EditedCollection,
  editedDefinition,
  isEditedCollection,
} from "../../collections/edits/edited-collection.ts";
import { withoutDefaults } from "../../collections/export/without-defaults.ts";
import type { DeskReport, EditUpdate } from "./club-desk.ts";
import { COLLECTION_FIELD, type EditedVersions } from "./edited-versions.ts";

/** An edited record as it is to be stored. */
export interface MergedEdit {
  ids: EditedCollection;
  recordId: string;
  /** Null if the record is not to be stored. */
  merged: { collection: EditedCollection; record: JsonRecord } | null;
  /** True if the file has the same record. */
  isAsInFile: boolean;
  /** Undefined if the stored edit stays as it is. */
  updates: EditUpdate[];
  kept: DeskReport["kept"][number]["change"] | null;
  contradictions: Contradiction[];
}

/** Merges an edited record. If the merged fields don't fit together, the record is taken from one side. */
export function mergeEdit(edited: EditedVersions, prefer: MergePreference): MergedEdit {
  const { ids, recordId, versions } = edited;
  const definition = editedDefinition(ids);
  const rules = { ...definition, prefer };
  const isFit = (record: JsonRecord | null) =>
    record === null || !definition.schema || definition.schema.safeParse(written(ids, record)).success;
  let found = mergeRecord(versions, rules);
  const isSide = [versions.desk, versions.file].some((side) => isSameRecord(found.record, side, rules));
  if (!isSide && !isFit(found.record)) found = mergeWholeRecord(versions, rules);
  const isAsInFile = isSameRecord(found.record, versions.file, rules);
  const collection = found.record && collectionIn(found.record);
  return {
    ids,
    recordId,
    merged: found.record && collection ? { collection, record: written(ids, found.record) } : null,
    isAsInFile,
    updates: updatesOf(edited, { isAsInFile, base: found.base, home: collection ?? ids }),
    kept: isAsInFile ? null : changeAtDesk(versions),
    contradictions: found.contradictions,
  };
}

const changeAtDesk = ({ desk, base }: EditedVersions["versions"]) =>
  desk === null ? "deleted" : base === null ? "created" : "changed";

/** The record as an export writes it. */
function written(
  ids: EditedCollection,
  { [COLLECTION_FIELD]: _collection, ...record }: JsonRecord,
): JsonRecord {
  const { schema, alwaysWritten } = editedDefinition(ids);
  return schema ? (withoutDefaults(schema, record, alwaysWritten) as JsonRecord) : record;
}

function collectionIn(record: JsonRecord): EditedCollection | null {
  const name = String(record[COLLECTION_FIELD]);
  return isEditedCollection(name) ? name : null;
}

interface NextBase {
  isAsInFile: boolean;
  base: JsonRecord | null;
  /** The collection of a record that the file does not have. */
  home: EditedCollection;
}

/**
 * What changes in the stored edits. A record has one stored edit: under the collection that its base is in.
 */
function updatesOf(
  { ids, recordId, edits }: EditedVersions,
  { isAsInFile, base, home }: NextBase,
): EditUpdate[] {
  const settle = (some: EditedVersions["edits"]): EditUpdate[] =>
    some.map(({ collection }) => ({ collection, recordId, isSettled: true }));
  if (isAsInFile) return settle(edits);
  const collection = (base && collectionIn(base)) ?? home;
  const next = base && written(ids, base);
  const known = edits.find((edit) => edit.collection === collection);
  const [{ timeEdited } = { timeEdited: new Date(0) }] = edits;
  return [
    ...settle(edits.filter((edit) => edit !== known)),
    ...(known && isSameJson(known.base, next)
      ? []
      : [{ collection, recordId, base: next, timeEdited, isSettled: false as const }]),
  ];
}
