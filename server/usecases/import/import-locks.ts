import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { bytewise } from "../../db/bytewise.ts";
import type { Database } from "../../db/client.ts";
import { products, teams, tickets } from "../../db/schema/index.ts";
import type { TablePlan } from "./import-plan.ts";
import type { ImportTable } from "./import-tables.ts";

/** What an import is about to write of a club. */
export interface PlannedClub {
  teamId: string;
  team: TablePlan;
  tables: { target: ImportTable; plan: TablePlan }[];
}

/** Whether a club gets another slug. */
export const isRenamed = ({ team }: PlannedClub) =>
  team.changes.changed.some(({ fields }) => fields.includes("slug"));

/**
 * Locks the stored rows that sales need as well, in the one order of everybody: clubs, then products, then tickets, each
 * by id as `stockDemand` has them. A sale refers to its clubs first (its order's row), then takes its products and tickets.
 * Whoever took them in another order would now and then wait for who waits for him, and the database would end one of
 * the two.
 *
 * A row whose key stays is locked so that only who changes it waits, and not who refers to it. What has another slug
 * keeps both waiting.
 */
export async function lockWritten(tx: Database, clubs: readonly PlannedClub[]): Promise<void> {
  const written = clubs.filter(({ team }) => team.upserts.length > 0);
  const teamIds = written.map(({ teamId }) => teamId);
  const mode = written.some(isRenamed) ? "update" : "no key update";
  await lock(tx, teams, [teams.teamId], inArray(teams.teamId, teamIds), mode);
  for (const table of [products, tickets]) {
    const ofTable = written.flatMap(({ tables }) => tables.filter(({ target }) => target.table === table));
    const ids = ofTable.flatMap(({ plan }) => plan.upserts.map(({ id }) => String(id)));
    const which = and(inArray(table.teamId, teamIds), inArray(table.id, ids));
    if (ids.length > 0) await lock(tx, table, [table.teamId, table.id], which, "no key update");
  }
}

async function lock(
  tx: Database,
  table: PgTable,
  key: PgColumn[],
  which: SQL | undefined,
  mode: "update" | "no key update",
): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(table)
    .where(which)
    .orderBy(...key.map(bytewise))
    .for(mode);
}
