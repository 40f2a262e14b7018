import { and, eq, sql } from "drizzle-orm";
import type { CollectionName } from "../../collections/collections.ts";
import type { ClubTables, RowsByTable } from "../../collections/definition/club-table.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database } from "../../db/client.ts";
import { lockWrittenRows } from "../import/import-locks.ts";
import { planTable, type TablePlan } from "../import/import-plan.ts";
import { comparedColumns, removeRows, upsertRows } from "../import/import-tables.ts";
import { limitMistakes } from "./check-limits.ts";
import { columnOf, type StoredContent } from "./content-rows.ts";
import { NotSaved } from "./not-saved.ts";

/** An empty plan that counts as a change of the club's row, so that the row is locked. */
const CHANGED_CLUB = {
  upserts: [{}],
  removals: [],
  changes: { name: "team", added: [], changed: [], removed: [] },
};

interface NewRows {
  teamId: string;
  collection: Collection & { name: CollectionName };
  rows: RowsByTable<ClubTables>;
  /** What is stored of the records that `rows` are made from. */
  stored: StoredContent["rows"];
  now: Date;
}

/**
 * Locks a record that can be sold, before it is read: otherwise a sale could take the last items between the
 * check that enough are left and the write. Does nothing for other records.
 */
export async function lockSoldRecord(
  tx: Database,
  { tables }: Pick<Collection, "tables">,
  { teamId, id }: { teamId: string; id: string },
): Promise<void> {
  const [target] = Object.values(tables);
  if (!target?.foreign) return;
  const which = and(eq(target.table.teamId, teamId), eq(columnOf(target, "id"), id));
  await tx.select({ one: sql`1` }).from(target.table).where(which).for("no key update");
}

/** What has to be written to make the stored rows of some records equal to these, by table. */
export function planRows({ collection, rows, stored, now }: Omit<NewRows, "teamId">) {
  return Object.entries(collection.tables).map(([name, target]) => {
    const plan: TablePlan = planTable({
      name,
      key: target.key,
      columns: comparedColumns(target),
      rows: rows[name] ?? [],
      stored: stored[name as keyof typeof stored] as Record<string, unknown>[],
      ...(target.announced && { announced: target.announced }),
      now,
    });
    return { name, target, plan };
  });
}

/**
 * Makes the stored rows of some records equal to these, by writing only the differences. Takes the same locks
 * as an import, in the same order.
 * @throws NotSaved if the club would have more records than a bundle may have
 */
export async function storeRows(tx: Database, { teamId, ...content }: NewRows): Promise<void> {
  const plans = planRows(content);
  await lockWrittenRows(tx, [{ teamId, team: CHANGED_CLUB, tables: plans }], []);
  for (const { target, plan } of plans) await upsertRows(tx, target, plan.upserts);
  for (const { target, plan } of plans.toReversed()) await removeRows(tx, target, teamId, plan.removals);
  const [records] = plans;
  if (!records) return;
  const mistakes = await limitMistakes(tx, {
    teamId,
    collection: content.collection,
    written: writtenRows(records, content.stored),
  });
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
}

/** The rows to write, each beside the stored one with the same key. */
function writtenRows(
  { name, target: { key }, plan }: ReturnType<typeof planRows>[number],
  stored: StoredContent["rows"],
) {
  const keyOf = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]));
  const rows = stored[name as keyof typeof stored] as Record<string, unknown>[];
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return plan.upserts.map((row) => ({ row, before: byKey.get(keyOf(row)) }));
}
