import type { z } from "zod";
import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import { teamSchema } from "../../collections/club/team.ts";
import {
  type CheckedCollections,
  COLLECTIONS,
  type CollectionName,
  collectionsSharingIds,
} from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import { type ClubContent, comparedIds } from "../../collections/edits/compared-records.ts";
import type { EditedCollection } from "../../collections/edits/edited-collection.ts";
import { isWithinMax } from "../../collections/limits.ts";
import { type ClubContents, checkRecordOf } from "../bundle/club-contents.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { type CheckedRecord, checkRecord, type RawRecord } from "../records/record.ts";
import type { MergedEdit } from "./merge-edits.ts";
import { withMergedFiles } from "./merged-files.ts";
import { deskPlace, recordTitle } from "./record-title.ts";

interface Applying {
  /** The club's folder as mistakes name it. */
  folder: string;
  /** The club as its files make it. */
  file: ClubContent;
  /** The club as it is stored. */
  desk: ClubContent;
  report: BundleReport;
}

/**
 * Puts merged records into a club's contents, in place of the files'. They are checked by their schemas like
 * all others; their mistakes say that they were edited at the desk.
 */
export function withMergedEdits(
  contents: ClubContents,
  merged: readonly MergedEdit[],
  applying: Applying,
): ClubContents {
  const { folder, desk, report } = applying;
  const changed = merged.filter(({ isAsInFile }) => !isAsInFile);
  const raws = { ...contents.raws };
  const collections: Record<string, CheckedRecord<unknown>[]> = { ...contents.collections };
  for (const name of collectionsOf(changed)) {
    const records = mergedRecords(name, contents, changed, applying);
    raws[name] = records.map(({ raw }) => raw);
    collections[name] = records.map(({ raw, checked }) => checked ?? checkRecordOf(name, raw, report));
    if (name !== "images") isWithinMax(name, records.length, togetherPlace(folder, name), report);
  }
  const files = withMergedFiles(contents, changed, desk);
  if (files.images !== contents.images)
    isWithinMax("images", files.images.size, togetherPlace(folder, "images"), report);
  const team = changed.find(({ ids }) => ids === "team")?.merged?.record;
  return {
    ...contents,
    ...files,
    raws,
    // The cast is safe: the records under a name were checked by that collection's schema.
    collections: collections as CheckedCollections,
    ...(team && { team: checkRecord(teamSchema, deskRecord(folder, "team", team), report) }),
  };
}

const togetherPlace = (folder: string, name: CollectionName) =>
  `${folder === "" ? "" : `${folder}/`}${name}, with those added at the desk`;

const collectionsOf = (changed: readonly MergedEdit[]) =>
  new Set(
    changed.flatMap(({ ids }) => (ids === "team" || ids === "files" ? [] : collectionsSharingIds(ids))),
  );

interface ListedRecord {
  raw: RawRecord;
  /** Undefined for a merged record, which has not been checked yet. */
  checked?: CheckedRecord<unknown> | undefined;
}

/** The records of a collection, with merged ones in the place of the files'; new ones come last. */
function mergedRecords(
  name: CollectionName,
  { raws, collections }: ClubContents,
  changed: readonly MergedEdit[],
  { folder, file }: Applying,
): ListedRecord[] {
  const waiting = new Map(
    changed
      .filter(({ ids }) => ids !== "team" && ids !== "files" && collectionsSharingIds(ids).includes(name))
      .map((edit) => [edit.recordId, edit]),
  );
  const replaced = new Set(waiting.keys());
  const take = (edit: MergedEdit | undefined): ListedRecord[] => {
    if (!edit) return [];
    waiting.delete(edit.recordId);
    return edit.merged?.collection === name ? deskRecords(folder, name, edit.merged.record) : [];
  };
  const ids = idsOf(name, collections, file);
  const listed = (raws[name] ?? []).flatMap((raw, at): ListedRecord[] => {
    const id = ids[at] ?? "";
    return replaced.has(id) ? take(waiting.get(id)) : [{ raw, checked: collections[name][at] }];
  });
  return [...listed, ...[...waiting.values()].flatMap(take)];
}

/** The id of each record of a collection, in the order of the files. */
function idsOf(name: CollectionName, collections: CheckedCollections, file: ClubContent): string[] {
  const { key }: Collection = COLLECTIONS[name];
  if (key === null) return comparedIds(file, name);
  return collections[name].map(({ value }) => String((value as JsonRecord | null)?.[key]));
}

function deskRecords(folder: string, name: CollectionName, record: JsonRecord): ListedRecord[] {
  const { schema, edits }: Collection = COLLECTIONS[name];
  const records = edits?.areLists ? (record.records as readonly JsonRecord[]) : [record];
  return records.map((one) => ({ raw: deskRecord(folder, name, withFieldsOf(schema, one)) }));
}

/** The record without what is compared besides its fields. */
const withFieldsOf = ({ shape }: z.ZodObject, record: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));

const deskRecord = (folder: string, name: EditedCollection, value: JsonRecord): RawRecord => ({
  file: deskPlace(folder, name, recordTitle(String(value.id ?? value.file ?? value.gameId ?? name), [value])),
  value,
  lineOf: () => 1,
  isAtDesk: true,
});
