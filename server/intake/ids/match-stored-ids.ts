import { timeZone } from "../../collections/fields/fields.ts";
import type { Instants } from "../../collections/fields/moment.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteAt, noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, firstFreeId, hasField } from "../records/record-fields.ts";
import { contestedIdText, guessedIdText, newIdText } from "./id-mistakes.ts";
import { matchRecords, type RecordMatches, type StoredTraits, type Traits } from "./match-records.ts";
import { looseKey, type StoredCollection, type StoredSnapshot } from "./stored-snapshot.ts";

/**
 * By what a club's stored records are told from each other: what is stored keeps its id, whatever the order
 * of the rows.
 */
export interface IdContext {
  seen: StoredSnapshot;
  /** The club's zone. */
  zone: string;
  instant: Instants;
  asOf: Date;
  report: BundleReport;
}

/** How the records of one collection are told. */
export interface IdRules {
  stored: readonly StoredTraits[];
  written(raw: RawRecord): Traits;
  /** What a new one's id is made of; "" if of nothing. */
  idOf(raw: RawRecord): string;
  /** The day of a new one: it may be one that was stored before. */
  dayOf(raw: RawRecord): string;
  /** As the file has it. */
  asWritten(raw: RawRecord): RawRecord;
}

const SEPARATOR = "\u001f";
export const joinKeys = (...parts: string[]) => parts.join(SEPARATOR);

/** The zone a record or a club names; undefined where that is none. */
export const timeZoneIn = (raw: RawRecord) => timeZone.safeParse(fieldText(raw, "timeZone")).data;

/** The zone a record's moments are in. */
export const timeZoneOf = (raw: RawRecord, { zone }: IdContext) => timeZoneIn(raw) ?? zone;

/**
 * The ids of records that have none, by record: those of the stored ones they are, and new ones that nothing
 * stored has. Where nobody can tell and somebody has tickets or goods of it, that is a mistake.
 */
export function matchStoredIds(
  collection: StoredCollection,
  raws: readonly RawRecord[],
  kinds: IdRules,
  { seen, report }: IdContext,
): ReadonlyMap<RawRecord, string> {
  const written = new Set(raws.map((raw) => fieldText(raw, "id")).filter(Boolean));
  const without = raws.filter((raw) => fieldText(raw, "id") === "" && kinds.idOf(raw) !== "");
  const rows = without.map((raw) => ({ raw, ...kinds.written(raw) }));
  const unwritten = kinds.stored.filter(({ id }) => !written.has(id));
  const pairing = matchRecords(unwritten, rows);
  for (const { id, held } of pairing.loose) if (!held) seen.loose.add(looseKey(collection, id));
  const gone = collection === "games" || collection === "events" ? seen.stored.gone[collection] : [];
  const taken = new Set([...written, ...kinds.stored.map(({ id }) => id)]);
  const free = freshIds(kinds, taken, new Map(gone.map(({ id, day }) => [id, day])));
  const ids = new Map<RawRecord, string>();
  // With a contested one nothing is imported; under a rival's id it makes no more mistakes of those that name
  // the rival.
  const left = new Set([...pairing.contested.values()].flat());
  for (const row of rows) {
    const standIn = pairing.contested.get(row)?.find((one) => left.delete(one));
    const found = pairing.pairs.get(row) ?? standIn;
    const id = found?.id ?? free(row.raw);
    taken.add(id);
    ids.set(row.raw, id);
    tell({ collection, row, pairing, report, at: kinds.asWritten(row.raw), fresh: () => free(row.raw) });
  }
  return ids;
}

/**
 * What is stored under an id keeps it, and so does what is gone and still named by orders, unless it is back
 * on its day.
 */
function freshIds(
  kinds: IdRules,
  taken: ReadonlySet<string>,
  gone: ReadonlyMap<string, string | null>,
): (raw: RawRecord) => string {
  return (raw) => {
    const day = kinds.dayOf(raw);
    const isFree = (id: string) => !taken.has(id) && (!gone.has(id) || (day !== "" && gone.get(id) === day));
    return firstFreeId(kinds.idOf(raw), isFree);
  };
}

type Row = Traits & { raw: RawRecord };

interface Told {
  collection: StoredCollection;
  row: Row;
  pairing: RecordMatches<Row>;
  report: BundleReport;
  /** The record as the file has it. */
  at: RawRecord;
  fresh(): string;
}

function tell({ collection, row, pairing, report, at, fresh }: Told): void {
  const field = fieldOf(at, collection);
  const [rivals, ended] = [pairing.contested.get(row), pairing.after.get(row)];
  const found = pairing.pairs.get(row);
  if (rivals) noteMistake(at, [field], contestedIdText(collection, rivals, fresh()), report);
  else if (found && pairing.guessed.has(row)) noteAt(at, [field], guessedIdText(collection, found), report);
  else if (ended) noteAt(at, [field], newIdText(collection, ended), report);
}

/** Where a reader looks for it. */
const FIELDS: Partial<Record<StoredCollection, readonly string[]>> = {
  games: ["date", "timeOfGame", "opponent", "opponentId"],
  events: ["start"],
  practices: ["start"],
};

const fieldOf = (raw: RawRecord, collection: StoredCollection) =>
  FIELDS[collection]?.find((field) => hasField(raw, field)) ?? "title";
