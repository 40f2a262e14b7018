import { fieldsOfAll, isJsonRecord, isSameJson, type JsonRecord } from "./json-record.ts";
import { mergedOrder } from "./merged-order.ts";

export const MERGE_PREFERENCES = ["bundle", "desk"] as const;

/**
 * The version that counts if a field was changed both at the desk and in the file; null if neither was
 * chosen.
 */
export type MergePreference = (typeof MERGE_PREFERENCES)[number] | null;

export interface MergeRules {
  prefer: MergePreference;
  /**
   * The lists that are merged entry by entry, by path ("roster.details"): the field that identifies an entry;
   * "" if the entry itself does. All other lists are merged as a whole.
   */
  entryKeys: Readonly<Record<string, string>>;
  /** Fields that officers cannot edit: the file's version counts, and they are not compared. */
  fileOnly: readonly string[];
}

/** A field that was changed both at the desk and in the file. */
export interface Contradiction {
  /** The fields and entries that lead to it; empty for the whole record. */
  path: readonly string[];
  /** The desk's value; undefined if it has none, null for a deleted record. */
  desk: unknown;
  /** The file's value; undefined if it has none, null if the file no longer has the record. */
  file: unknown;
}

interface Merged<T> {
  value: T;
  /** The base of the next import. */
  base: T;
  contradictions: Contradiction[];
}

type Versions<T> = Record<"base" | "desk" | "file", T>;

/** Merges a record's fields. A contradiction without a preference keeps the desk's value and the base. */
export const mergedFields = (versions: Versions<JsonRecord>, rules: MergeRules): Merged<JsonRecord> =>
  fieldsMerged(versions, { rules, path: [], names: [] });

interface Place {
  rules: MergeRules;
  path: readonly string[];
  /** The path without entries: the names of the fields. */
  names: readonly string[];
}

function fieldsMerged({ base, desk, file }: Versions<JsonRecord>, place: Place): Merged<JsonRecord> {
  const { rules, path, names } = place;
  const [value, next, contradictions]: [Record<string, unknown>, Record<string, unknown>, Contradiction[]] = [
    {},
    {},
    [],
  ];
  for (const name of fieldsOfAll([file, desk, base])) {
    const of = { base: base[name], desk: desk[name], file: file[name] };
    const isFileOnly = path.length === 0 && rules.fileOnly.includes(name);
    const merged = isFileOnly
      ? agreed(of.file)
      : mergedValue(of, { rules, path: [...path, name], names: [...names, name] });
    if (merged.value !== undefined) value[name] = merged.value;
    if (merged.base !== undefined) next[name] = merged.base;
    contradictions.push(...merged.contradictions);
  }
  return { value, base: next, contradictions };
}

const agreed = <T>(value: T): Merged<T> => ({ value, base: value, contradictions: [] });

function mergedValue({ base, desk, file }: Versions<unknown>, place: Place): Merged<unknown> {
  if (isSameJson(file, base)) return { value: desk, base: file, contradictions: [] };
  if (isSameJson(desk, base) || isSameJson(desk, file)) return agreed(file);
  const before = base ?? {};
  if (isJsonRecord(desk) && isJsonRecord(file) && isJsonRecord(before))
    return fieldsMerged({ base: before, desk, file }, place);
  const { rules, path, names } = place;
  const lists = entryLists({ base, desk, file }, rules.entryKeys[names.join(".")]);
  if (lists) {
    const merged = mergedEntries(lists, place);
    const isStated = [base, desk, file].some((list) => isSameJson(list, []));
    return isStated
      ? merged
      : { ...merged, value: withoutEmpty(merged.value), base: withoutEmpty(merged.base) };
  }
  return {
    value: rules.prefer === "bundle" ? file : desk,
    base: rules.prefer === null ? base : file,
    contradictions: [{ path, desk, file }],
  };
}

type Entries = ReadonlyMap<string, unknown>;

/** The lists' entries by what identifies them; null if they must be merged as a whole. */
function entryLists(
  { base, desk, file }: Versions<unknown>,
  key: string | undefined,
): Versions<Entries> | null {
  if (key === undefined) return null;
  const of = (list: unknown) => entriesOf(list ?? [], key);
  const lists = { base: of(base), desk: of(desk), file: of(file) };
  return lists.base && lists.desk && lists.file
    ? { base: lists.base, desk: lists.desk, file: lists.file }
    : null;
}

/** A list's entries by key; null if it is no list, or two of its entries have the same key. */
function entriesOf(list: unknown, key: string): Entries | null {
  if (!Array.isArray(list)) return null;
  const entries = new Map(
    list.map((entry) => [String(key === "" ? entry : isJsonRecord(entry) ? entry[key] : entry), entry]),
  );
  return entries.size === list.length ? entries : null;
}

/**
 * A record leaves out an empty list. If a merged one stated it, the record would differ from the file's,
 * which does not, and would count as edited at the desk.
 */
const withoutEmpty = (list: unknown) => (isSameJson(list, []) ? undefined : list);

/** Merges lists entry by entry. Entries of one list that the others lack are new or deleted, like records. */
function mergedEntries(lists: Versions<Entries>, place: Place): Merged<unknown> {
  const { base, desk, file } = lists;
  const [value, next, contradictions]: [Map<string, unknown>, Map<string, unknown>, Contradiction[]] = [
    new Map(),
    new Map(),
    [],
  ];
  for (const key of new Set([...file.keys(), ...desk.keys(), ...base.keys()])) {
    const of = { base: base.get(key), desk: desk.get(key), file: file.get(key) };
    const merged = mergedValue(of, { ...place, path: [...place.path, key] });
    if (merged.value !== undefined) value.set(key, merged.value);
    if (merged.base !== undefined) next.set(key, merged.base);
    contradictions.push(...merged.contradictions);
  }
  const orders = { base: [...base.keys()], desk: [...desk.keys()], file: [...file.keys()] };
  const inOrder = (entries: Entries, order: readonly string[]) =>
    order.flatMap((key) => (entries.has(key) ? [entries.get(key)] : []));
  return {
    value: inOrder(value, mergedOrder(orders)),
    base: inOrder(next, mergedOrder({ ...orders, desk: orders.base })),
    contradictions,
  };
}
