import { matchRoutes } from "react-router";
import { ITEM_ID } from "../../domain/values/item-id.ts";

/** A row of the route table. The home page's row has no path. */
export interface KnownRoute {
  path?: string | undefined;
}

/** The page that a path leads to. */
export interface KnownPage {
  /**
   * The route table's pattern: "articles/:articleId", "" for the home page; null if no page has this address.
   */
  pattern: string | null;
  /** The canonical spelling of the path; the requested path if no page is there. */
  path: string;
}

/** Finds a path's row in the route table; undefined for the home page, and where there is no page. */
export function createRouteFinder<Route extends KnownRoute>(
  table: readonly Route[],
): (pathname: string) => Route | undefined {
  // The router ranks and compiles the routes it is passed in every call: passing only the few that can match
  // takes a tenth of the time.
  const byName = Map.groupBy(
    table.flatMap((row) => (row.path === undefined ? [] : [{ path: row.path, row }])),
    ({ path }) => firstSegment(path),
  );
  return (pathname) => {
    const route = matchRoutes(byName.get(firstSegment(pathname.slice(1))) ?? [], pathname)?.at(-1)?.route;
    return route?.path === "*" ? undefined : route?.row;
  };
}

/**
 * Finds a path's page and its canonical spelling. The router also matches other case, trailing slashes and
 * needless escapes: without this each spelling would be drawn and stored as a page of its own.
 */
export function pageFinder(table: readonly KnownRoute[]): (pathname: string) => KnownPage {
  const found = createRouteFinder(table);
  return (pathname) => {
    if (pathname === "/") return { pattern: "", path: pathname };
    const { path: pattern } = found(pathname) ?? {};
    if (pattern === undefined) return { pattern: null, path: pathname };
    return { pattern, path: canonicalSpelling(pattern, pathname) };
  };
}

/** The first segment of a path, decoded and in lower case. */
function firstSegment(path: string): string {
  const [name = ""] = path.split("/", 1);
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

/** The path with its names spelled as in the route table. Ids keep their case. */
function canonicalSpelling(pattern: string, pathname: string): string {
  const requested = pathname.split("/").slice(1);
  const segments = pattern
    .split("/")
    .map((segment, at) => (segment.startsWith(":") ? withoutEscapes(requested[at] ?? "") : segment));
  return `/${segments.join("/")}`;
}

function withoutEscapes(segment: string): string {
  const id = decodeURIComponent(segment);
  return ITEM_ID.test(id) ? id : segment;
}
