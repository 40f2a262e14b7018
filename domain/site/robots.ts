/** What is no page, and pages that are secret or meant for one visitor. */
const CLOSED_PATHS = [
  "/admissions/",
  "/callable/",
  "/captcha/",
  "/desk",
  "/orders/",
  "/pickups/",
  "/sandbox/",
  "/storesuccess",
  "/waitlist/",
  "/webhooks/",
] as const;

/**
 * Allows everything but the closed paths.
 * @param sitemaps full URLs
 */
export function robotsText(...sitemaps: string[]): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", ...sitemaps.map((sitemap) => `Sitemap: ${sitemap}`), ""].join("\n");
}

/** For a club whose site is locked: nothing is allowed. */
export const LOCKED_ROBOTS_TEXT = "User-agent: *\nDisallow: /\n";
