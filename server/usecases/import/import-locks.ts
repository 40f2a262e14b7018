import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import { bytewiseSql } from "../../../platform/database/bytewise-sql.ts";
import type { Database } from "../../db/client.ts";
import { products, teams, tickets } from "../../db/schema/index.ts";
import type { TablePlan } from "./import-plan.ts";
import type { ImportTable } from "./import-tables.ts";

export interface PlannedClub {
  teamId: string;
  team: TablePlan;
  tables: { target: ImportTable; plan: TablePlan }[];
}

/**
 * Locks the stored rows that sales need too, in the same order as sales: clubs, products, tickets, each
 * sorted by id like `stockDemand` (rule sale-14). A sale first refers to its clubs (in its order's row), then
 * takes products and tickets. In any other order an import and a sale could deadlock, and the database would
 * abort one of them. The lock ("no key update") makes other changes of the rows wait, but not references to
 * them.
 * @param edited ids of clubs whose stored edits change: their desks have to wait too
 */
export async function lockWrittenRows(
  tx: Database,
  clubs: readonly PlannedClub[],
  edited: readonly string[],
): Promise<void> {
  const written = clubs.filter(({ team }) => team.upserts.length > 0);
  const teamIds = [...written.map(({ teamId }) => teamId), ...edited];
  await lock(tx, teams, teams.teamId, inArray(teams.teamId, teamIds));
  // One club at a time: clubs' rows may be on different nodes, and one statement can lock rows on one node
  // only.
  const inOrder = written.toSorted((a, b) => compareBytewise(a.teamId, b.teamId));
  for (const table of [products, tickets])
    for (const { teamId, tables } of inOrder) {
      const ofTable = tables.filter(({ target }) => target.table === table);
      const ids = ofTable.flatMap(({ plan }) => plan.upserts.map(({ id }) => String(id)));
      const which = and(eq(table.teamId, teamId), inArray(table.id, ids));
      if (ids.length > 0) await lock(tx, table, table.id, which);
    }
}

async function lock(tx: Database, table: PgTable, key: PgColumn, which: SQL | undefined): Promise<void> {
  await tx.select({ one: sql`1` }).from(table).where(which).orderBy(bytewiseSql(key)).for("no key update");
}
