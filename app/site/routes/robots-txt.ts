import { LOCKED_ROBOTS_TEXT, robotsText } from "../../../domain/site/seo/robots.ts";
import { alwaysAvailableVisit } from "../club-visit.ts";
import { pageAddress } from "../site-address.ts";
import type { Route } from "./+types/robots-txt.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = alwaysAvailableVisit(context);
  const isOpen = site.activation.active;
  return new Response(isOpen ? robotsText(pageAddress(site, "/sitemap.xml")) : LOCKED_ROBOTS_TEXT, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
