import { matchRoutes } from "react-router";

/** What asks for the data of a page; the router itself writes it. */
const DATA = /\.data$/;

/**
 * Says which spelling of a path is the one address of its page. The router finds a route in any case and with slashes
 * behind it; the route table's spelling counts, and ids stay as they were asked for. A path that is no page's, and one
 * that asks for a page's data, is its own.
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
