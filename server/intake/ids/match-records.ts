import { compareBytewise } from "../../../domain/values/sort-key.ts";

/**
 * Keys by which a stored and a written record can be matched, from most to least certain. Records that share
 * an `exact` key are paired in order, as many as both sides have; those that share a `same` key, only if both
 * sides have equally many; and under any other key, only if each side has one.
 */
export interface MatchKeys {
  exact: string[];
  same: string[];
  sure: string[];
  moved: string[];
  beside: string[];
  /** Only records of one group can be mistaken for each other. */
  group: string;
  /** Orders records that have the same key: milliseconds, or 0. */
  start: number;
}

export interface StoredMatchRecord extends MatchKeys {
  id: string;
  /** True if a buyer has bought the record's item or has it on hold. */
  held: boolean;
  /** False if the record is over: then no remaining row is matched to it. */
  isOpen: boolean;
  /** The record's name in messages: "Delmont (home) on Mar 6, 2027". */
  shown: string;
  /** The keys of the record as it was edited at the desk, if no row has those of the file. */
  atDesk?: MatchKeys;
}

/** Which stored record each written record was matched to, and the doubtful cases. */
export interface RecordMatches<W> {
  pairs: Map<W, StoredMatchRecord>;
  /** Matches that are likely but not certain. */
  guessed: Set<W>;
  /** Rows that may be any of several stored records with buyers, so that a person must decide. */
  contested: Map<W, StoredMatchRecord[]>;
  /** Rows that are new, though a past record with buyers had their name. */
  after: Map<W, StoredMatchRecord>;
  /** Stored records that no certain rule matched. */
  loose: StoredMatchRecord[];
}

type Key = "exact" | "same" | "sure" | "moved" | "beside";
const SURE = [
  ["exact", "all"],
  ["same", "as many"],
  ["sure", "one"],
] as const;
const LIKELY = [
  ["moved", "one"],
  ["beside", "one"],
] as const;
type Rule = (typeof SURE | typeof LIKELY)[number][1];

/**
 * Matches written records to stored ones by the keys of both. The order of rows decides only between equal
 * records.
 * @param written in the order of the file
 */
export function matchRecords<W extends MatchKeys>(
  stored: readonly StoredMatchRecord[],
  written: readonly W[],
): RecordMatches<W> {
  const state: State<W> = {
    pairs: new Map(),
    taken: new Set(),
    stored: stored.toSorted(
      (a, b) => a.start - b.start || a.id.length - b.id.length || compareBytewise(a.id, b.id),
    ),
    written: written.toSorted((a, b) => a.start - b.start),
  };
  for (const [key, rule] of SURE) pairBy(state, key, rule);
  const edited = { ...state, stored: state.stored.filter(({ atDesk }) => atDesk) };
  for (const [key, rule] of SURE) pairBy(edited, key, rule, ({ atDesk, ...one }) => atDesk ?? one);
  const certain = new Set(state.pairs.keys());
  const loose = state.stored.filter((one) => !state.taken.has(one));
  for (const [key, rule] of LIKELY) pairBy(state, key, rule);
  const contested = contestedIn(state);
  // Records without buyers are matched in order, so that their addresses stay in use.
  pairBy({ ...state, stored: state.stored.filter(({ held }) => !held) }, "moved", "all");
  const size = sizesOf([...stored, ...written]);
  // The match is certain if the group has only one stored and one written record.
  const isOnly = ({ group }: W) => size.get(group) === 2;
  const guessed = new Set([...state.pairs.keys()].filter((one) => !certain.has(one) && !isOnly(one)));
  return { pairs: state.pairs, guessed, contested, after: afterEnded(state), loose };
}

interface State<W> {
  pairs: Map<W, StoredMatchRecord>;
  taken: Set<StoredMatchRecord>;
  stored: readonly StoredMatchRecord[];
  written: readonly W[];
}

function pairBy<W extends MatchKeys>(
  { pairs, taken, stored, written }: State<W>,
  key: Key,
  rule: Rule,
  keysOf: (one: StoredMatchRecord) => MatchKeys = (one) => one,
): void {
  const theirs = byKey(
    stored.filter((one) => !taken.has(one)),
    key,
    keysOf,
  );
  const ours = byKey(
    written.filter((one) => !pairs.has(one)),
    key,
  );
  for (const [value, some] of ours) {
    const rows = some.filter((one) => !pairs.has(one));
    const found = (theirs.get(value) ?? []).filter((one) => !taken.has(one));
    if (rule !== "all" && rows.length !== found.length) continue;
    if (rule === "one" && rows.length !== 1) continue;
    for (const [at, row] of rows.entries()) {
      const one = found[at];
      if (!one) break;
      pairs.set(row, one);
      taken.add(one);
    }
  }
}

function byKey<T extends MatchKeys>(
  all: readonly T[],
  key: Key,
  keysOf: (one: T) => MatchKeys = (one) => one,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const value of keysOf(one)[key]) {
      const group = groups.get(value);
      if (group) group.push(one);
      else groups.set(value, [one]);
    }
  return groups;
}

function contestedIn<W extends MatchKeys>({
  pairs,
  taken,
  stored,
  written,
}: State<W>): Map<W, StoredMatchRecord[]> {
  const wanted = Map.groupBy(
    stored.filter((one) => one.held && one.isOpen && !taken.has(one)),
    ({ group }) => group,
  );
  const rows = written.filter((one) => !pairs.has(one) && wanted.has(one.group));
  return new Map(rows.map((row) => [row, wanted.get(row.group) ?? []]));
}

function afterEnded<W extends MatchKeys>({
  pairs,
  taken,
  stored,
  written,
}: State<W>): Map<W, StoredMatchRecord> {
  const ended = new Map(
    stored
      .filter((one) => one.held && !one.isOpen && !taken.has(one))
      .map((one) => [one.group, one] as const),
  );
  return new Map(
    written.flatMap((row) => {
      const one = pairs.has(row) ? undefined : ended.get(row.group);
      return one ? [[row, one] as const] : [];
    }),
  );
}

function sizesOf(all: readonly MatchKeys[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { group } of all) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}
