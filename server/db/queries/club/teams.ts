import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { formerSlugOf, slugOf } from "../../../../domain/values/slug.ts";
import { isDatabaseUnavailable } from "../../../../platform/database/database-error.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { formerSlugs } from "../../schema/club/former-slugs.ts";
import { linkedStores } from "../../schema/club/linked-stores.ts";
import { domains, teams } from "../../schema/club/teams.ts";
import { subscriptionPricesSql } from "../access/subscriptions.ts";
import { chargesEnabledSql } from "./payment-accounts.ts";

/**
 * A club's row, with the payment provider's report of its account, its subscriptions, and the other clubs
 * that sell in its store.
 */
export type Team = typeof teams.$inferSelect & {
  chargesEnabled: boolean | null;
  /**
   * Stripe price ids; the error if they could not be read: then it is unknown whether the site may be open.
   */
  subscriptionPrices: string[] | Error;
  sellers: string[];
};
export type Domain = typeof domains.$inferSelect;

/** The primary and verified host of the same club and mode. */
const primaryHost = sql<string | null>`(select p.host from ${domains} p where p.team_id = ${domains.teamId}
  and p.mode = ${domains.mode} and p.is_primary and p.verified order by p.host limit 1)`;

/**
 * Ids of the other clubs that sell in a club's store, or did. Cached with the club, until an import that
 * links a product purges the store's club.
 */
const sellers = sql<string[]>`array(select l.team_id from ${linkedStores} l
  where l.store_id = ${teams}.team_id and l.team_id <> ${teams}.team_id order by l.team_id)`;

const TEAM = {
  ...getTableColumns(teams),
  chargesEnabled: chargesEnabledSql,
  subscriptionPrices: subscriptionPricesSql,
  sellers,
};
/**
 * Columns of a club whose subscriptions cannot be read: its site is still found, and says that it is
 * inactive.
 */
const TEAM_WITHOUT_PRICES = { ...TEAM, subscriptionPrices: sql<string[]>`'[]'::jsonb` };

const byHost = (name: string, team: typeof TEAM) =>
  prepareQuery((db) =>
    db
      .select({ team, domain: domains, primaryHost })
      .from(domains)
      .innerJoin(teams, eq(teams.teamId, domains.teamId))
      .where(eq(domains.host, sql.placeholder("host")))
      .prepare(name),
  );
const bySlug = (name: string, team: typeof TEAM) =>
  prepareQuery((db) =>
    db
      .select(team)
      .from(teams)
      .where(eq(teams.slug, sql.placeholder("slug")))
      .prepare(name),
  );
const byId = prepareQuery((db) =>
  db
    .select(TEAM)
    .from(teams)
    .where(eq(teams.teamId, sql.placeholder("teamId")))
    .prepare("team_by_id"),
);
const slugByFormerSlug = prepareQuery((db) =>
  db
    .select({ slug: teams.slug })
    .from(teams)
    .where(
      // Not a join: PostgreSQL might begin a join with the clubs, and then read all former slugs.
      eq(
        teams.teamId,
        db
          .select({ teamId: formerSlugs.teamId })
          .from(formerSlugs)
          .where(eq(formerSlugs.slug, sql.placeholder("slug"))),
      ),
    )
    .prepare("slug_in_place_of"),
);
const domainsOfTeam = prepareQuery((db) =>
  db
    .select()
    .from(domains)
    .where(eq(domains.teamId, sql.placeholder("teamId")))
    .orderBy(domains.host)
    .prepare("domains_of_team"),
);

const teamByHost = byHost("team_by_host", TEAM);
const teamByHostWithoutPrices = byHost("team_by_host_without_prices", TEAM_WITHOUT_PRICES);
const teamBySlug = bySlug("team_by_slug", TEAM);
const teamBySlugWithoutPrices = bySlug("team_by_slug_without_prices", TEAM_WITHOUT_PRICES);

/** Finds the club with exactly this domain, and the domain itself. Null if there is none. */
export async function findTeamByHost(
  db: Database,
  host: string,
): Promise<{ team: Team; domain: Domain; primaryHost: string | null } | null> {
  try {
    return (await teamByHost(db, { host }))[0] ?? null;
  } catch (error) {
    const [found] = await withoutPrices(error, () => teamByHostWithoutPrices(db, { host }));
    return found ? { ...found, team: { ...found.team, subscriptionPrices: toError(error) } } : null;
  }
}

export async function findTeamById(db: Database, teamId: string): Promise<Team | null> {
  return (await byId(db, { teamId }))[0] ?? null;
}

export async function findTeamBySlug(db: Database, slug: string): Promise<Team | null> {
  try {
    return (await teamBySlug(db, { slug }))[0] ?? null;
  } catch (error) {
    const [team] = await withoutPrices(error, () => teamBySlugWithoutPrices(db, { slug }));
    return team ? { ...team, subscriptionPrices: toError(error) } : null;
  }
}

/**
 * Reads a club again without its subscriptions, after reading it with them failed.
 * @throws `error`, if the database is unavailable, or if this read fails, too
 */
async function withoutPrices<Rows>(error: unknown, read: () => Promise<Rows>): Promise<Rows> {
  if (isDatabaseUnavailable(error)) throw error;
  return read().catch(() => {
    throw error;
  });
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Finds the club that an operator named: by its alias, its slug, its id, or a former slug. Null if there is
 * none.
 */
export async function findTeamByAliasOrId(db: Database, club: string): Promise<Team | null> {
  const slugs = [...new Set([slugOf(club), formerSlugOf(club)])];
  return (
    (await firstOf(slugs, (slug) => findTeamBySlug(db, slug))) ??
    (await findTeamById(db, club)) ??
    firstOf(slugs, (slug) => findTeamByFormerSlug(db, slug))
  );
}

async function firstOf<T>(
  texts: readonly string[],
  find: (text: string) => Promise<T | null>,
): Promise<T | null> {
  for (const text of texts) {
    const found = await find(text);
    if (found) return found;
  }
  return null;
}

/** Finds the club that had this slug before. Null if none had. */
export async function findTeamByFormerSlug(db: Database, slug: string): Promise<Team | null> {
  const [present] = await slugByFormerSlug(db, { slug });
  return present ? findTeamBySlug(db, present.slug) : null;
}

/** Lists a club's domains, the primary ones first. */
export async function listDomains(db: Database, teamId: string): Promise<Domain[]> {
  const rows = await domainsOfTeam(db, { teamId });
  return rows.sort((a, b) => Number(b.primary) - Number(a.primary));
}

export type DomainMarks = Partial<Pick<Domain, "primary" | "verified">>;

/** Changes whether a club's host is primary or verified. False if the club has no such host. */
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

/**
 * Makes a verified host primary for its mode, in place of another; false if the club has no such verified
 * host.
 */
export async function makeHostPrimary(db: Database, teamId: string, host: string): Promise<boolean> {
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

/**
 * Raises the club's revision, which invalidates the addresses that contain it, such as those of share images.
 */
export async function raiseClubRevision(db: Database, teamId: string): Promise<void> {
  await db
    .update(teams)
    .set({ revision: sql`${teams.revision} + 1` })
    .where(eq(teams.teamId, teamId));
}

export async function countTeams(db: Database): Promise<number> {
  return db.$count(teams);
}

export async function listTeamIds(db: Database): Promise<string[]> {
  return (await db.select({ teamId: teams.teamId }).from(teams)).map(({ teamId }) => teamId);
}

export async function listTeams(db: Database): Promise<Team[]> {
  return db.select(TEAM).from(teams).orderBy(teams.timeCreated, teams.teamId);
}

/** A club's names, the columns that decide whether its site is open, and the site's host. */
export type ClubSite = Pick<
  Team,
  | "teamId"
  | "slug"
  | "teamName"
  | "teamAlias"
  | "organizationName"
  | "sportsType"
  | "licensingAgreement"
  | "adminInfo"
  | "subscriptionInfo"
  | "subscriptionPrices"
> & {
  /** The primary and verified host of its team site. */
  primaryHost: string | null;
};

/**
 * Lists all clubs, oldest first, so that a new club does not change the place of any other. Reads only these
 * columns: with all documents, ten thousand clubs would take a hundred megabytes.
 */
export async function listClubSites(db: Database): Promise<ClubSite[]> {
  const { teamId, slug, teamName, teamAlias, organizationName, sportsType } = teams;
  const { licensingAgreement, adminInfo, subscriptionInfo } = teams;
  // `teams.team_id` is written out: Drizzle would omit the table's name, and domains have a team_id, too.
  const host = sql<string | null>`(select min(p.host) from ${domains} p where p.team_id = ${teams}.team_id
    and p.mode = 'site' and p.is_primary and p.verified)`;
  return db
    .select({
      teamId,
      slug,
      teamName,
      teamAlias,
      organizationName,
      sportsType,
      licensingAgreement,
      adminInfo,
      subscriptionInfo,
      subscriptionPrices: subscriptionPricesSql,
      primaryHost: host,
    })
    .from(teams)
    .orderBy(teams.timeCreated, teams.teamId);
}
