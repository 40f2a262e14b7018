import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { domains, teams } from "../schema/teams.ts";

export type Team = typeof teams.$inferSelect;
export type Domain = typeof domains.$inferSelect;

/** The club that owns a host exactly, with the host's row. */
export async function getTeamByHost(
  db: Database,
  host: string,
): Promise<{ team: Team; domain: Domain } | null> {
  const [row] = await db
    .select({ team: teams, domain: domains })
    .from(domains)
    .innerJoin(teams, eq(teams.teamId, domains.teamId))
    .where(eq(domains.host, host));
  return row ?? null;
}

export async function getTeam(db: Database, teamId: string): Promise<Team | null> {
  const [row] = await db.select().from(teams).where(eq(teams.teamId, teamId));
  return row ?? null;
}

export async function getTeamBySlug(db: Database, slug: string): Promise<Team | null> {
  const [row] = await db.select().from(teams).where(eq(teams.slug, slug));
  return row ?? null;
}

/** A club's own hosts, the primary one first. */
export async function listDomains(db: Database, teamId: string): Promise<Domain[]> {
  const rows = await db.select().from(domains).where(eq(domains.teamId, teamId)).orderBy(domains.host);
  return rows.sort((a, b) => Number(b.primary) - Number(a.primary));
}

export async function listTeams(db: Database): Promise<Team[]> {
  return db.select().from(teams).orderBy(teams.timeCreated, teams.teamId);
}
