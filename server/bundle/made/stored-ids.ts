import type { BundleReport } from "../bundle-report.ts";
import { timeZone } from "../fields.ts";
import type { Instants } from "../instants.ts";
import { noteAt, noteMistake, type RawRecord } from "../record.ts";
import { type GoneEvent, looseKey, type SeenClub, type StoredCollection } from "../stored-club.ts";
import { firstFree, hasField, writtenText } from "./fields.ts";
import { contestedWords, guessedWords, newWords } from "./id-words.ts";
import { pairUp, type StoredTraits, type Traits } from "./pair-up.ts";

/** By what a club's stored records are told from each other: what is stored keeps its id, whatever the order of the rows. */
export interface Telling {
  seen: SeenClub;
  /** The club's zone. */
  zone: string;
  instant: Instants;
  asOf: Date;
  report: BundleReport;
}

/** How the records of one collection are told. */
export interface StoredKinds {
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
export const keysOf = (...parts: string[]) => parts.join(SEPARATOR);

/** The zone a record or a club names; undefined where that is none. */
export const writtenZone = (raw: RawRecord) => timeZone.safeParse(writtenText(raw, "timeZone")).data;

/** The zone a record's moments are in. */
export const zoneOf = (raw: RawRecord, { zone }: Telling) => writtenZone(raw) ?? zone;

/** What is stored under it keeps it, and so does what is gone and still named by orders, unless it is back on its day. */
function isFreeIn(taken: ReadonlySet<string>, gone: readonly GoneEvent[], day: string) {
  const days = new Map(gone.map((one) => [one.id, one.day]));
  return (id: string) => !taken.has(id) && (!days.has(id) || (day !== "" && days.get(id) === day));
}

/**
 * The ids of records that have none, by record: those of the stored ones they are, and new ones that nothing stored has. Where nobody
 * can tell and somebody has tickets or goods of it, that is a mistake.
 */
export function toldIds(
  collection: StoredCollection,
  raws: readonly RawRecord[],
  kinds: StoredKinds,
  { seen, report }: Telling,
): ReadonlyMap<RawRecord, string> {
  const writtenIds = new Set(raws.map((raw) => writtenText(raw, "id")).filter(Boolean));
  const without = raws.filter((raw) => writtenText(raw, "id") === "" && kinds.idOf(raw) !== "");
  const rows = without.map((raw) => ({ raw, ...kinds.written(raw) }));
  const unwritten = kinds.stored.filter(({ id }) => !writtenIds.has(id));
  const { pairs, guessed, contested, after, loose } = pairUp(unwritten, rows);
  for (const { id, held } of loose) if (!held) seen.loose.add(looseKey(collection, id));
  const taken = new Set([...writtenIds, ...kinds.stored.map(({ id }) => id)]);
  const gone = collection === "games" || collection === "events" ? seen.stored.gone[collection] : [];
  const ids = new Map<RawRecord, string>();
  for (const row of rows) {
    const { raw } = row;
    const found = pairs.get(row);
    const id = found?.id ?? firstFree(kinds.idOf(raw), isFreeIn(taken, gone, kinds.dayOf(raw)));
    taken.add(id);
    ids.set(raw, id);
    const [at, rivals, ended] = [kinds.asWritten(raw), contested.get(row), after.get(row)];
    const field = fieldOf(at, collection);
    if (rivals) noteMistake(at, [field], contestedWords(collection, rivals, id), report);
    else if (found && guessed.has(row)) noteAt(at, [field], guessedWords(collection, found), report);
    else if (ended) noteAt(at, [field], newWords(collection, ended, id), report);
  }
  return ids;
}

/** Where a reader looks for it. */
function fieldOf(raw: RawRecord, collection: StoredCollection): string {
  const fields = { games: ["date", "timeOfGame"], events: ["start"], practices: ["start"] };
  const dated: readonly string[] = collection in fields ? fields[collection as keyof typeof fields] : [];
  return dated.find((field) => hasField(raw, field)) ?? (collection === "games" ? "opponent" : "title");
}
