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
import { type ClubGroup, listClubGroups, ofAllGroups } from "../db/distribution/club-groups.ts";
import { type ClubSite, listClubSites } from "../db/queries/club/teams.ts";
import { type DirectoryDetails, listDirectoryDetails } from "../db/queries/site/directory.ts";
import { isFresh } from "../page-cache.ts";
import { type Address, originOn, type SiteServices } from "../site.ts";
import { gateOf } from "../site-gate.ts";

/** A club as the directory shows it. */
export interface DirectoryClub extends Pick<Listing, "teamId" | "name" | "sport"> {
  /** Of its own site. */
  origin: string;
  /** Null while the node with its rows is away. */
  details: DirectoryDetails | null;
}

export interface Directory extends Omit<DirectoryPage<unknown>, "clubs"> {
  query: DirectoryQuery;
  clubs: DirectoryClub[];
  /** Of all open clubs, whatever is searched. */
  open: number;
  /** The end of the first trial among them. */
  until: Date | null;
  /** Some of the clubs are shown without their details. */
  isPartial: boolean;
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
 * The clubs on a page of the directory, in a few statements whatever their number; the list of all of them is kept for the next
 * search. Only open clubs are told of: a locked one answers nobody (decision 022). Null for a page there is not.
 */
export async function readDirectory(
  services: SiteServices,
  address: Address,
  query: DirectoryQuery,
): Promise<Directory | null> {
  const { clubs: open, until, groups } = await readOpenClubs(services);
  const page = directoryPage(open, query);
  if (page === null) return null;
  const details = await readDetails(services, page.clubs, groups);
  const clubs = page.clubs.map(({ teamId, name, sport, host }) => ({
    teamId,
    name,
    sport,
    origin: originOn(address, host),
    details: details.get(teamId) ?? null,
  }));
  const isPartial = clubs.some((club) => club.details === null);
  return { ...page, query, clubs, open: open.length, until, isPartial };
}

/** By club, without those whose node is away. */
async function readDetails(
  services: SiteServices,
  clubs: readonly Club[],
  groups: readonly ClubGroup[],
): Promise<Map<string, DirectoryDetails>> {
  const { db, nodes, now } = services;
  const shown = new Set(clubs.map(({ teamId }) => teamId));
  const found = await ofAllGroups({ ...services, groups }, async (group) => {
    const ids = (group ?? [...shown]).filter((id) => shown.has(id));
    const [first] = ids;
    if (first === undefined) return [];
    nodes.check(first);
    try {
      return await listDirectoryDetails(db, ids, now(), group);
    } catch (error) {
      nodes.failed(first, error);
      throw error;
    }
  });
  return new Map(found.map((one) => [one.teamId, one]));
}

/** How many pages list all open clubs. */
export async function countDirectoryPages(services: SiteServices): Promise<number> {
  return directoryPages((await readOpenClubs(services)).clubs.length);
}

type Club = Listing<ReturnType<typeof clubOf>>;

interface OpenClubs {
  clubs: Club[];
  /** All clubs, open or not, by the nodes they lie on. */
  groups: readonly ClubGroup[];
  /** The end of the first trial among the open ones. */
  until: Date | null;
}

/**
 * Read once until a club changes, by whatever may open, lock or rename it. The end of a trial alone locks a club with
 * nothing written.
 */
async function readOpenClubs(services: SiteServices): Promise<OpenClubs> {
  const { db, config, keptReads, now } = services;
  const { open, groups } = await keptReads.read(
    "directory",
    async () => {
      const [sites, groups] = await Promise.all([listClubSites(db), listClubGroups(db)]);
      const gates = sites.map((site) => ({ site, gate: gateOf(services, site, false) }));
      const clubs = gates
        .filter(({ gate }) => gate.activation.active)
        .map(({ site, gate }) => clubOf(site, gate.activeUntil, config.BASE_DOMAIN));
      const tags = [HOSTS_TAG, ...sites.map(({ teamId }) => teamTag(teamId))];
      return { open: listings(clubs), groups, tags };
    },
    ({ tags }) => tags,
  );
  const at = now();
  const clubs = open.filter((club) => isFresh(club, at));
  const ends = clubs.flatMap(({ until }) => until?.getTime() ?? []);
  return {
    clubs,
    groups,
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
