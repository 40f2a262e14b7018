import type { IslandSiteProps } from "./site.tsx";

/** Id of the element in which a page of a club's site carries its facts as JSON (islands/site.tsx). */
export const SITE_DATA_ID = "site";

let facts: IslandSiteProps | null | undefined;

/** Facts of the club's site; null on a page that belongs to no club's site. */
export function siteOfPage(): IslandSiteProps | null {
  if (facts === undefined)
    facts = JSON.parse(
      document.getElementById(SITE_DATA_ID)?.textContent ?? "null",
    ) as IslandSiteProps | null;
  return facts;
}
