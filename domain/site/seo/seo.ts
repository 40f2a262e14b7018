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
 * "Roster
 * Men's Ice Hockey Ashford Kestrels". Without `page` the home page's title: the club's own SEO title,
 * otherwise sport and name.
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
 * The canonical address of a page. Drops the path's own query and hash, so that no session id or campaign
 * gets in. Parameters that belong to the address (page number, team in query mode) are passed separately.
 * @param origin scheme and host, such as "https://kestrels.example"
 */
export function canonicalUrl(
  origin: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const bare = path.replace(/[?#].*$/s, "").replace(/^\/*/, "/");
  const search = new URLSearchParams(query).toString();
  const pathname = bare === "/" ? bare : bare.replace(/(?<!\/)\/+$/, "");
  return `${origin.replace(/(?<!\/)\/+$/, "")}${pathname}${search === "" ? "" : `?${search}`}`;
}
