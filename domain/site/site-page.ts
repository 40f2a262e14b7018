import type { DesignPageKind } from "../club/team.ts";
import type { PageQuery } from "./query-rules.ts";
import type { TrackedPageKind } from "./view-counters.ts";

/** What the program knows about a page, feed or file of a club's site, apart from its contents. */
export interface SitePage {
  /**
   * The router's pattern: "articles/:articleId". "" is the home page, and "*" every address without a page.
   */
  path: string;
  /** Its route file, under app/. */
  file: string;
  /** The route's id, if several pages share a file: the router needs a different id for each. */
  id?: string;
  /** The kind of page for which a club chooses a design. Without it, the page has the home page's design. */
  design?: DesignPageKind;
  /** True for the one page of each kind on which a club views designs (cli/designs/designs.ts). */
  showsDesign?: true;
  /** The query parameters that the page reads, besides those of every page. */
  query?: PageQuery;
  /**
   * True if every club's sitemap has the page. app/shell/load-sitemap.ts adds items, and pages that only some
   * clubs have.
   */
  inSitemap?: true;
  /**
   * True if the page belongs to one person, through the key in its address, a purchase or a sign-in: robots
   * must not read it, and browsers must not prefetch it.
   */
  isPrivate?: true;
  /**
   * False if no club's navigation may link to the page. If undefined, the page is linkable unless it is
   * private, or its path has a parameter that no collection lists (page-items.ts).
   */
  linkable?: false;
  /**
   * The kind under which views are counted (rule site-6). Undefined: under the kind of the page's item
   * (page-items.ts). Null: views are not counted.
   */
  countedAs?: TrackedPageKind | null;
  /**
   * True if the page stays open while the club's site is locked, for buyers who have paid (rule access-4).
   */
  evenLocked?: true;
  /** True if all paths below the page belong to it, and are not pages of a site themselves. */
  hasPagesBelow?: true;
  /** Addresses at a demo club, for tests, benchmarks and screenshots (tests/harness/browser/pages.ts). */
  examples?: readonly PageExample[];
}

interface PageExample {
  name: string;
  /** The path of the page whose first listed item is the example. */
  listedOn?: string;
  /** The query, with its question mark. */
  query?: string;
}
