import { timeZone } from "../../collections/fields/fields.ts";
import type { ToInstant } from "../../collections/fields/moment.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, firstFreeId, hasField } from "../records/record-fields.ts";
import { basesOf, matchedByBases } from "./edited-bases.ts";
import { contestedIdText, guessedIdText, newIdText } from "./id-mistakes.ts";
import { type MatchKeys, matchRecords, type RecordMatches, type StoredMatchRecord } from "./match-records.ts";
import { type StoredCollection, type StoredSnapshot, uncertainMatchKey } from "./stored-snapshot.ts";

/**
 * The data needed to match a club's records to stored ones. A stored record keeps its id, regardless of the
 * order of rows.
 */
export interface IdContext {
  snapshot: StoredSnapshot;
  /** The club's time zone. */
  zone: string;
  instant: ToInstant;
  asOf: Date;
  report: BundleReport;
}

/** How the records of one collection are matched. */
export interface IdRules {
  stored: readonly StoredMatchRecord[];
  written(raw: RawRecord): MatchKeys;
  /** The id that a new record would get, before a number is added; "" if the record has no name. */
  idOf(raw: RawRecord): string;
  /** A new record's day. A removed record's id is reused if that record was on the same day. */
  dayOf(raw: RawRecord): string;
  /** The record as written in its file. */
  asWritten(raw: RawRecord): RawRecord;
}

const SEPARATOR = "\u001f";
export const joinKey = (...parts: string[]) => parts.join(SEPARATOR);

/** The time zone in a record or in team.json; undefined if the field holds no valid zone. */
export const timeZoneIn = (raw: RawRecord) => timeZone.safeParse(fieldText(raw, "timeZone")).data;

/** The time zone of a record's moments: its own, else the club's. */
export const timeZoneOf = (raw: RawRecord, { zone }: IdContext) => timeZoneIn(raw) ?? zone;

/**
 * Gives each record without an id the id of the stored record that it matches, or a new id. Reports a mistake
 * if a record could be any of several stored ones that have buyers.
 */
export function matchStoredIds(
  collection: StoredCollection,
  raws: readonly RawRecord[],
  kinds: IdRules,
  { snapshot, report }: IdContext,
): ReadonlyMap<RawRecord, string> {
  const written = new Set(raws.map((raw) => fieldText(raw, "id")).filter(Boolean));
  const without = raws.filter((raw) => fieldText(raw, "id") === "" && kinds.idOf(raw) !== "");
  const rows = without.map((raw) => ({ raw, ...kinds.written(raw) }));
  const stored = matchedByBases(kinds.stored, basesOf(snapshot.edits, [collection]), kinds.written);
  const unwritten = stored.filter(({ id }) => !written.has(id));
  const pairing = matchRecords(unwritten, rows);
  for (const { id, held } of pairing.loose) if (!held) snapshot.loose.add(uncertainMatchKey(collection, id));
  const gone = collection === "games" || collection === "events" ? snapshot.stored.gone[collection] : [];
  const taken = new Set([...written, ...stored.map(({ id }) => id)]);
  const free = freshIds(kinds, taken, new Map(gone.map(({ id, day }) => [id, day])));
  const ids = new Map<RawRecord, string>();
  // A contested record stops the import anyway. It gets the id of one of the candidates, so that records that
  // refer to that candidate cause no further mistakes.
  const left = new Set([...pairing.contested.values()].flat());
  for (const row of rows) {
    const standIn = pairing.contested.get(row)?.find((one) => left.delete(one));
    const found = pairing.pairs.get(row) ?? standIn;
    const id = found?.id ?? free(row.raw);
    taken.add(id);
    ids.set(row.raw, id);
    reportMatch({
      collection,
      row,
      pairing,
      report,
      at: kinds.asWritten(row.raw),
      fresh: () => free(row.raw),
    });
  }
  return ids;
}

/**
 * Returns a function that makes a new id for a record. Ids in use stay reserved. So do ids of removed
 * records that orders refer to, unless the new record is on the same day as the removed one: then it is
 * taken to be the same record.
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

type Row = MatchKeys & { raw: RawRecord };

interface MatchedRow {
  collection: StoredCollection;
  row: Row;
  pairing: RecordMatches<Row>;
  report: BundleReport;
  /** The record as written in its file. */
  at: RawRecord;
  fresh(): string;
}

function reportMatch({ collection, row, pairing, report, at, fresh }: MatchedRow): void {
  const field = fieldOf(at, collection);
  const [rivals, ended] = [pairing.contested.get(row), pairing.after.get(row)];
  const found = pairing.pairs.get(row);
  if (rivals) noteMistake(at, [field], contestedIdText(collection, rivals, fresh()), report);
  else if (found && pairing.guessed.has(row))
    noteField(at, [field], guessedIdText(collection, found), report);
  else if (ended) noteField(at, [field], newIdText(collection, ended), report);
}

/** The fields at which messages are shown, by collection; the first field that the record has is used. */
const FIELDS: Partial<Record<StoredCollection, readonly string[]>> = {
  games: ["date", "timeOfGame", "opponent", "opponentId"],
  events: ["start"],
  practices: ["start"],
};

const fieldOf = (raw: RawRecord, collection: StoredCollection) =>
  FIELDS[collection]?.find((field) => hasField(raw, field)) ?? "title";
