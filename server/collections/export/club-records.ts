import type { ClubRows } from "../club-tables.ts";
import { type CollectionName, forEachCollection } from "../collections.ts";
import type { RecordContext } from "../definition/define-collection.ts";
import { momentText } from "../fields/moment.ts";
import { withoutDefaults } from "./without-defaults.ts";

export type WrittenRecord = Record<string, unknown>;
export type ClubRecords = Record<CollectionName, WrittenRecord[]>;

/** A club's rows as the records an import makes them of: the opposite of club-rows.ts. */
export function clubRecords(rows: ClubRows, context: Omit<RecordContext, "rowsOf">): ClubRecords {
  const whole: RecordContext = { ...context, rowsOf: () => rows as never };
  return forEachCollection(({ schema, records, alwaysWritten }) =>
    records(rows, whole).map(
      (record) => withoutDefaults(schema, withMoments(record, context), alwaysWritten) as WrittenRecord,
    ),
  );
}

/** Moments by the clock of the record's own zone, but its time of creation by the club's (`created`). */
function withMoments(record: object, { timeZone }: Pick<RecordContext, "timeZone">): WrittenRecord {
  const own = "zone" in record && typeof record.zone === "string" ? record.zone : timeZone;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      value instanceof Date ? momentText(value, name === "timeCreated" ? timeZone : own) : value,
    ]),
  );
}
