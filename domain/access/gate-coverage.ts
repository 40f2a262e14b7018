/** What a locked club's site still answers, so that buyers keep their tickets (rule access-4) and its people their desk. */

/** Human check purpose of the contact form on the locked site's screen. */
export const CONTACT_PURPOSE = "site-inactive";

/** Pages by path. The router matches any letter case and a trailing slash. */
const OPEN_PAGES =
  /^\/(?:desk(?:\/.*)?|storesuccess|orders\/[^/]+(?:\/(?:pay|cancel|tickets\.pdf|moved\/[^/]+))?|admissions\/[^/]+(?:\/ticket\.(?:pdf|pkpass))?|pickups\/[^/]+|ticket-worker\.js|robots\.txt)\/?$/i;

/** Whether a locked club's page stays open. Every other path is closed, even one that is no page. */
export function staysOpen(pathname: string): boolean {
  return OPEN_PAGES.test(pathname);
}

/** Whether a path is not a page but a feed, list or manifest: when closed it gets a sentence, not a screen. */
export function isFile(pathname: string): boolean {
  return /\.[a-z]+$/i.test(pathname);
}
