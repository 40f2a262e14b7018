import { inArray, notInArray, sql } from "drizzle-orm";
import { clubAddressOfHost, labelUnderDomain } from "../../../domain/site/host.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import { addressKeys, claimKey, type KnownClaims, stockClaimKey } from "../../collections/checks/claims.ts";
import type { Database } from "../../db/client.ts";
import { inClubGroupWhere } from "../../db/distribution/club-groups.ts";
import {
  domains,
  formerSlugs,
  preDevelopedConferences,
  preDevelopedLeagues,
  preDevelopedSeasons,
  products,
  teams,
  tickets,
} from "../../db/schema/index.ts";
import type { Bundle, ClubFolder } from "../../intake/bundle/bundle.ts";

/**
 * Loads the facts for checking the claims of the clubs to import: slugs, domains and accounts of all other
 * clubs, and the reference data as it will be after the import. `{slug}.baseDomain` belongs to a club too: a
 * domain with that name would take that club's visitors. A club of the bundle that is not among `folders`
 * counts with its stored data.
 */
export async function loadKnownClaims(
  db: Database,
  { folders: all, reference }: Bundle,
  folders: readonly ClubFolder[],
  baseDomain: string,
): Promise<KnownClaims> {
  const clubs = folders.map(({ club }) => club).filter(isPresent);
  const imported = clubs.map(({ team }) => team.teamId);
  const others = await db.select(CLUB).from(teams).where(notInArray(teams.teamId, imported));
  const hosts = await db.select(HOST).from(domains).where(notInArray(domains.teamId, imported));
  // Includes former slugs of clubs in the bundle, because former slugs redirect forever.
  const former = await db.select({ slug: formerSlugs.slug, teamId: formerSlugs.teamId }).from(formerSlugs);
  const leagues = [...(await db.select().from(preDevelopedLeagues)), ...reference.leagues];
  const seasons = [...(await db.select().from(preDevelopedSeasons)), ...reference.seasons];
  const conferences = [...(await db.select().from(preDevelopedConferences)), ...reference.conferences];
  const pieces = await listCommittedPieces(db, imported);
  const places = await listCommittedPlaces(db, imported);
  const left = [...others, ...clubs.map(({ team }) => team)];
  const sportOfLeague = new Map(leagues.map(({ id, sportsType }) => [id, sportsType]));
  return {
    owners: new Map([
      ...[...others, ...former].map(({ slug, teamId }) => [claimKey("slug", slug), teamId] as const),
      ...[...left, ...former].map(
        ({ slug, teamId }) => [claimKey("address", `${slug}.${baseDomain}`), teamId] as const,
      ),
      ...others.flatMap(accountOwners),
      ...hosts.flatMap((domain) => hostOwners(domain, baseDomain)),
    ]),
    reference: new Map([
      ...seasons.map(({ id, sportsType }) => [claimKey("season", id), sportsType] as const),
      ...leagues.map(({ id, sportsType }) => [claimKey("league", id), sportsType] as const),
      ...conferences.map(({ id, preDevelopedLeagueId: league }) => {
        return [claimKey("conference", `${league}/${id}`), sportOfLeague.get(league) ?? 0] as const;
      }),
    ]),
    committed: new Map([
      ...places.map(({ teamId, id, gone }) => [stockClaimKey("places", teamId, id), gone] as const),
      ...pieces.map(({ teamId, id, gone }) => [stockClaimKey("pieces", teamId, id), gone] as const),
    ]),
    baseDomain,
    clubs: new Map(left.map((club) => [club.teamId, club])),
    inBundle: new Set(all.map(({ claims }) => claims.find(({ kind }) => kind === "teamId")?.value ?? "")),
    holders: await listHolders(db, imported, baseDomain),
  };
}

/** The ids of the clubs that now have the slugs, hosts and accounts of the clubs to import, by claim key. */
async function listHolders(db: Database, teamIds: string[], base: string): Promise<Map<string, string[]>> {
  const named = await db.select(CLUB).from(teams).where(inArray(teams.teamId, teamIds));
  const hosts = await db.select(HOST).from(domains).where(inArray(domains.teamId, teamIds));
  const held = [
    ...named.flatMap((club) => [
      ...addressKeys("slug", club.slug, base).map((key) => ({ key, ...club })),
      ...accountOwners(club).map(([key]) => ({ key, ...club })),
    ]),
    ...hosts.flatMap(({ host, teamId }) => addressKeys("host", host, base).map((key) => ({ key, teamId }))),
  ];
  const teamIdsOf = Map.groupBy(held, ({ key }) => key);
  return new Map([...teamIdsOf].map(([key, clubs]) => [key, clubs.map(({ teamId }) => teamId)]));
}

const HOST = { host: domains.host, teamId: domains.teamId };

/** The columns that no two clubs may share, or only two clubs of one organization. */
const CLUB = {
  teamId: teams.teamId,
  slug: teams.slug,
  organizationId: teams.organizationId,
  accountId: teams.accountId,
  stripeAccountId: teams.stripeAccountId,
  storeInfo: teams.storeInfo,
};

/**
 * The claims of a stored host: to its address, and to its label under the base domain, which no other club
 * may get as its slug.
 */
function hostOwners({ host, teamId }: { host: string; teamId: string }, base: string): [string, string][] {
  const label = labelUnderDomain(host, base);
  return [
    [claimKey("address", clubAddressOfHost(host, base)), teamId],
    ...(label === null ? [] : [[claimKey("label", label), teamId] satisfies [string, string]]),
  ];
}

type Accounts = Pick<typeof teams.$inferSelect, "organizationId" | "accountId" | "stripeAccountId">;

function accountOwners({ organizationId, accountId, stripeAccountId }: Accounts): [string, string][] {
  return [
    [claimKey("accountId", accountId), organizationId],
    [claimKey("stripeAccountId", stripeAccountId ?? ""), organizationId],
  ];
}

/**
 * Lists how many places of each ticket are sold or on hold. These counts cannot change for tickets that the
 * import has locked (import-locks.ts).
 */
function listCommittedPlaces(db: Database, teamIds: string[]) {
  return db
    .select({
      teamId: tickets.teamId,
      id: tickets.id,
      gone: sql<number>`${tickets.ticketsSold} + ${tickets.ticketsHold}`,
    })
    .from(tickets)
    .where(inClubGroupWhere(tickets.teamId, teamIds));
}

/** Lists how many pieces of each product are sold or on hold. */
function listCommittedPieces(db: Database, teamIds: string[]) {
  return db
    .select({
      teamId: products.teamId,
      id: products.id,
      gone: sql<number>`${products.productsSold} + ${products.productsHold}`,
    })
    .from(products)
    .where(inClubGroupWhere(products.teamId, teamIds));
}
