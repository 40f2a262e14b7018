import { type Likeness, likenessOf } from "./likeness.ts";

/**
 * Which id each record of a collection has, when ids are made from names and names are corrected: pages are reached by ids, so a
 * record keeps the one it is stored with.
 */

/** What is true of a record, each fact with one value or more: two records agree on a fact if they share a value. */
export type Facts = Readonly<Record<string, readonly string[]>>;

export interface StoredRecord {
  id: string;
  name: string;
  facts: Facts;
}

export interface IncomingRecord {
  /** As it is written, or made from the name. */
  id: string;
  isWritten: boolean;
  name: string;
  /** What it was called before, where the record says so; "" where it does not. */
  formerName: string;
  facts: Facts;
}

/** Names as likely as this or more, and agreement on each of these facts, make two records certainly one. */
export interface RenameRule {
  name: Likeness;
  facts: readonly string[];
}

interface Pair<R extends IncomingRecord> {
  incoming: R;
  stored: StoredRecord;
}

export interface KeptIds<R extends IncomingRecord> {
  ids: ReadonlyMap<R, string>;
  /** Certainly one under another name. */
  renamed: Pair<R>[];
  /** Perhaps one: nothing was decided. */
  possible: Pair<R>[];
}

export interface NameRules {
  /** One text for names that count as the same. */
  sameName(name: string): string;
  madeId(name: string): string;
  /** The id, or one like it that is not taken; it is taken then. */
  freeId(id: string, taken: Set<string>): string;
  renames: readonly RenameRule[];
  /** The ids say already which stored ones of their own name they are: names repeat, and more than the name told them apart. */
  areTold: boolean;
}

/** Where more left or came than this, a whole list was replaced, and nobody can say what became what. */
const MOST_COMPARED = 200;

export function keepIds<R extends IncomingRecord>(
  incoming: readonly R[],
  stored: readonly StoredRecord[],
  rules: NameRules,
): KeptIds<R> {
  const ids = new Map<R, string>();
  const left = new Map(stored.map((record) => [record.id, record]));
  const take = (one: R, id: string) => {
    ids.set(one, id);
    left.delete(id);
  };
  const open = () => incoming.filter((one) => !ids.has(one));
  for (const one of incoming) if (one.isWritten) take(one, one.id);
  const named = Map.groupBy(stored, ({ name }) => rules.sameName(name));
  for (const one of open()) if (one.formerName !== "") take(one, idBySaying(one, { left, named }, rules));
  if (!rules.areTold) for (const { one, record } of sameNames(open(), left, rules)) take(one, record.id);
  for (const one of open()) if (left.has(one.id)) take(one, one.id);
  const { renamed, possible } = renames(open(), [...left.values()], rules.renames);
  for (const pair of renamed) take(pair.incoming, pair.stored.id);
  const taken = new Set(ids.values());
  for (const one of open()) ids.set(one, rules.freeId(one.id, taken));
  return { ids, renamed, possible };
}

interface Stored {
  /** Those that no record is yet, by id. */
  left: ReadonlyMap<string, StoredRecord>;
  /** All, by name. */
  named: ReadonlyMap<string, readonly StoredRecord[]>;
}

/**
 * Of one that says what it was called. Stored under its new name already, it has the id made from that only since it came as somebody
 * new: the former address counts.
 */
function idBySaying(
  { id, name, formerName }: IncomingRecord,
  { left, named }: Stored,
  { sameName, madeId }: NameRules,
): string {
  const called = (text: string) => {
    const found = (named.get(sameName(text)) ?? []).filter(({ id }) => left.has(id));
    return found.length === 1 ? found[0] : undefined;
  };
  const before = called(formerName) ?? left.get(id);
  const now = called(name);
  return before?.id ?? (now && now.id !== madeId(name) ? now.id : id);
}

/** Those of one name: of several, those whose ids are the same too. */
function sameNames<R extends IncomingRecord>(
  open: readonly R[],
  left: ReadonlyMap<string, StoredRecord>,
  { sameName }: NameRules,
): { one: R; record: StoredRecord }[] {
  const storedBy = Map.groupBy(left.values(), ({ name }) => sameName(name));
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
): Pick<KeptIds<R>, "renamed" | "possible"> {
  if (come.length > MOST_COMPARED || gone.length > MOST_COMPARED) return { renamed: [], possible: [] };
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

const ORDER: readonly Likeness[] = ["different", "alike", "misspelt"];

const isCertain = (
  { incoming, stored, likeness }: Pair<IncomingRecord> & { likeness: Likeness },
  { name, facts }: RenameRule,
) =>
  ORDER.indexOf(likeness) >= ORDER.indexOf(name) &&
  facts.every((fact) => agree(incoming.facts[fact] ?? [], stored.facts[fact] ?? []));

const agree = (values: readonly string[], others: readonly string[]) =>
  values.some((value) => value !== "" && others.includes(value));

/** Pairs of which neither side is in another pair, too. */
function only<R extends IncomingRecord>(pairs: readonly Pair<R>[]): Pair<R>[] {
  const [came, went] = [new Map<R, number>(), new Map<StoredRecord, number>()];
  for (const { incoming, stored } of pairs) {
    came.set(incoming, (came.get(incoming) ?? 0) + 1);
    went.set(stored, (went.get(stored) ?? 0) + 1);
  }
  return pairs.filter(({ incoming, stored }) => came.get(incoming) === 1 && went.get(stored) === 1);
}
