import { clubName } from "../../domain/club/club-name.ts";
import {
  type DirectoryPage,
  type DirectoryQuery,
  directoryPage,
  directoryPages,
  type Listing,
  listings,
  sportOfSlug,
} from "../../domain/site/directory.ts";
import { HOSTS_TAG, teamTag } from "../../domain/site/page-tags.ts";
import { PAGE_NUMBER } from "../../domain/values/page-number.ts";
import { parseSearch } from "../../domain/values/search.ts";
import { type ClubSite, listClubSites } from "../db/queries/club/teams.ts";
import { type DirectoryDetails, listDirectoryDetails } from "../db/queries/site/directory.ts";
import { isFresh } from "../page-cache.ts";
import { type Address, originOn, type SiteServices } from "../site.ts";
import { gateOf } from "../site-gate.ts";

/** A club as the directory shows it. */
export interface DirectoryClub extends Pick<Listing, "teamId" | "name" | "sport"> {
  /** Of its own site. */
  origin: string;
  details: DirectoryDetails | null;
}

export interface Directory extends Omit<DirectoryPage<unknown>, "clubs"> {
  query: DirectoryQuery;
  clubs: DirectoryClub[];
  /** Of all open clubs, whatever is searched. */
  open: number;
  /** The end of the first trial among them. */
  until: Date | null;
}

/** What the directory's address asks for; null for a page that cannot be. */
export function directoryQuery({ searchParams }: URL): DirectoryQuery | null {
  const page = searchParams.get("page") ?? "1";
  if (!PAGE_NUMBER.test(page)) return null;
  return {
    search: parseSearch(searchParams.get("q")),
    sport: sportOfSlug(searchParams.get("sport") ?? ""),
    page: Number(page),
  };
}

/**
 * The clubs on a page of the directory, in two statements whatever their number; the first of them is kept for the next
 * search. Only open clubs are told of: a locked one answers nobody (decision 022). Null for a page there is not.
 */
export async function readDirectory(
  services: SiteServices,
  address: Address,
  query: DirectoryQuery,
): Promise<Directory | null> {
  const { clubs: open, until } = await readOpenClubs(services);
  const page = directoryPage(open, query);
  if (page === null) return null;
  const ids = page.clubs.map(({ teamId }) => teamId);
  const details = new Map(
    (await listDirectoryDetails(services.db, ids, services.now())).map((one) => [one.teamId, one]),
  );
  const clubs = page.clubs.map(({ teamId, name, sport, host }) => ({
    teamId,
    name,
    sport,
    origin: originOn(address, host),
    details: details.get(teamId) ?? null,
  }));
  return { ...page, query, clubs, open: open.length, until };
}

/** How many pages list all open clubs. */
export async function countDirectoryPages(services: SiteServices): Promise<number> {
  return directoryPages((await readOpenClubs(services)).clubs.length);
}

type Club = Listing<ReturnType<typeof clubOf>>;

/**
 * Read once until a club changes, by whatever may open, lock or rename it. The end of a trial alone locks a club with
 * nothing written.
 */
async function readOpenClubs(services: SiteServices): Promise<{ clubs: Club[]; until: Date | null }> {
  const { db, config, keptReads, now } = services;
  const { open } = await keptReads.read(
    "directory",
    async () => {
      const sites = await listClubSites(db);
      const gates = sites.map((site) => ({ site, gate: gateOf(services, site, false) }));
      const clubs = gates
        .filter(({ gate }) => gate.activation.active)
        .map(({ site, gate }) => clubOf(site, gate.activeUntil, config.BASE_DOMAIN));
      return { open: listings(clubs), tags: [HOSTS_TAG, ...sites.map(({ teamId }) => teamTag(teamId))] };
    },
    ({ tags }) => tags,
  );
  const at = now();
  const clubs = open.filter((club) => isFresh(club, at));
  const ends = clubs.flatMap(({ until }) => until?.getTime() ?? []);
  return {
    clubs,
    until: ends.length > 0 ? new Date(ends.reduce((first, end) => Math.min(first, end))) : null,
  };
}

const clubOf = (site: ClubSite, until: Date | null, baseDomain: string) => ({
  /** The end of its trial. */
  until,
  teamId: site.teamId,
  name: clubName(site),
  otherNames: [site.teamName, site.organizationName],
  sport: site.sportsType,
  host: siteHost(site, baseDomain),
});

/** Where a club's site is: its primary and verified host, or its label under the base domain (decision 038). */
export const siteHost = ({ primaryHost, slug }: ClubSite, baseDomain: string) =>
  primaryHost ?? `${slug}.${baseDomain}`;
