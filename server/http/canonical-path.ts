import { matchRoutes } from "react-router";

/** A request for a page's data; the router itself writes such addresses. */
const DATA = /\.data$/;

/**
 * Gives the one address of a page: the router also matches other case and trailing slashes. The route table's spelling
 * counts, and ids stay as they were. A path of no page, or of a page's data, is returned unchanged.
 */
export function canonicalPaths(patterns: readonly string[]): (pathname: string) => string {
  const routes = patterns.map((path) => ({ path }));
  return (pathname) => {
    const pattern = DATA.test(pathname) ? undefined : matchRoutes(routes, pathname)?.at(-1)?.route.path;
    if (pattern === undefined || pattern === "*") return pathname;
    const asked = pathname.split("/").slice(1);
    const segments = pattern.split("/").map((segment, at) => (segment.startsWith(":") ? asked[at] : segment));
    return `/${segments.join("/")}`;
  };
}
