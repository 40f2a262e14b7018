import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { slugOf } from "../../../../domain/club/team.ts";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { domains, teams } from "../../schema/club/teams.ts";
import { subscriptionPrices } from "../access/subscriptions.ts";
import { chargesEnabled } from "./payment-accounts.ts";

/** A club, with the payment provider's word on its account, and what that account is subscribed to. */
export type Team = typeof teams.$inferSelect & {
  chargesEnabled: boolean | null;
  subscriptionPrices: string[];
};
export type Domain = typeof domains.$inferSelect;

/** The host a club's sites of the same mode are found at: of its primary and verified rows. */
const primaryHost = sql<string | null>`(select p.host from ${domains} p where p.team_id = ${domains.teamId}
  and p.mode = ${domains.mode} and p.is_primary and p.verified order by p.host limit 1)`;

const TEAM = { ...getTableColumns(teams), chargesEnabled, subscriptionPrices };

const byHost = prepared((db) =>
  db
    .select({ team: TEAM, domain: domains, primaryHost })
    .from(domains)
    .innerJoin(teams, eq(teams.teamId, domains.teamId))
    .where(eq(domains.host, sql.placeholder("host")))
    .prepare("team_by_host"),
);
const byId = prepared((db) =>
  db
    .select(TEAM)
    .from(teams)
    .where(eq(teams.teamId, sql.placeholder("teamId")))
    .prepare("team_by_id"),
);
const bySlug = prepared((db) =>
  db
    .select(TEAM)
    .from(teams)
    .where(eq(teams.slug, sql.placeholder("slug")))
    .prepare("team_by_slug"),
);
const domainsOfTeam = prepared((db) =>
  db
    .select()
    .from(domains)
    .where(eq(domains.teamId, sql.placeholder("teamId")))
    .orderBy(domains.host)
    .prepare("domains_of_team"),
);

/** The club that owns a host exactly, with the host's row. */
export async function getTeamByHost(
  db: Database,
  host: string,
): Promise<{ team: Team; domain: Domain; primaryHost: string | null } | null> {
  return (await byHost(db, { host }))[0] ?? null;
}

export async function getTeam(db: Database, teamId: string): Promise<Team | null> {
  return (await byId(db, { teamId }))[0] ?? null;
}

export async function getTeamBySlug(db: Database, slug: string): Promise<Team | null> {
  return (await bySlug(db, { slug }))[0] ?? null;
}

/** As an operator calls it: by its alias as the club writes it or as the address has it, or by its id. */
export async function getTeamCalled(db: Database, club: string): Promise<Team | null> {
  return (await getTeamBySlug(db, slugOf(club))) ?? getTeam(db, club);
}

/** A club's own hosts, the primary one first. */
export async function listDomains(db: Database, teamId: string): Promise<Domain[]> {
  const rows = await domainsOfTeam(db, { teamId });
  return rows.sort((a, b) => Number(b.primary) - Number(a.primary));
}

export type DomainMarks = Partial<Pick<Domain, "primary" | "verified">>;

/** Marks a club's host; false where the club has none of that name. */
export async function markHost(
  db: Database,
  teamId: string,
  host: string,
  marks: DomainMarks,
): Promise<boolean> {
  const marked = await db
    .update(domains)
    .set(marks)
    .where(and(eq(domains.teamId, teamId), eq(domains.host, host)))
    .returning({ host: domains.host });
  return marked.length > 0;
}

/** Makes a verified host the one its club's sites of that mode are found at, in the place of another; false where it is none. */
export async function makePrimary(db: Database, teamId: string, host: string): Promise<boolean> {
  const mode = db
    .select({ mode: domains.mode })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.host, host), eq(domains.verified, true)));
  const marked = await db
    .update(domains)
    .set({ primary: sql`${domains.host} = ${host}` })
    .where(and(eq(domains.teamId, teamId), inArray(domains.mode, mode)))
    .returning({ host: domains.host });
  return marked.length > 0;
}

/** What is addressed by the club's revision, such as the images beside shared links, is made anew. */
export async function raiseRevision(db: Database, teamId: string): Promise<void> {
  await db
    .update(teams)
    .set({ revision: sql`${teams.revision} + 1` })
    .where(eq(teams.teamId, teamId));
}

export async function listTeams(db: Database): Promise<Team[]> {
  return db.select(TEAM).from(teams).orderBy(teams.timeCreated, teams.teamId);
}
