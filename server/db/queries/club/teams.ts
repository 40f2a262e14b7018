import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { formerSlugOf, slugOf } from "../../../../domain/values/slug.ts";
import { isUnavailable } from "../../../../platform/database/database-error.ts";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { formerSlugs } from "../../schema/club/former-slugs.ts";
import { linkedStores } from "../../schema/club/linked-stores.ts";
import { domains, teams } from "../../schema/club/teams.ts";
import { subscriptionPrices } from "../access/subscriptions.ts";
import { chargesEnabled } from "./payment-accounts.ts";

/**
 * A club with the provider's word on its account, the account's subscriptions, and who else sells in its
 * store.
 */
export type Team = typeof teams.$inferSelect & {
  chargesEnabled: boolean | null;
  /** The error where they could not be read: then nobody knows whether the site may be open. */
  subscriptionPrices: string[] | Error;
  sellers: string[];
};
export type Domain = typeof domains.$inferSelect;

/** The primary and verified host of the same club and mode. */
const primaryHost = sql<string | null>`(select p.host from ${domains} p where p.team_id = ${domains.teamId}
  and p.mode = ${domains.mode} and p.is_primary and p.verified order by p.host limit 1)`;

/**
 * The other clubs that sell in a club's store, or did. Kept in the process with the club, until an import
 * that links a product purges the store's club.
 */
const sellers = sql<string[]>`array(select l.team_id from ${linkedStores} l
  where l.store_id = ${teams}.team_id and l.team_id <> ${teams}.team_id order by l.team_id)`;

const TEAM = { ...getTableColumns(teams), chargesEnabled, subscriptionPrices, sellers };
/** For a site whose subscriptions cannot be read: it is still found, to say that it is inactive. */
const TEAM_WITHOUT_PRICES = { ...TEAM, subscriptionPrices: sql<string[]>`'[]'::jsonb` };

const byHost = (name: string, team: typeof TEAM) =>
  prepared((db) =>
    db
      .select({ team, domain: domains, primaryHost })
      .from(domains)
      .innerJoin(teams, eq(teams.teamId, domains.teamId))
      .where(eq(domains.host, sql.placeholder("host")))
      .prepare(name),
  );
const bySlug = (name: string, team: typeof TEAM) =>
  prepared((db) =>
    db
      .select(team)
      .from(teams)
      .where(eq(teams.slug, sql.placeholder("slug")))
      .prepare(name),
  );
const byId = prepared((db) =>
  db
    .select(TEAM)
    .from(teams)
    .where(eq(teams.teamId, sql.placeholder("teamId")))
    .prepare("team_by_id"),
);
const slugInPlaceOf = prepared((db) =>
  db
    .select({ slug: teams.slug })
    .from(teams)
    .where(
      // A join may be planned from the clubs, and then reads all former labels.
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
const domainsOfTeam = prepared((db) =>
  db
    .select()
    .from(domains)
    .where(eq(domains.teamId, sql.placeholder("teamId")))
    .orderBy(domains.host)
    .prepare("domains_of_team"),
);

const hostsTeam = byHost("team_by_host", TEAM);
const hostsTeamAnyway = byHost("team_by_host_without_prices", TEAM_WITHOUT_PRICES);
const slugsTeam = bySlug("team_by_slug", TEAM);
const slugsTeamAnyway = bySlug("team_by_slug_without_prices", TEAM_WITHOUT_PRICES);

/** The club whose domain is exactly this host. */
export async function getTeamByHost(
  db: Database,
  host: string,
): Promise<{ team: Team; domain: Domain; primaryHost: string | null } | null> {
  try {
    return (await hostsTeam(db, { host }))[0] ?? null;
  } catch (error) {
    const [found] = await withoutPrices(error, () => hostsTeamAnyway(db, { host }));
    return found ? { ...found, team: { ...found.team, subscriptionPrices: toError(error) } } : null;
  }
}

export async function getTeam(db: Database, teamId: string): Promise<Team | null> {
  return (await byId(db, { teamId }))[0] ?? null;
}

export async function getTeamBySlug(db: Database, slug: string): Promise<Team | null> {
  try {
    return (await slugsTeam(db, { slug }))[0] ?? null;
  } catch (error) {
    const [team] = await withoutPrices(error, () => slugsTeamAnyway(db, { slug }));
    return team ? { ...team, subscriptionPrices: toError(error) } : null;
  }
}

/**
 * @throws the first error, where the database is away or the club cannot be read without its subscriptions
 * either
 */
async function withoutPrices<Rows>(error: unknown, read: () => Promise<Rows>): Promise<Rows> {
  if (isUnavailable(error)) throw error;
  return read().catch(() => {
    throw error;
  });
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * By an alias as the club writes it or as in its address, now or before, or by an id: what operators type.
 */
export async function getTeamCalled(db: Database, club: string): Promise<Team | null> {
  const slugs = [...new Set([slugOf(club), formerSlugOf(club)])];
  return (
    (await firstOf(slugs, (slug) => getTeamBySlug(db, slug))) ??
    (await getTeam(db, club)) ??
    firstOf(slugs, (slug) => getTeamByFormerSlug(db, slug))
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

/** The club that had this label before. */
export async function getTeamByFormerSlug(db: Database, slug: string): Promise<Team | null> {
  const [present] = await slugInPlaceOf(db, { slug });
  return present ? getTeamBySlug(db, present.slug) : null;
}

/** The primary host first. */
export async function listDomains(db: Database, teamId: string): Promise<Domain[]> {
  const rows = await domainsOfTeam(db, { teamId });
  return rows.sort((a, b) => Number(b.primary) - Number(a.primary));
}

export type DomainMarks = Partial<Pick<Domain, "primary" | "verified">>;

/** False if the club has no such host. */
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

/** Invalidates addresses that contain the club's revision, such as share images'. */
export async function raiseRevision(db: Database, teamId: string): Promise<void> {
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

/**
 * Of every club, in an order that lasts: its names, what decides whether its site is open, and where that is.
 */
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

/** Only what is needed: with every document of ten thousand clubs it would be a hundred megabytes. */
export async function listClubSites(db: Database): Promise<ClubSite[]> {
  const { teamId, slug, teamName, teamAlias, organizationName, sportsType } = teams;
  const { licensingAgreement, adminInfo, subscriptionInfo } = teams;
  // The team's column is written by hand: Drizzle leaves its table out, and domains have one of that name
  // too.
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
      subscriptionPrices,
      primaryHost: host,
    })
    .from(teams)
    .orderBy(teams.timeCreated, teams.teamId);
}
