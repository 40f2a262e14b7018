import type { SiteFacts } from "./site.tsx";

/** Set by a document of a club's site (islands/site.tsx). */
export const SITE_DATA = "site";

let read: SiteFacts | null | undefined;

export function siteOfPage(): SiteFacts | null {
  if (read === undefined)
    read = JSON.parse(document.getElementById(SITE_DATA)?.textContent ?? "null") as SiteFacts | null;
  return read;
}
