import { fieldsOfAll, isSameJson, type JsonRecord } from "./json-record.ts";
import { type Contradiction, type MergeRules, mergedFields } from "./merge-fields.ts";

/**
 * Merges a record that was edited at the desk with the one in the club's folder, field by field. Three
 * versions are compared: the base, which the last import stored, the desk's and the file's.
 */

/** The three versions of a record; null where it does not exist. */
export interface RecordVersions {
  base: JsonRecord | null;
  desk: JsonRecord | null;
  file: JsonRecord | null;
}

export interface MergedRecord {
  /** The record to store; null for none. */
  record: JsonRecord | null;
  /** The base of the next import; null if the file is to count as not having the record. */
  base: JsonRecord | null;
  contradictions: Contradiction[];
}

/**
 * Merges the versions of one record. A contradiction without a preference keeps the desk's value and the
 * base.
 */
export function mergeRecord(versions: RecordVersions, rules: MergeRules): MergedRecord {
  const { base, desk, file } = versions;
  if (desk && file) {
    const { value: record, ...merged } = mergedFields({ base: base ?? {}, desk, file }, rules);
    return { record, ...merged };
  }
  const isAlike = (one: JsonRecord | null) => base !== null && one !== null && isSameRecord(base, one, rules);
  if (file)
    return base === null
      ? settled(file)
      : isAlike(file)
        ? { record: null, base: file, contradictions: [] }
        : decided(versions, rules);
  if (desk && base === null) return { record: desk, base: null, contradictions: [] };
  return desk === null || isAlike(desk) ? settled(null) : decided(versions, rules);
}

/**
 * Merges the versions of a record that exists in both, but takes all fields from one side: for a record whose
 * fields would contradict each other if some came from the desk and some from the file.
 */
export function mergeWholeRecord(versions: RecordVersions, rules: MergeRules): MergedRecord {
  const { base, desk, file } = versions;
  const isFile = rules.prefer === "bundle";
  const fields = fieldsOfAll([desk ?? {}, file ?? {}]).filter((name) => !rules.fileOnly.includes(name));
  const contradictions = fields
    .map((name) => ({ path: [name], desk: desk?.[name], file: file?.[name] }))
    .filter((one) => !isSameJson(one.desk, one.file))
    // The file's record replaces the desk's whole, with the fields that only the desk has changed.
    .filter(({ path: [name = ""], file: value }) => isFile || !isSameJson(base?.[name], value));
  if (isFile) return { record: file, base: file, contradictions };
  return { record: desk, base: rules.prefer === "desk" ? file : base, contradictions };
}

/** True if two versions of a record are equal in all fields that officers can edit. */
export const isSameRecord = (
  one: JsonRecord | null,
  other: JsonRecord | null,
  { fileOnly }: MergeRules,
): boolean =>
  one === null || other === null
    ? one === other
    : fieldsOfAll([one, other]).every(
        (name) => fileOnly.includes(name) || isSameJson(one[name], other[name]),
      );

const settled = (file: JsonRecord | null): MergedRecord => ({ record: file, base: file, contradictions: [] });

/** Decides about a record that one side deleted while the other changed it. */
function decided({ base, desk, file }: RecordVersions, { prefer }: MergeRules): MergedRecord {
  const contradictions = [{ path: [], desk, file }];
  if (prefer === "bundle") return { record: file, base: file, contradictions };
  return { record: desk, base: prefer === "desk" ? file : base, contradictions };
}
