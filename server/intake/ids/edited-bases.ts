import type { RecordFacts } from "../../../domain/values/assigned-ids.ts";
import { collectionsSharingIds } from "../../collections/collections.ts";
import type { DeskEdit } from "../desk/club-desk.ts";
import { recordTitle } from "../desk/record-title.ts";
import type { RawRecord } from "../records/record.ts";
import { type FactSources, RECORD_FACT_READERS } from "./incoming-facts.ts";
import type { MatchKeys, StoredMatchRecord } from "./match-records.ts";
import {
  NAMED_COLLECTIONS,
  type RenamableCollection,
  type StoredName,
  type StoredRecords,
} from "./stored-records.ts";

/**
 * A file has a record as the last import wrote it, whatever the desk did with it since. So records that were
 * edited at the desk are recognized by their base too: under the name, the date and the opponent in the file.
 */

interface Base {
  id: string;
  raw: RawRecord;
  name: string;
}

/** The bases of a collection's edited records. */
export const basesOf = (edits: readonly DeskEdit[], names: readonly string[]): Base[] =>
  edits.flatMap(({ collection, recordId: id, base }) =>
    base && names.includes(collection)
      ? [{ id, raw: { file: "", value: base, lineOf: () => 1 }, name: recordTitle(id, [base]) }]
      : [],
  );

/** The stored records, each also with its name and facts in the file; records that the desk deleted, too. */
export function withBases(
  stored: StoredRecords,
  edits: readonly DeskEdit[],
  sources: FactSources,
): StoredRecords {
  if (edits.length === 0) return stored;
  const all: Record<string, readonly StoredName[]> = { ...stored };
  for (const name of NAMED_COLLECTIONS)
    all[name] = joined(stored[name], basesOf(edits, [name]), (record, base) => ({
      ...record,
      nameInFiles: base.name,
    }));
  for (const name of Object.keys(RECORD_FACT_READERS) as RenamableCollection[])
    all[name] = joined(stored[name], basesOf(edits, collectionsSharingIds(name)), (record, base) => ({
      ...record,
      nameInFiles: base.name,
      facts: joinedFacts(record.facts ?? {}, RECORD_FACT_READERS[name](base.raw, sources)),
    }));
  return all as StoredRecords;
}

function joined<R extends StoredName & { facts?: RecordFacts }>(
  stored: readonly R[],
  bases: readonly Base[],
  withBase: (record: R | (StoredName & { facts?: RecordFacts }), base: Base) => StoredName,
): StoredName[] {
  const ofId = new Map(bases.map((base) => [base.id, base]));
  const known = new Set(stored.map(({ id }) => id));
  return [
    ...stored.map((record) => {
      const base = ofId.get(record.id);
      return base ? withBase(record, base) : record;
    }),
    ...bases
      .filter(({ id }) => !known.has(id))
      .map((base) => withBase({ id: base.id, name: base.name }, base)),
  ];
}

const joinedFacts = (one: RecordFacts, other: RecordFacts): RecordFacts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      [...(one[name] ?? []), ...(other[name] ?? [])],
    ]),
  );

/** The stored records, matched by their bases first, and by what the desk made of them if no row fits. */
export function matchedByBases(
  stored: readonly StoredMatchRecord[],
  bases: readonly Base[],
  keysOf: (raw: RawRecord) => MatchKeys,
): StoredMatchRecord[] {
  const ofId = new Map(bases.map((base) => [base.id, base]));
  const known = new Set(stored.map(({ id }) => id));
  const edited = stored.map((record) => {
    const base = ofId.get(record.id);
    if (!base) return record;
    const keys = keysOf(base.raw);
    return { ...record, ...keys, ...(record.moved.length === 0 && { moved: [] }), atDesk: record };
  });
  const deleted = bases
    .filter(({ id }) => !known.has(id))
    .map(({ id, raw, name }) => ({ ...keysOf(raw), id, held: false, isOpen: true, shown: name }));
  return [...edited, ...deleted];
}
