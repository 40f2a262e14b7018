/** What is no page, and pages whose address is somebody's secret or only they should see. */
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

/** The text of /robots.txt: everything may be read but these. @param sitemap the sitemap's whole address */
export function robotsText(sitemap: string): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${sitemap}`, ""].join("\n");
}

/** The same for a club whose site is locked: nothing is to be read. */
export const LOCKED_ROBOTS_TEXT = "User-agent: *\nDisallow: /\n";
