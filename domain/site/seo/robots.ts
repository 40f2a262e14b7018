import { compareBytewise } from "../../values/sort-key.ts";
import { PRIVATE_PATHS } from "../private-paths.ts";

/** Paths of the server's endpoints that are not pages. */
const ENDPOINTS = ["/callable/", "/captcha/", "/sandbox/", "/webhooks/"];

const CLOSED_PATHS = [...ENDPOINTS, ...PRIVATE_PATHS].toSorted(compareBytewise);

/**
 * A robots.txt that allows every page but private ones.
 * @param sitemaps full URLs
 */
export function robotsText(...sitemaps: string[]): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", ...sitemaps.map((sitemap) => `Sitemap: ${sitemap}`), ""].join("\n");
}

/** The robots.txt of a locked club's site, which allows nothing. */
export const LOCKED_ROBOTS_TEXT = "User-agent: *\nDisallow: /\n";
