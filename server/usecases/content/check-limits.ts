import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import { tooManyRecordsText } from "../../../domain/desk/content/limit-words.ts";
import type { ClubTable } from "../../collections/definition/club-table.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database } from "../../db/client.ts";
import type { FieldMistake } from "./check-content.ts";
import { columnOf } from "./content-rows.ts";

type Row = Readonly<Record<string, unknown>>;

interface WrittenRows {
  teamId: string;
  collection: Collection;
  /** The collection's written rows, beside those that were stored of them before. */
  written: readonly { row: Row; before: Row | undefined }[];
}

/**
 * Checks the limits of a bundle (`max` and `maxAlike` of the collection) after rows were written, so that
 * whatever the desk stores can be exported and imported again. Counts only what the rows add: a club that is
 * over a limit already can still edit its records. Saves at the desk lock the club's row first, so of two
 * that are made at once the second counts the first.
 */
export async function limitMistakes(
  tx: Database,
  { teamId, collection, written }: WrittenRows,
): Promise<FieldMistake[]> {
  const { desk, max, maxAlike = {}, name, tables } = collection;
  const [target] = Object.values<ClubTable>(tables);
  if (!target) return [];
  const of = desk?.title.toLowerCase() ?? name;
  const counted = countedValues(collection, target);
  const countWhere = (...also: (SQL | undefined)[]) =>
    tx.$count(
      target.table,
      and(
        eq(target.table.teamId, teamId),
        ...Object.entries(counted).map(([field, value]) => eq(columnOf(target, field), value)),
        ...also,
      ),
    );
  const isCounted = (row: Row | undefined) =>
    row !== undefined && Object.entries(counted).every(([field, value]) => row[field] === value);
  const mistakes: FieldMistake[] = [];
  const added = written.filter(({ row, before }) => isCounted(row) && !isCounted(before));
  if (added.length > 0 && (await countWhere()) > max)
    mistakes.push({ field: "", expected: tooManyRecordsText(max, of) });
  for (const [field, most = Number.POSITIVE_INFINITY] of Object.entries(maxAlike)) {
    const values = written
      .filter(({ row, before }) => isCounted(row) && (!isCounted(before) || before?.[field] !== row[field]))
      .flatMap(({ row }) => (typeof row[field] === "string" ? [row[field]] : []));
    if (values.length === 0) continue;
    const column = columnOf(target, field);
    const full = await tx
      .select({ value: column, count: count() })
      .from(target.table)
      .where(and(eq(target.table.teamId, teamId), inArray(column, [...new Set(values)])))
      .groupBy(column);
    if (full.some((one) => one.count > most))
      mistakes.push({ field: "", expected: tooManyRecordsText(most, of, field) });
  }
  return mistakes;
}

/**
 * The values of rows that count. A deleted row that stays only because orders or submissions refer to it does
 * not: exports leave it out.
 */
const countedValues = ({ desk }: Collection, { left }: ClubTable): Readonly<Record<string, unknown>> => ({
  ...desk?.only,
  ...(left?.deleted === true && { deleted: false }),
});
