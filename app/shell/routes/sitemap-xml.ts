import { sitemapXml } from "../../../domain/site/seo/sitemap.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { pageAddress } from "../../site/site-address.ts";
import { loadSitemap } from "../load-sitemap.ts";
import type { Route } from "./+types/sitemap-xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const text = sitemapXml(await loadSitemap(visit), (path) => pageAddress(visit.site, path));
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
