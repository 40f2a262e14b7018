/** What is no page, and pages that are secret or meant for one visitor. */
const CLOSED_PATHS = [
  "/admissions/",
  "/callable/",
  "/captcha/",
  "/orders/",
  "/pickups/",
  "/sandbox/",
  "/storesuccess",
  "/webhooks/",
] as const;

/**
 * Allows everything but the closed paths.
 * @param sitemap the sitemap's full URL
 */
export function robotsText(sitemap: string): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${sitemap}`, ""].join("\n");
}

/** For a club whose site is locked: nothing is allowed. */
export const LOCKED_ROBOTS_TEXT = "User-agent: *\nDisallow: /\n";
