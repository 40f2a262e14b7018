import { createContext, use } from "react";
import type { IslandSiteProps } from "../islands/site.tsx";
import { SITE_DATA_ID } from "../islands/site-of-page.ts";

/** The URLs of the scripts that every page loads first. Set only on the server. */
export const BootContext = createContext<readonly string[]>([]);

/**
 * The page's scripts (app/boot). They have a low priority, so that fonts and pictures load first: visitors
 * read before they press.
 */
export const BootScript = () =>
  use(BootContext).map((src) => <script key={src} type="module" src={src} fetchPriority="low" />);

/**
 * The site's facts for islands, once per page. `<` is escaped so that no text can close the script element.
 */
export const SiteData = ({ site }: { site: IslandSiteProps }) => (
  <script
    id={SITE_DATA_ID}
    type="application/json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(site).replaceAll("<", "\\u003c") }}
  />
);
