import type { SeoInfo } from "../../club/team.ts";

/** Titles and descriptions for search results and tabs (rule club-3). */

export interface SeoClub {
  /**
   * "Men's Ice Hockey Ashford Kestrels". The server composes it (seo-club.ts), so that browsers do not need
   * the names of sports.
   */
  sportAndName: string;
  seoInfo: Pick<SeoInfo, "title" | "description">;
}

/**
 * A page's title: "Roster | Men's Ice Hockey Ashford Kestrels". Without `page` it is the home page's: the
 * club's own SEO title, otherwise sport and name.
 */
export function pageTitle({ page = "", team }: { page?: string; team: SeoClub }): string {
  if (page.trim() !== "") return `${page.trim()} | ${team.sportAndName}`;
  return team.seoInfo.title.trim() || team.sportAndName;
}

/** The page's own description, otherwise the club's, otherwise sport and name; always one line. */
export function pageDescription({ description = "", team }: { description?: string; team: SeoClub }): string {
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  return oneLine(description) || oneLine(team.seoInfo.description) || team.sportAndName;
}

/**
 * The canonical URL of a page. The path's own query and hash are dropped, because they may hold a session id
 * or a campaign.
 * @param origin scheme and host, such as "https://kestrels.example"
 * @param query the parameters that belong to the address: the page number, the team in query-parameter mode
 */
export function canonicalUrl(
  origin: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const withoutQuery = path.replace(/[?#].*$/s, "").replace(/^\/*/, "/");
  const search = new URLSearchParams(query).toString();
  const pathname = withoutQuery === "/" ? withoutQuery : withoutQuery.replace(/(?<!\/)\/+$/, "");
  return `${origin.replace(/(?<!\/)\/+$/, "")}${pathname}${search === "" ? "" : `?${search}`}`;
}
