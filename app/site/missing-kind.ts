import { type EntryContext, isRouteErrorResponse } from "react-router";
import { pageQuery } from "../../domain/site/page-query.ts";

type Handled = EntryContext["staticHandlerContext"];

/** A 404 as any address of its kind gets it. */
interface MissingKind {
  /** What decides how it looks; nothing else of the address does. */
  kind: string;
  /** What it is drawn from: without the address that was asked for. */
  handled: Handled;
}

/** Stands for an id, which never has this character alone. */
const ANY = "~";

/**
 * The 404 that was answered to an address, for all addresses like it: of the same route and with the same sentence. Ids are
 * as many as somebody makes up, so none of them may be drawn, and none decides what is.
 * @returns null for an answer that is no plain 404
 */
export function missingKind({ staticHandlerContext: handled, manifest }: EntryContext): MissingKind | null {
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

/** The menu marks the section of an address, also of one without a page: "/schedule/made-up" stands in the schedule. */
function anyPath(pattern: string, pathname: string, sections: ReadonlySet<string>): string {
  if (pattern !== "*") return `/${pattern.replaceAll(/:\w+/g, ANY)}`;
  const first = firstOf(pathname);
  const isIn = first !== "" && sections.has(first) && first !== pathname.slice(1);
  return isIn ? `/${first}/${ANY}` : `/${ANY}`;
}

/** Which club's, and how it is looked at: what every page reads. */
function searchOfAny(search: string): string {
  const given = new URLSearchParams(search);
  const kept = Object.keys(pageQuery(null, true)).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
