import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { isWithoutChanges, type TablePlan } from "./import-plan.ts";
import type { ImportTable } from "./import-tables.ts";

/**
 * Updates the database's statistics of the tables that an import wrote. PostgreSQL does that by itself only
 * for tables with many changes, and the embedded database never. Without statistics, query plans were
 * guesses: finding one of a club's five tickets took ten times as long.
 */
export async function analyzeChangedTables(
  db: Database,
  plans: readonly { target: ImportTable; plan: TablePlan }[],
): Promise<void> {
  const changed = plans.filter(({ plan }) => !isWithoutChanges(plan.changes));
  const tables = [...new Set(changed.map(({ target }) => target.table))];
  if (tables.length === 0) return;
  const names = tables.map((table) => sql`${table}`);
  await db.execute(sql`analyze ${sql.join(names, sql`, `)}`);
}
