import type { DesignPageKind } from "../club/team.ts";
import type { PageQuery } from "./query-rules.ts";
import type { TrackedPageKind } from "./view-counters.ts";

/** A page, feed or file of a club's site: what the program knows of it besides what it shows. */
export interface SitePage {
  /**
   * The router's pattern: "articles/:articleId"; "" is the home page, and "*" every address without a page.
   */
  path: string;
  /** Its route file, under app/. */
  file: string;
  /** The route's id, where several pages have one file: the router wants a different one for each. */
  id?: string;
  /** The kind of page by which a club chooses its design; without it the page wears the home page's. */
  design?: DesignPageKind;
  /** By this page a club looks at designs for its kind (cli/designs/designs.ts): one page a kind. */
  showsDesign?: true;
  /** What it reads of its address's query. Without it, nothing that is its own. */
  query?: PageQuery;
  /**
   * In the sitemap of every club. What only some clubs have, and items, are added by
   * app/shell/load-sitemap.ts.
   */
  inSitemap?: true;
  /**
   * Of one person, by the key in its address, a purchase or a sign-in: no robot may read it, and no browser
   * fetches it ahead.
   */
  isPrivate?: true;
  /**
   * False where no club's navigation may lead. Without it a page is linkable unless it is private or has
   * something in its path that no collection lists (page-items.ts).
   */
  linkable?: false;
  /**
   * What a view is counted as (rule site-6); without it as its item (page-items.ts), and null counts nothing.
   */
  countedAs?: TrackedPageKind | null;
  /** Open while the club's site is locked, for those who have paid (rule access-4). */
  evenLocked?: true;
  /** All paths below it are its own as well, and are no pages of a site. */
  hasPagesBelow?: true;
  /**
   * Where suites, benchmarks and pictures of all kinds of pages find it at a demo club
   * (tests/harness/browser/pages.ts).
   */
  examples?: readonly PageExample[];
}

interface PageExample {
  name: string;
  /** The path of the page that lists its item, of which the first is taken. */
  listedOn?: string;
  /** With its question mark. */
  query?: string;
}
