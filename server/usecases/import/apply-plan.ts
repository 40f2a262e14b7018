import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { domains, teams } from "../../db/schema/index.ts";
import { isRenamed } from "./import-locks.ts";
import { CLUB_TABLES, removeRows, TEAMS, upsertRows } from "./import-tables.ts";
import type { ClubPlan, ImportPlan } from "./plan-clubs.ts";

/**
 * Each table for all clubs before the next table: rows are added after those they refer to, and removed before them.
 */
export async function applyPlan(tx: Database, { reference, clubs }: ImportPlan): Promise<void> {
  for (const { target, plan } of reference) await upsertRows(tx, target, plan.upserts);
  const renamed = clubs.filter(isRenamed);
  if (renamed.length) await clearSlugs(tx, renamed);
  await upsertRows(
    tx,
    TEAMS,
    clubs.flatMap(({ team }) => team.upserts),
  );
  for (const { teamId, team } of renamed) await setSlug(tx, teamId, String(team.upserts[0]?.slug));
  await releaseHosts(tx, clubs);
  for (const { tables } of clubs) {
    for (const { target, plan } of tables) await upsertRows(tx, target, plan.upserts);
  }
  for (const { teamId, tables } of clubs) {
    for (const { target, plan } of tables.toReversed()) await removeRows(tx, target, teamId, plan.removals);
  }
}

/** Two clubs that swap names would for a moment share a slug. No slug has a tilde. */
async function clearSlugs(tx: Database, clubs: readonly ClubPlan[]): Promise<void> {
  const ids = clubs.map(({ teamId }) => teamId);
  await tx
    .update(teams)
    .set({ slug: sql`'~' || ${teams.teamId}` })
    .where(inArray(teams.teamId, ids));
}

async function setSlug(tx: Database, teamId: string, slug: string): Promise<void> {
  await tx.update(teams).set({ slug }).where(eq(teams.teamId, teamId));
}

/** A host that changes clubs loses the operator's marks, which were about the other club. */
async function releaseHosts(tx: Database, clubs: readonly ClubPlan[]): Promise<void> {
  for (const { teamId, tables } of clubs) {
    const found = tables.find(({ target }) => target === CLUB_TABLES.domains);
    const hosts = found?.plan.upserts.map(({ host }) => String(host)) ?? [];
    if (hosts.length > 0)
      await tx.delete(domains).where(and(inArray(domains.host, hosts), ne(domains.teamId, teamId)));
  }
}
