import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LINKED_COLLECTIONS } from "../../../../domain/site/page-items.ts";
import type { VisibleIds } from "../../../collections/checks/check-nav.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { ClubTable } from "../../../collections/definition/club-table.ts";
import type { Database } from "../../../db/client.ts";

/** Lists the ids of all records that have a page which visitors can open: published, and not deleted. */
export async function listVisibleIds(db: Database, teamId: string): Promise<VisibleIds> {
  const found: Partial<VisibleIds> = {};
  for (const name of LINKED_COLLECTIONS) {
    const [target] = Object.values<ClubTable>(COLLECTIONS[name].tables);
    found[name] = target ? await listOpenIds(db, teamId, target) : new Set();
  }
  return found as VisibleIds;
}

/** Alumni are in the same table as players, and have the same kind of page. */
async function listOpenIds(db: Database, teamId: string, { table }: ClubTable): Promise<Set<string>> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const { id, deleted, published } = columns;
  const open: (SQL | undefined)[] = [deleted && eq(deleted, false), published && eq(published, true)];
  const rows = await db
    .select({ id: id as PgColumn })
    .from(table)
    .where(and(eq(table.teamId, teamId), ...open));
  return new Set(rows.map((row) => String(row.id)));
}
