import { robotsText } from "../../domain/robots.ts";
import { clubVisit } from "../frame/club-visit.ts";
import { addressOf } from "../frame/site-address.ts";
import type { Route } from "./+types/robots-txt.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = clubVisit(context);
  return new Response(robotsText(addressOf(site, "/sitemap.xml")), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
