import { matchRoutes } from "react-router";
import { ITEM_ID } from "../../domain/values/item-id.ts";

/** A route of the table. The home page's has no path. */
export interface KnownRoute {
  path?: string | undefined;
}

/** What an address's path leads to. */
export interface KnownPage {
  /** The route table's pattern: "articles/:articleId", "" for the home page; null for an address of no page. */
  pattern: string | null;
  /** The one spelling of the path; as it was asked for if it leads to no page. */
  path: string;
}

/** Finds a path's row of the table; none for the home page, and for what no page is at. */
export function routeFinder<Route extends KnownRoute>(
  table: readonly Route[],
): (pathname: string) => Route | undefined {
  // The router ranks and compiles what it is given at every call: a few routes cost a tenth of all.
  const byName = Map.groupBy(
    table.flatMap((row) => (row.path === undefined ? [] : [{ path: row.path, row }])),
    ({ path }) => nameOf(path),
  );
  return (pathname) => {
    const route = matchRoutes(byName.get(nameOf(pathname.slice(1))) ?? [], pathname)?.at(-1)?.route;
    return route?.path === "*" ? undefined : route?.row;
  };
}

/**
 * Finds a path's page. The router also matches other case, trailing slashes and needless escapes: each spelling would be
 * a page of its own to draw and to store.
 */
export function knownPages(table: readonly KnownRoute[]): (pathname: string) => KnownPage {
  const found = routeFinder(table);
  return (pathname) => {
    if (pathname === "/") return { pattern: "", path: pathname };
    const { path: pattern } = found(pathname) ?? {};
    if (pattern === undefined) return { pattern: null, path: pathname };
    return { pattern, path: spelt(pattern, pathname) };
  };
}

/** The first part of a path, however it is spelt. */
function nameOf(path: string): string {
  const [name = ""] = path.split("/", 1);
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

/** Names as the table spells them; ids keep their case. */
function spelt(pattern: string, pathname: string): string {
  const asked = pathname.split("/").slice(1);
  const segments = pattern
    .split("/")
    .map((segment, at) => (segment.startsWith(":") ? respelt(asked[at] ?? "") : segment));
  return `/${segments.join("/")}`;
}

function respelt(segment: string): string {
  const id = decodeURIComponent(segment);
  return ITEM_ID.test(id) ? id : segment;
}
