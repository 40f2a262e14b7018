import { sitemapXml } from "../../domain/sitemap.ts";
import { clubVisit } from "../frame/club-visit.ts";
import { readSitemap } from "../frame/read-sitemap.ts";
import { addressOf } from "../frame/site-address.ts";
import type { Route } from "./+types/sitemap-xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = clubVisit(context);
  const text = sitemapXml(await readSitemap(visit), (path) => addressOf(visit.site, path));
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
