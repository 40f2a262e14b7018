import { LOCKED_ROBOTS_TEXT, robotsText } from "../../../domain/site/robots.ts";
import { clubVisit } from "../club-visit.ts";
import { addressOf } from "../site-address.ts";
import type { Route } from "./+types/robots-txt.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = clubVisit(context);
  const isOpen = site.activation.active;
  return new Response(isOpen ? robotsText(addressOf(site, "/sitemap.xml")) : LOCKED_ROBOTS_TEXT, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
