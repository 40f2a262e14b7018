import { SPORTS, type SportsType, sportLabel } from "../sports/sports.ts";
import { foldedName } from "../values/folded-name.ts";
import { wordMatcher } from "../values/search.ts";
import { slugOf } from "../values/slug.ts";
import { compareBytewise, sortKey } from "../values/sort-key.ts";

/**
 * The operator's directory: all open clubs of an installation by name, with a search and a filter by sport.
 */

/**
 * Clubs per page: ten thousand must not be one document. Divisible into whole rows of two, three and four
 * columns.
 */
export const CLUBS_PER_PAGE = 120;

interface NamedListing {
  teamId: string;
  /** The name under which it is listed. */
  name: string;
  /** Other names that find it: its full name, its college's. */
  otherNames: readonly string[];
  sport: SportsType;
}

/** A club with its keys for sorting and searching, computed once for many searches. */
export type Listing<T extends NamedListing = NamedListing> = T & { sortKey: string; searchKey: string };

export interface DirectoryQuery {
  /** Words (values/search.ts); empty finds every club. */
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
  /** On all pages. */
  found: number;
  pages: number;
  /**
   * The sports of all clubs that match the words, in the order of their numbers. Clubs without a sport are
   * not counted.
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

/** A page of the directory. Pass clubs in their order (`listings`). Null for a page after the last. */
export function directoryPage<T extends Listing>(
  clubs: readonly T[],
  { search, sport, page }: DirectoryQuery,
): DirectoryPage<T> | null {
  const isFound = wordMatcher(search);
  const named = clubs.filter(({ searchKey }) => isFound(searchKey));
  const found = sport === null ? named : named.filter((club) => club.sport === sport);
  const pages = directoryPages(found.length);
  if (page < 1 || page > pages) return null;
  const shown = found.slice((page - 1) * CLUBS_PER_PAGE, page * CLUBS_PER_PAGE);
  return { clubs: shown, found: found.length, pages, sports: sportCounts(named) };
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

/** The sport's word in the directory's addresses: "mens-ice-hockey". */
export const sportSlug = (sport: SportsType) => slugOf(sportLabel(sport));

const BY_SLUG = new Map(
  Object.values(SPORTS)
    .filter((sport) => sport !== SPORTS.NONE)
    .map((sport) => [sportSlug(sport), sport] as const),
);

export const SPORT_SLUGS: readonly string[] = [...BY_SLUG.keys()];

/** Null if no sport has this slug. */
export const sportOfSlug = (slug: string): SportsType | null => BY_SLUG.get(slug) ?? null;

/** The canonical address of a query: "/?q=foxes&sport=mens-rugby&page=2". */
export function directoryPath({ search, sport, page }: DirectoryQuery): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("q", search);
  if (sport !== null) query.set("sport", sportSlug(sport));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/?${query}` : "/";
}
