import { inArray, notInArray, sql } from "drizzle-orm";
import type { Bundle } from "../bundle/bundle.ts";
import { claimKey, type Known, stockKey } from "../bundle/claims.ts";
import type { Database } from "../db/client.ts";
import {
  domains,
  preDevelopedConferences,
  preDevelopedLeagues,
  preDevelopedSeasons,
  products,
  teams,
  tickets,
} from "../db/schema/index.ts";

/**
 * What a bundle's claims are judged by: the slugs and domains of the clubs outside the bundle, and
 * the reference data as it will be, stored and of the bundle. `{slug}.baseDomain` is a club's too: a domain of
 * that name would take another club's visitors.
 */
export async function getKnown(
  db: Database,
  { clubs, reference }: Bundle,
  baseDomain: string,
): Promise<Known> {
  const inBundle = clubs.map(({ team }) => team.teamId);
  const slugs = await db
    .select({ value: teams.slug, teamId: teams.teamId })
    .from(teams)
    .where(notInArray(teams.teamId, inBundle));
  const hosts = await db
    .select({ value: domains.host, teamId: domains.teamId })
    .from(domains)
    .where(notInArray(domains.teamId, inBundle));
  const leagues = [...(await db.select().from(preDevelopedLeagues)), ...reference.leagues];
  const seasons = [...(await db.select().from(preDevelopedSeasons)), ...reference.seasons];
  const conferences = [...(await db.select().from(preDevelopedConferences)), ...reference.conferences];
  // Products before tickets, as every order takes them.
  const pieces = await listPiecesSpoken(db, inBundle);
  const places = await listPlacesSpoken(db, inBundle);
  const addresses = [...slugs, ...clubs.map(({ team }) => ({ value: team.slug, teamId: team.teamId }))];
  const sportOfLeague = new Map(leagues.map(({ id, sportsType }) => [id, sportsType]));
  return {
    owners: new Map([
      ...slugs.map(({ value, teamId }) => [claimKey("slug", value), teamId] as const),
      ...addresses.map(({ value, teamId }) => [claimKey("host", `${value}.${baseDomain}`), teamId] as const),
      ...hosts.map(({ value, teamId }) => [claimKey("host", value), teamId] as const),
    ]),
    reference: new Map([
      ...seasons.map(({ id, sportsType }) => [claimKey("season", id), sportsType] as const),
      ...leagues.map(({ id, sportsType }) => [claimKey("league", id), sportsType] as const),
      ...conferences.map(({ id, preDevelopedLeagueId: league }) => {
        return [claimKey("conference", `${league}/${id}`), sportOfLeague.get(league) ?? 0] as const;
      }),
    ]),
    spoken: new Map([
      ...places.map(({ teamId, id, gone }) => [stockKey("places", teamId, id), gone] as const),
      ...pieces.map(({ teamId, id, gone }) => [stockKey("pieces", teamId, id), gone] as const),
    ]),
    clubs: new Set([...inBundle, ...slugs.map(({ teamId }) => teamId)]),
  };
}

/** What is sold or held of each ticket. In an import's transaction it stays so: checkout waits for the row. */
function listPlacesSpoken(db: Database, teamIds: string[]) {
  return db
    .select({
      teamId: tickets.teamId,
      id: tickets.id,
      gone: sql<number>`${tickets.ticketsSold} + ${tickets.ticketsHold}`,
    })
    .from(tickets)
    .where(inArray(tickets.teamId, teamIds))
    .orderBy(tickets.teamId, tickets.id)
    .for("update");
}

/** The same of each product. */
function listPiecesSpoken(db: Database, teamIds: string[]) {
  return db
    .select({
      teamId: products.teamId,
      id: products.id,
      gone: sql<number>`${products.productsSold} + ${products.productsHold}`,
    })
    .from(products)
    .where(inArray(products.teamId, teamIds))
    .orderBy(products.teamId, products.id)
    .for("update");
}
