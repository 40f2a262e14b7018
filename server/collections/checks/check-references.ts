import type { FieldPath } from "../../intake/files/json-text.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import type { RawRecord } from "../../intake/records/record.ts";
import {
  ALL_COLLECTIONS,
  type CheckedCollections,
  type CollectionName,
  collectionsSharingIds,
  recordsOfValidFields,
} from "../collections.ts";
import { checkReference } from "../definition/check-reference.ts";
import { checkUnique } from "../definition/check-unique.ts";
import type { AnyReferences, ReferenceTarget, ReferenceTargets } from "../definition/references.ts";

/** Reports every reference to a missing record, and every id that is used twice. */
export function checkReferences(
  collections: CheckedCollections,
  targets: ReferenceTargets,
  report: BundleReport,
): void {
  const recordsIn = (name: CollectionName) => recordsOfValidFields(collections, name);
  for (const { name, refers } of ALL_COLLECTIONS)
    for (const raw of recordsIn(name))
      checkFields(raw, { path: [], fields: raw.value, refers }, { targets, report });
  for (const { name, key, sharesIdsWith } of ALL_COLLECTIONS) {
    if (key === null || sharesIdsWith) continue;
    checkUnique(collectionsSharingIds(name).flatMap(recordsIn), key, report);
  }
}

/** Reports every reference of a record's fields to a missing record or file. */
export function checkFields(
  raw: RawRecord,
  { path, fields, refers }: { path: FieldPath; fields: Record<string, unknown>; refers: AnyReferences },
  context: { targets: ReferenceTargets; report: BundleReport },
): void {
  for (const [field, target] of Object.entries(refers)) {
    const [place, value] = [[...path, field], fields[field]];
    if (isTarget(target)) checkReference(raw, { path: place, value, target }, context);
    else if (Array.isArray(value))
      value.forEach((entry, at) => {
        checkFields(raw, { path: [...place, at], fields: entry ?? {}, refers: target }, context);
      });
  }
}

const isTarget = (target: ReferenceTarget | AnyReferences): target is ReferenceTarget =>
  typeof target.asReference === "string";
