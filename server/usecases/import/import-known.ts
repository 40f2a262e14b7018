import { inArray, notInArray, sql } from "drizzle-orm";
import { addressOfHost, labelUnder } from "../../../domain/site/host.ts";
import type { Bundle } from "../../bundle/bundle.ts";
import { claimKey, type Known, stockClaimKey } from "../../bundle/claims.ts";
import type { Database } from "../../db/client.ts";
import {
  domains,
  preDevelopedConferences,
  preDevelopedLeagues,
  preDevelopedSeasons,
  products,
  teams,
  tickets,
} from "../../db/schema/index.ts";

/**
 * For checking a bundle's claims: slugs, domains and accounts of clubs outside the bundle, and reference data as the
 * import will leave it. `{slug}.baseDomain` belongs to a club too: a domain of that name would take that club's
 * visitors.
 */
export async function getKnown(
  db: Database,
  { clubs, reference }: Bundle,
  baseDomain: string,
): Promise<Known> {
  const inBundle = clubs.map(({ team }) => team.teamId);
  const others = await db.select(CLUB).from(teams).where(notInArray(teams.teamId, inBundle));
  const hosts = await db
    .select({ host: domains.host, teamId: domains.teamId })
    .from(domains)
    .where(notInArray(domains.teamId, inBundle));
  const leagues = [...(await db.select().from(preDevelopedLeagues)), ...reference.leagues];
  const seasons = [...(await db.select().from(preDevelopedSeasons)), ...reference.seasons];
  const conferences = [...(await db.select().from(preDevelopedConferences)), ...reference.conferences];
  const pieces = await listCommittedPieces(db, inBundle);
  const places = await listCommittedPlaces(db, inBundle);
  const all = [...others, ...clubs.map(({ team }) => team)];
  const sportOfLeague = new Map(leagues.map(({ id, sportsType }) => [id, sportsType]));
  return {
    owners: new Map([
      ...others.map(({ slug, teamId }) => [claimKey("slug", slug), teamId] as const),
      ...all.map(({ slug, teamId }) => [claimKey("address", `${slug}.${baseDomain}`), teamId] as const),
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
    clubs: new Map(all.map((club) => [club.teamId, club])),
  };
}

/** Columns that other clubs may not share, or only within the organization. */
const CLUB = {
  teamId: teams.teamId,
  slug: teams.slug,
  organizationId: teams.organizationId,
  accountId: teams.accountId,
  stripeAccountId: teams.stripeAccountId,
  storeInfo: teams.storeInfo,
};

/** A stored host reserves its address, and its label against a club that would get that slug. */
function hostOwners({ host, teamId }: { host: string; teamId: string }, base: string): [string, string][] {
  const label = labelUnder(host, base);
  return [
    [claimKey("address", addressOfHost(host, base)), teamId],
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
 * How many places of each ticket are committed. For the tickets an import has locked (import-locks.ts) this cannot
 * change.
 */
function listCommittedPlaces(db: Database, teamIds: string[]) {
  return db
    .select({
      teamId: tickets.teamId,
      id: tickets.id,
      gone: sql<number>`${tickets.ticketsSold} + ${tickets.ticketsHold}`,
    })
    .from(tickets)
    .where(inArray(tickets.teamId, teamIds));
}

/** How many pieces of each product are committed. */
function listCommittedPieces(db: Database, teamIds: string[]) {
  return db
    .select({
      teamId: products.teamId,
      id: products.id,
      gone: sql<number>`${products.productsSold} + ${products.productsHold}`,
    })
    .from(products)
    .where(inArray(products.teamId, teamIds));
}
