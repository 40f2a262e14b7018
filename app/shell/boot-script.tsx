import { createContext, use } from "react";
import type { SiteFacts } from "../islands/site.tsx";
import { SITE_DATA } from "../islands/site-of-page.ts";

/** The addresses of the scripts that pages of clubs begin with. Set only on the server. */
export const BootContext = createContext<readonly string[]>([]);

/** What a document does in browsers (app/boot). It waits for faces and pictures: the page is read before it is pressed. */
export const BootScript = () =>
  use(BootContext).map((src) => <script key={src} type="module" src={src} fetchPriority="low" />);

/** What islands know of the site, once for all of a page. */
export const SiteData = ({ site }: { site: SiteFacts }) => (
  <script
    id={SITE_DATA}
    type="application/json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(site).replaceAll("<", "\\u003c") }}
  />
);
