import { SPORTS, type SportsType, sportLabel } from "../sports/sports.ts";
import { foldedName } from "../values/folded-name.ts";
import { wordMatcher } from "../values/search.ts";
import { slugOf } from "../values/slug.ts";
import { compareBytewise, sortKey } from "../values/sort-key.ts";

/**
 * Lists an installation's open clubs by name for the operator's directory, with a search and a filter by
 * sport.
 */

/**
 * Clubs per page: an installation may have ten thousand, too many for one document. Divisible into full rows
 * of two, three and four columns.
 */
export const CLUBS_PER_PAGE = 120;

interface NamedListing {
  teamId: string;
  /** The name under which the club is listed. */
  name: string;
  /** Other names by which a search finds the club: its full name, its college's name. */
  otherNames: readonly string[];
  sport: SportsType;
}

/** A club with its keys for sorting and searching, computed once for many searches. */
export type Listing<T extends NamedListing = NamedListing> = T & { sortKey: string; searchKey: string };

export interface DirectoryQuery {
  /** The search (values/search.ts); an empty one finds every club. */
  search: string;
  /** Null for clubs of every sport. */
  sport: SportsType | null;
  /** From 1. */
  page: number;
}

export interface SportCount {
  sport: SportsType;
  clubs: number;
}

export interface DirectoryPage<T> {
  clubs: T[];
  /** The number of clubs found, on all pages. */
  found: number;
  pages: number;
  /**
   * How many clubs match the search in each sport, regardless of the filter by sport. In the order of the
   * sports' stored numbers. Clubs without a sport are not counted.
   */
  sports: SportCount[];
}

/** Clubs with their keys, sorted by name, then id. */
export function sortedListings<T extends NamedListing>(clubs: readonly T[]): Listing<T>[] {
  return clubs
    .map((club) => ({
      ...club,
      sortKey: sortKey(club.name),
      searchKey: foldedName([club.name, ...club.otherNames, sportLabel(club.sport)].join(" ")),
    }))
    .sort((a, b) => compareBytewise(a.sortKey, b.sortKey) || compareBytewise(a.teamId, b.teamId));
}

/**
 * A page of the directory; null for a page before the first or after the last. Pass clubs from
 * `sortedListings`.
 */
export function directoryPage<T extends Listing>(
  clubs: readonly T[],
  { search, sport, page }: DirectoryQuery,
): DirectoryPage<T> | null {
  const matches = wordMatcher(search);
  const ofAllSports = clubs.filter(({ searchKey }) => matches(searchKey));
  const found = sport === null ? ofAllSports : ofAllSports.filter((club) => club.sport === sport);
  const pages = directoryPages(found.length);
  if (page < 1 || page > pages) return null;
  const shown = found.slice((page - 1) * CLUBS_PER_PAGE, page * CLUBS_PER_PAGE);
  return { clubs: shown, found: found.length, pages, sports: sportCounts(ofAllSports) };
}

/** The number of pages; 1 even without clubs. */
export const directoryPages = (clubs: number) => Math.max(1, Math.ceil(clubs / CLUBS_PER_PAGE));

function sportCounts(clubs: readonly Listing[]): SportCount[] {
  const bySport = Map.groupBy(clubs, ({ sport }) => sport);
  return Object.values(SPORTS).flatMap((sport) => {
    const count = bySport.get(sport)?.length ?? 0;
    return sport === SPORTS.NONE || count === 0 ? [] : [{ sport, clubs: count }];
  });
}

/** A sport in the directory's addresses: "mens-ice-hockey". */
export const sportSlug = (sport: SportsType) => slugOf(sportLabel(sport));

const BY_SLUG = new Map(
  Object.values(SPORTS)
    .filter((sport) => sport !== SPORTS.NONE)
    .map((sport) => [sportSlug(sport), sport] as const),
);

export const SPORT_SLUGS: readonly string[] = [...BY_SLUG.keys()];

/** The sport with a slug; null if there is none. */
export const sportOfSlug = (slug: string): SportsType | null => BY_SLUG.get(slug) ?? null;

/** The canonical address of a query: "/?q=foxes&sport=mens-rugby&page=2". */
export function directoryPath({ search, sport, page }: DirectoryQuery): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("q", search);
  if (sport !== null) query.set("sport", sportSlug(sport));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/?${query}` : "/";
}
