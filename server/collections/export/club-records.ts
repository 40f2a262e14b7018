import type { ClubRows } from "../club-tables.ts";
import { type CollectionName, mapCollections } from "../collections.ts";
import type { Collection, RecordContext } from "../definition/define-collection.ts";
import { momentText } from "../fields/moment.ts";
import { withoutDefaults } from "./without-defaults.ts";

export type WrittenRecord = Record<string, unknown>;
export type ClubRecords = Record<CollectionName, WrittenRecord[]>;

/** The records from which an import would make a club's rows: the reverse of club-rows.ts. */
export function clubRecords(rows: ClubRows, context: Omit<RecordContext, "rowsOf">): ClubRecords {
  const whole: RecordContext = { ...context, rowsOf: () => rows as never };
  return mapCollections((collection) => collectionRecords(collection, rows, whole));
}

/**
 * The records of one collection. Only the tables that it reads have to be in `rows`.
 * @param isWanted true for the records to return; all by default
 */
export function collectionRecords(
  { schema, records, alwaysWritten }: Collection,
  rows: ClubRows,
  context: RecordContext,
  isWanted: (record: WrittenRecord) => boolean = () => true,
): WrittenRecord[] {
  const wanted = records(rows, context).filter((record) => isWanted({ ...record }));
  return wanted.map(
    (record) => withoutDefaults(schema, withMoments(record, context), alwaysWritten) as WrittenRecord,
  );
}

/** Writes moments in the record's own zone, except for the time of creation, which is in the club's zone. */
function withMoments(record: object, { timeZone }: Pick<RecordContext, "timeZone">): WrittenRecord {
  const own = "zone" in record && typeof record.zone === "string" ? record.zone : timeZone;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      value instanceof Date ? momentText(value, name === "timeCreated" ? timeZone : own) : value,
    ]),
  );
}
