import { type Likeness, likenessOf } from "./likeness.ts";

/**
 * Assigns an id to each record of a collection. Ids are made from names, but names get corrected, and the
 * addresses of pages contain ids: so a stored record must keep its id under a corrected name.
 */

/** Facts about a record, each with one or more values. Two records agree on a fact if they share a value. */
export type RecordFacts = Readonly<Record<string, readonly string[]>>;

export interface StoredRecord {
  id: string;
  name: string;
  /** The name in the club's files, if the record was renamed elsewhere. */
  nameInFiles?: string;
  facts: RecordFacts;
}

export interface IncomingRecord {
  /** The id written in the record, or the one made from its name. */
  id: string;
  /** True if the record states its id itself. */
  isWritten: boolean;
  name: string;
  /** The record's former name, if the record states it; otherwise "". */
  formerName: string;
  facts: RecordFacts;
}

/**
 * Two records are certainly the same if their names are at least this alike, and they agree on all these
 * facts.
 */
export interface RenameRule {
  name: Likeness;
  facts: readonly string[];
}

interface Pair<R extends IncomingRecord> {
  incoming: R;
  stored: StoredRecord;
}

export interface AssignedIds<R extends IncomingRecord> {
  ids: ReadonlyMap<R, string>;
  /** Pairs that are certainly the same record under two names. */
  renamed: Pair<R>[];
  /** Pairs that may be the same record. The incoming record got a new id. */
  possible: Pair<R>[];
}

export interface NameRules {
  /** A key that is the same for names that count as equal. */
  sameName(name: string): string;
  /** The id made from a name. */
  madeId(name: string): string;
  /** The id, or a similar one that is not in `taken`; adds it to `taken`. */
  freeId(id: string, taken: Set<string>): string;
  renames: readonly RenameRule[];
  /**
   * True in a collection where names repeat and ids are made from more than the name. There, only equal ids
   * match records, and equal names do not.
   */
  areTold: boolean;
}

/**
 * If more records than this are new or missing, a whole list was replaced, and no record counts as renamed.
 */
const MAX_COMPARED = 200;

/**
 * The id of each incoming record, in this order of precedence: the id written in it; the id stored under its
 * former name; the id stored under an equal name; its own id, if stored; the id of a certainly renamed
 * record; a free id.
 */
export function assignIds<R extends IncomingRecord>(
  incoming: readonly R[],
  stored: readonly StoredRecord[],
  rules: NameRules,
): AssignedIds<R> {
  const ids = new Map<R, string>();
  const unmatched = new Map(stored.map((record) => [record.id, record]));
  const assign = (record: R, id: string) => {
    ids.set(record, id);
    unmatched.delete(id);
  };
  const withoutId = () => incoming.filter((record) => !ids.has(record));
  for (const record of incoming) if (record.isWritten) assign(record, record.id);
  const byName = groupByNames(stored, rules);
  for (const record of withoutId())
    if (record.formerName !== "") assign(record, idByFormerName(record, { unmatched, byName }, rules));
  // Names in the files first: another record may have the name that a record got elsewhere.
  if (!rules.areTold)
    for (const nameOf of [nameInFiles, ({ name }: StoredRecord) => name])
      for (const pair of matchEqualNames(withoutId(), { unmatched, nameOf }, rules))
        assign(pair.incoming, pair.stored.id);
  for (const record of withoutId()) if (unmatched.has(record.id)) assign(record, record.id);
  const { renamed, possible } = findRenames(withoutId(), [...unmatched.values()], rules.renames);
  for (const pair of renamed) assign(pair.incoming, pair.stored.id);
  const taken = new Set(ids.values());
  for (const record of withoutId()) ids.set(record, rules.freeId(record.id, taken));
  return { ids, renamed, possible };
}

const nameInFiles = ({ name, nameInFiles: other }: StoredRecord) => other ?? name;

function groupByNames(stored: readonly StoredRecord[], { sameName }: NameRules) {
  const groups = new Map<string, StoredRecord[]>();
  for (const record of stored)
    for (const name of new Set([record.name, nameInFiles(record)].map(sameName)))
      groups.set(name, [...(groups.get(name) ?? []), record]);
  return groups;
}

interface StoredRecords {
  /** Stored records that no incoming record has been matched with, by id. */
  unmatched: ReadonlyMap<string, StoredRecord>;
  /** All stored records, by name. */
  byName: ReadonlyMap<string, readonly StoredRecord[]>;
}

/**
 * The id of a record that states its former name: the id stored under the former name, otherwise the id
 * stored under the new name. But if the latter was made from the new name, an earlier import took the record
 * for a new one, and the id made from the former name counts instead.
 */
function idByFormerName(
  { id, name, formerName }: IncomingRecord,
  { unmatched, byName }: StoredRecords,
  { sameName, madeId }: NameRules,
): string {
  const findByName = (text: string) => {
    const matches = (byName.get(sameName(text)) ?? []).filter(({ id }) => unmatched.has(id));
    return matches.length === 1 ? matches[0] : undefined;
  };
  const underFormerName = findByName(formerName) ?? unmatched.get(id);
  const underNewName = findByName(name);
  return underFormerName?.id ?? (underNewName && underNewName.id !== madeId(name) ? underNewName.id : id);
}

/**
 * Matches records by equal names. If several share a name, a record matches only the stored record with the
 * same id.
 */
function matchEqualNames<R extends IncomingRecord>(
  withoutId: readonly R[],
  { unmatched, nameOf }: Pick<StoredRecords, "unmatched"> & { nameOf(record: StoredRecord): string },
  { sameName }: NameRules,
): Pair<R>[] {
  const storedByName = Map.groupBy(unmatched.values(), (record) => sameName(nameOf(record)));
  const incomingByName = Map.groupBy(withoutId, ({ name }) => sameName(name));
  return [...incomingByName].flatMap(([name, records]) => {
    const storedRecords = storedByName.get(name) ?? [];
    const [stored] = storedRecords;
    const [incoming] = records;
    if (incoming && stored && records.length === 1 && storedRecords.length === 1)
      return [{ incoming, stored }];
    return records.flatMap((incoming) => {
      const withSameId = storedRecords.find(({ id }) => id === incoming.id);
      return withSameId ? [{ incoming, stored: withSameId }] : [];
    });
  });
}

/**
 * Pairs new records with missing records that may be the same ones under another name. A pair is certain if
 * it meets a rule, and neither of its records meets a rule with any other record.
 */
function findRenames<R extends IncomingRecord>(
  added: readonly R[],
  missing: readonly StoredRecord[],
  rules: readonly RenameRule[],
): Pick<AssignedIds<R>, "renamed" | "possible"> {
  if (added.length > MAX_COMPARED || missing.length > MAX_COMPARED) return { renamed: [], possible: [] };
  const pairs = added.flatMap((incoming) =>
    missing.map((stored) => ({ incoming, stored, likeness: likenessOf(incoming.name, nameInFiles(stored)) })),
  );
  const followingRule = pairs.filter((pair) => rules.some((rule) => isCertain(pair, rule)));
  const renamed = unambiguousPairs(followingRule);
  const decided = new Set<unknown>(renamed.flatMap(({ incoming, stored }) => [incoming, stored]));
  const isUndecided = ({ incoming, stored }: Pair<R>) => !decided.has(incoming) && !decided.has(stored);
  const byRule = new Set<unknown>(followingRule);
  const similar = pairs.filter((pair) => byRule.has(pair) || pair.likeness === "misspelt");
  return { renamed, possible: similar.filter(isUndecided) };
}

const LEAST_ALIKE_FIRST: readonly Likeness[] = ["different", "alike", "misspelt"];

const isCertain = (
  { incoming, stored, likeness }: Pair<IncomingRecord> & { likeness: Likeness },
  { name, facts }: RenameRule,
) =>
  LEAST_ALIKE_FIRST.indexOf(likeness) >= LEAST_ALIKE_FIRST.indexOf(name) &&
  facts.every((fact) => agree(incoming.facts[fact] ?? [], stored.facts[fact] ?? []));

const agree = (values: readonly string[], others: readonly string[]) =>
  values.some((value) => value !== "" && others.includes(value));

/** Pairs whose two sides are in no other pair. */
function unambiguousPairs<R extends IncomingRecord>(pairs: readonly Pair<R>[]): Pair<R>[] {
  const [perIncoming, perStored] = [new Map<R, number>(), new Map<StoredRecord, number>()];
  for (const { incoming, stored } of pairs) {
    perIncoming.set(incoming, (perIncoming.get(incoming) ?? 0) + 1);
    perStored.set(stored, (perStored.get(stored) ?? 0) + 1);
  }
  return pairs.filter(
    ({ incoming, stored }) => perIncoming.get(incoming) === 1 && perStored.get(stored) === 1,
  );
}
