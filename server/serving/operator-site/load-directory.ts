import { clubName } from "../../../domain/club/club-name.ts";
import {
  type DirectoryPage,
  type DirectoryQuery,
  directoryPage,
  directoryPages,
  type Listing,
  sortedListings,
  sportOfSlug,
} from "../../../domain/site/directory.ts";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";
import { parseSearch } from "../../../domain/values/search.ts";
import { isFresh } from "../../../platform/serving/page-cache.ts";
import { type ClubGroup, listAcrossClubGroups, listClubGroups } from "../../db/distribution/club-groups.ts";
import { type ClubSite, listClubSites } from "../../db/queries/club/teams.ts";
import { type DirectoryDetails, listDirectoryDetails } from "../../db/queries/site/directory.ts";
import { originOfHost, type RequestAddress, type SiteServices } from "../site.ts";
import { decideSiteGate } from "../site-gate.ts";

/** A club as the directory shows it. */
export interface DirectoryClub extends Pick<Listing, "teamId" | "name" | "sport"> {
  /** The URL of its own site. */
  origin: string;
  /** Null while the node with its rows is away. */
  details: DirectoryDetails | null;
}

export interface Directory extends Omit<DirectoryPage<unknown>, "clubs"> {
  query: DirectoryQuery;
  clubs: DirectoryClub[];
  /** The number of all open clubs, regardless of the search. */
  open: number;
  /**
   * The earliest end of a trial among all open clubs; the stored page expires then. Null if none is on trial.
   */
  until: Date | null;
  /** True if some clubs are shown without their details. */
  isPartial: boolean;
}

/** Parses the directory's query; null for an invalid page. */
export function parseDirectoryQuery({ searchParams }: URL): DirectoryQuery | null {
  const page = searchParams.get("page") ?? "1";
  if (!PAGE_NUMBER.test(page)) return null;
  return {
    search: parseSearch(searchParams.get("q")),
    sport: sportOfSlug(searchParams.get("sport") ?? ""),
    page: Number(page),
  };
}

/**
 * Reads the clubs on a page of the directory in a fixed number of statements; the list of all clubs is cached
 * for the next search. Only open clubs are listed, because a locked site shows its pages to nobody (decision
 * 022). Null for a page that does not exist.
 */
export async function loadDirectory(
  services: SiteServices,
  address: RequestAddress,
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
    origin: originOfHost(address, host),
    details: details.get(teamId) ?? null,
  }));
  const isPartial = clubs.some((club) => club.details === null);
  return { ...page, query, clubs, open: open.length, until, isPartial };
}

/** The details by club. Omits clubs whose database node is away. */
async function readDetails(
  services: SiteServices,
  clubs: readonly Club[],
  groups: readonly ClubGroup[],
): Promise<Map<string, DirectoryDetails>> {
  const { db, nodes, now } = services;
  const shown = new Set(clubs.map(({ teamId }) => teamId));
  const found = await listAcrossClubGroups({ ...services, groups }, async (group) => {
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

/** The number of pages that list all open clubs. */
export async function countDirectoryPages(services: SiteServices): Promise<number> {
  return directoryPages((await readOpenClubs(services)).clubs.length);
}

type Club = Listing<ReturnType<typeof clubOf>>;

interface OpenClubs {
  clubs: Club[];
  /** All clubs, open or not, by node. */
  groups: readonly ClubGroup[];
  /** The earliest end of a trial among the open clubs; null if none is on trial. */
  until: Date | null;
}

/**
 * The open clubs, cached until a write that may open, lock or rename one. Trials end without a write, so they
 * are checked at each call.
 */
async function readOpenClubs(services: SiteServices): Promise<OpenClubs> {
  const { db, config, readCache, now } = services;
  const { open, groups } = await readCache.read(
    "directory",
    async () => {
      const [sites, groups] = await Promise.all([listClubSites(db), listClubGroups(db)]);
      const gates = sites.map((site) => ({ site, gate: decideSiteGate(services, site, false) }));
      const clubs = gates
        .filter(({ gate }) => gate.activation.active)
        .map(({ site, gate }) => clubOf(site, gate.activeUntil, config.BASE_DOMAIN));
      const tags = [HOSTS_TAG, ...sites.map(({ teamId }) => teamTag(teamId))];
      return { open: sortedListings(clubs), groups, tags };
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
  /** The end of the club's trial; null if it is not on trial. */
  until,
  teamId: site.teamId,
  name: clubName(site),
  otherNames: [site.teamName, site.organizationName],
  sport: site.sportsType,
  host: siteHost(site, baseDomain),
});

/**
 * The host of a club's site: its primary and verified domain, or else its slug under the base domain
 * (decision 038).
 */
export const siteHost = ({ primaryHost, slug }: ClubSite, baseDomain: string) =>
  primaryHost ?? `${slug}.${baseDomain}`;
