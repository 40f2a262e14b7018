import { and, inArray, ne } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { domains } from "../../db/schema/index.ts";
import { removeRows, TEAMS_TABLE, upsertRows } from "./import-tables.ts";
import type { ClubPlan, ImportPlan } from "./plan-clubs.ts";

/**
 * Writes a plan's rows, one table after the other for all clubs: rows are added after the rows they refer to,
 * and removed before them.
 */
export async function applyPlan(tx: Database, { reference, clubs }: ImportPlan): Promise<void> {
  for (const { target, plan } of reference) await upsertRows(tx, target, plan.upserts);
  await upsertRows(
    tx,
    TEAMS_TABLE,
    clubs.flatMap(({ team }) => team.upserts),
  );
  await releaseHosts(tx, clubs);
  for (const { tables } of clubs) {
    for (const { target, plan } of tables) await upsertRows(tx, target, plan.upserts);
  }
  for (const { teamId, tables } of clubs) {
    for (const { target, plan } of tables.toReversed()) await removeRows(tx, target, teamId, plan.removals);
  }
}

/**
 * Deletes the rows in which other clubs have the hosts to be written. The operator's marks on such a row were
 * about the other club, so they are not kept.
 */
async function releaseHosts(tx: Database, clubs: readonly ClubPlan[]): Promise<void> {
  for (const { teamId, tables } of clubs) {
    const found = tables.find(({ target }) => target.table === domains);
    const hosts = found?.plan.upserts.map(({ host }) => String(host)) ?? [];
    if (hosts.length > 0)
      await tx.delete(domains).where(and(inArray(domains.host, hosts), ne(domains.teamId, teamId)));
  }
}
