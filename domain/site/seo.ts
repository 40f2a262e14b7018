import type { SeoInfo } from "../club/team.ts";

/** Titles and descriptions for search results and tabs (rule club-3). */

export interface SeoClub {
  /** "Men's Ice Hockey Ashford Kestrels": made by the server (seo-club.ts), so that browsers need no names of sports. */
  sportAndName: string;
  seoInfo: Pick<SeoInfo, "title" | "description">;
}

/**
 * "Roster | Men's Ice Hockey Ashford Kestrels". Without a page it is the home page's title: the club's own SEO title,
 * else sport and name.
 */
export function pageTitle({ page = "", team }: { page?: string; team: SeoClub }): string {
  if (page.trim() !== "") return `${page.trim()} | ${team.sportAndName}`;
  return team.seoInfo.title.trim() || team.sportAndName;
}

/** The page's own description, else the club's, else sport and name; always one line. */
export function pageDescription({ description = "", team }: { description?: string; team: SeoClub }): string {
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  return oneLine(description) || oneLine(team.seoInfo.description) || team.sportAndName;
}

/**
 * The one address of a page. The path's own query and hash are dropped, so that no session id or campaign gets in;
 * parameters that belong to the address (a page number, the team in query mode) are passed separately.
 * @param origin scheme and host, such as "https://kestrels.example"
 */
export function canonicalUrl(
  origin: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const bare = path.replace(/[?#].*$/s, "").replace(/^\/*/, "/");
  const search = new URLSearchParams(query).toString();
  const place = bare === "/" ? bare : bare.replace(/(?<!\/)\/+$/, "");
  return `${origin.replace(/(?<!\/)\/+$/, "")}${place}${search === "" ? "" : `?${search}`}`;
}
