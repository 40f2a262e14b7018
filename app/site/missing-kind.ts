import { type EntryContext, isRouteErrorResponse } from "react-router";
import { pageQueryRules } from "../../domain/site/page-query.ts";

type Handled = EntryContext["staticHandlerContext"];

/** A 404, the same for every address of its kind. */
interface MissingKind {
  /** A key of everything that decides how the page looks. */
  kind: string;
  /** The router's context for drawing the 404 page, without the requested address. */
  handled: Handled;
}

/** A placeholder for ids; no id is this single character. */
const ANY = "~";

/**
 * The 404 of an address, in a form that all addresses with the same route and sentence share, so that it
 * can be stored once. Visitors can make up any number of ids, so the stored page must neither show the id
 * nor depend on it.
 * @returns null for an answer that is no plain 404
 */
export function notFoundKind({ staticHandlerContext: handled, manifest }: EntryContext): MissingKind | null {
  const errors = Object.values(handled.errors ?? {});
  const isPlain =
    errors.length === 1 && errors.every((error) => isRouteErrorResponse(error) && error.status === 404);
  const pattern = handled.matches.at(-1)?.route.path;
  if (!isPlain || pattern === undefined) return null;
  const sections = new Set(Object.values(manifest.routes).map((route) => firstOf(route?.path ?? "")));
  const pathname = anyPath(pattern, handled.location.pathname, sections);
  const search = searchOfAny(handled.location.search);
  const headers = Object.values(handled.loaderHeaders).map((each) => [...each]);
  return {
    kind: JSON.stringify([pathname, search, handled.matches.map(({ route }) => route.id), errors, headers]),
    handled: {
      ...handled,
      location: { ...handled.location, pathname, search, hash: "" },
      matches: handled.matches.map((match) => {
        const params = Object.fromEntries(Object.keys(match.params).map((name) => [name, ANY]));
        return { ...match, params, pathname, pathnameBase: pathname };
      }),
    },
  };
}

const firstOf = (path: string) => path.replace(/^\//, "").split("/", 1)[0] ?? "";

/**
 * The address without ids. The menu marks the section even of an unknown address: "/schedule/made-up" is in
 * the schedule.
 */
function anyPath(pattern: string, pathname: string, sections: ReadonlySet<string>): string {
  if (pattern !== "*") return `/${pattern.replaceAll(/:\w+/g, ANY)}`;
  const first = firstOf(pathname);
  const isIn = first !== "" && sections.has(first) && first !== pathname.slice(1);
  return isIn ? `/${first}/${ANY}` : `/${ANY}`;
}

/** Keeps only the query parameters that every page reads, such as the club and the design. */
function searchOfAny(search: string): string {
  const params = new URLSearchParams(search);
  const known = Object.keys(pageQueryRules(null, true)).flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}
