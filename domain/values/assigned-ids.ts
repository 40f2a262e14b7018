import { type Likeness, likenessOf } from "./likeness.ts";

/**
 * Decides which id each record of a collection gets. Ids are made from names, names get corrected, and pages
 * are reached by ids: so a record keeps the id it is stored with.
 */

/** Facts about a record, each with one or more values. Two records agree on a fact if they share a value. */
export type RecordFacts = Readonly<Record<string, readonly string[]>>;

export interface StoredRecord {
  id: string;
  name: string;
  facts: RecordFacts;
}

export interface IncomingRecord {
  /** The id in the record, or the one made from its name. */
  id: string;
  isWritten: boolean;
  name: string;
  /** The record's former name, if the record states it; otherwise "". */
  formerName: string;
  facts: RecordFacts;
}

/**
 * Two records are certainly the same if their names are at least this alike and they agree on each of these
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
  /** Records that are certainly a stored one under another name. */
  renamed: Pair<R>[];
  /** Records that may be a stored one: nothing was decided. */
  possible: Pair<R>[];
}

export interface NameRules {
  /** The same text for names that count as equal. */
  sameName(name: string): string;
  madeId(name: string): string;
  /** The id, or a similar one that is not in `taken`; adds it to `taken`. */
  freeId(id: string, taken: Set<string>): string;
  renames: readonly RenameRule[];
  /**
   * True if the ids already tell which stored record of the same name is meant: names repeat, and the ids
   * depend on more than the name.
   */
  areTold: boolean;
}

/** With more new or missing records than this, a whole list was replaced, and renames cannot be told. */
const MAX_COMPARED = 200;

export function assignIds<R extends IncomingRecord>(
  incoming: readonly R[],
  stored: readonly StoredRecord[],
  rules: NameRules,
): AssignedIds<R> {
  const ids = new Map<R, string>();
  const unmatched = new Map(stored.map((record) => [record.id, record]));
  const take = (one: R, id: string) => {
    ids.set(one, id);
    unmatched.delete(id);
  };
  const open = () => incoming.filter((one) => !ids.has(one));
  for (const one of incoming) if (one.isWritten) take(one, one.id);
  const named = Map.groupBy(stored, ({ name }) => rules.sameName(name));
  for (const one of open())
    if (one.formerName !== "") take(one, idBySaying(one, { unmatched, named }, rules));
  if (!rules.areTold) for (const { one, record } of sameNames(open(), unmatched, rules)) take(one, record.id);
  for (const one of open()) if (unmatched.has(one.id)) take(one, one.id);
  const { renamed, possible } = renames(open(), [...unmatched.values()], rules.renames);
  for (const pair of renamed) take(pair.incoming, pair.stored.id);
  const taken = new Set(ids.values());
  for (const one of open()) ids.set(one, rules.freeId(one.id, taken));
  return { ids, renamed, possible };
}

interface Stored {
  /** Stored records that no incoming record has been matched with, by id. */
  unmatched: ReadonlyMap<string, StoredRecord>;
  /** All stored records, by name. */
  named: ReadonlyMap<string, readonly StoredRecord[]>;
}

/**
 * The id of a record that states its former name. If the new name is already stored with the id made from it,
 * an earlier import took the record for a new one: then the former id counts.
 */
function idBySaying(
  { id, name, formerName }: IncomingRecord,
  { unmatched, named }: Stored,
  { sameName, madeId }: NameRules,
): string {
  const called = (text: string) => {
    const found = (named.get(sameName(text)) ?? []).filter(({ id }) => unmatched.has(id));
    return found.length === 1 ? found[0] : undefined;
  };
  const before = called(formerName) ?? unmatched.get(id);
  const now = called(name);
  return before?.id ?? (now && now.id !== madeId(name) ? now.id : id);
}

/** Matches records by equal names; if several share a name, by name and id. */
function sameNames<R extends IncomingRecord>(
  open: readonly R[],
  unmatched: ReadonlyMap<string, StoredRecord>,
  { sameName }: NameRules,
): { one: R; record: StoredRecord }[] {
  const storedBy = Map.groupBy(unmatched.values(), ({ name }) => sameName(name));
  const incomingBy = Map.groupBy(open, ({ name }) => sameName(name));
  return [...incomingBy].flatMap(([name, records]) => {
    const found = storedBy.get(name) ?? [];
    const [only] = found;
    const [one] = records;
    if (one && only && records.length === 1 && found.length === 1) return [{ one, record: only }];
    return records.flatMap((one) => {
      const record = found.find(({ id }) => id === one.id);
      return record ? [{ one, record }] : [];
    });
  });
}

function renames<R extends IncomingRecord>(
  come: readonly R[],
  gone: readonly StoredRecord[],
  rules: readonly RenameRule[],
): Pick<AssignedIds<R>, "renamed" | "possible"> {
  if (come.length > MAX_COMPARED || gone.length > MAX_COMPARED) return { renamed: [], possible: [] };
  const pairs = come.flatMap((incoming) =>
    gone.map((stored) => ({ incoming, stored, likeness: likenessOf(incoming.name, stored.name) })),
  );
  const certain = pairs.filter((pair) => rules.some((rule) => isCertain(pair, rule)));
  const renamed = only(certain);
  const done = new Set<unknown>(renamed.flatMap(({ incoming, stored }) => [incoming, stored]));
  const isOpen = ({ incoming, stored }: Pair<R>) => !done.has(incoming) && !done.has(stored);
  const surely = new Set<unknown>(certain);
  const near = pairs.filter((pair) => surely.has(pair) || pair.likeness === "misspelt");
  return { renamed, possible: near.filter(isOpen) };
}

const FROM_LEAST_ALIKE: readonly Likeness[] = ["different", "alike", "misspelt"];

const isCertain = (
  { incoming, stored, likeness }: Pair<IncomingRecord> & { likeness: Likeness },
  { name, facts }: RenameRule,
) =>
  FROM_LEAST_ALIKE.indexOf(likeness) >= FROM_LEAST_ALIKE.indexOf(name) &&
  facts.every((fact) => agree(incoming.facts[fact] ?? [], stored.facts[fact] ?? []));

const agree = (values: readonly string[], others: readonly string[]) =>
  values.some((value) => value !== "" && others.includes(value));

/** Pairs whose two sides are in no other pair. */
function only<R extends IncomingRecord>(pairs: readonly Pair<R>[]): Pair<R>[] {
  const [came, went] = [new Map<R, number>(), new Map<StoredRecord, number>()];
  for (const { incoming, stored } of pairs) {
    came.set(incoming, (came.get(incoming) ?? 0) + 1);
    went.set(stored, (went.get(stored) ?? 0) + 1);
  }
  return pairs.filter(({ incoming, stored }) => came.get(incoming) === 1 && went.get(stored) === 1);
}
