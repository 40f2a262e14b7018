import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import type { RecordVersions } from "../../../domain/club/merge/merge-record.ts";
import { collectionsSharingIds } from "../../collections/collections.ts";
import { type ClubContent, comparedRecords } from "../../collections/edits/compared-records.ts";
import {
  collectionOfIds,
  type EditedCollection,
  editedDefinition,
} from "../../collections/edits/edited-collection.ts";
import { withGroups } from "../../collections/export/without-defaults.ts";
import type { DeskEdit } from "./club-desk.ts";
import type { DeskEdits } from "./desk-edits.ts";

/**
 * The field with the collection that a record is in, while versions are compared: an alumnus is a player whom
 * the desk or the file moved.
 */
export const COLLECTION_FIELD = "collection";

/** An edited record in its three versions. */
export interface EditedVersions {
  /** The collection under whose name its id counts (`collectionOfIds`). */
  ids: EditedCollection;
  recordId: string;
  /** Its stored edits: two for a person who was moved between players and alumni. */
  edits: readonly DeskEdit[];
  versions: RecordVersions;
}

/** Pairs the records that were edited at the desk with those of the files. */
export function editedVersions({ edits, content }: DeskEdits, file: ClubContent): EditedVersions[] {
  const [desk, files] = [recordReader(content), recordReader(file)];
  const units = Map.groupBy(
    edits,
    ({ collection, recordId }) => `${collectionOfIds(collection)} ${recordId}`,
  );
  return [...units.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { recordId } = first;
    const ids = collectionOfIds(first.collection);
    const known = same.find(({ base }) => base !== null);
    const base = known?.base ? comparable(known.collection, known.base) : null;
    return [
      {
        ids,
        recordId,
        edits: same,
        versions: { base, desk: desk(ids, recordId), file: files(ids, recordId) },
      },
    ];
  });
}

type ReadRecord = (ids: EditedCollection, recordId: string) => JsonRecord | null;

function recordReader(content: ClubContent | null): ReadRecord {
  const read = new Map<EditedCollection, ReadonlyMap<string, JsonRecord>>();
  const recordsOf = (name: EditedCollection) => {
    const known =
      read.get(name) ?? (content ? comparedRecords(content, name) : new Map<string, JsonRecord>());
    read.set(name, known);
    return known;
  };
  return (ids, recordId) => {
    for (const name of collectionsOfIds(ids)) {
      const record = recordsOf(name).get(recordId);
      if (record) return comparable(name, record);
    }
    return null;
  };
}

const collectionsOfIds = (ids: EditedCollection): readonly EditedCollection[] =>
  ids === "team" || ids === "files" ? [ids] : collectionsSharingIds(ids);

/** The record with all its groups of fields and the name of its collection. */
function comparable(name: EditedCollection, record: JsonRecord): JsonRecord {
  const { schema } = editedDefinition(name);
  return { ...(schema ? withGroups(schema, record) : record), [COLLECTION_FIELD]: name };
}
