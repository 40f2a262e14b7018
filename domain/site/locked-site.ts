import { SITE_PAGES } from "./pages.ts";
import { pathPattern } from "./path-pattern.ts";

/**
 * What a locked club's site still answers, so that buyers keep their tickets (rule access-4) and its people
 * their desk.
 */

/** The router matches any letter case and a trailing slash. */
const OPEN_PAGES = new RegExp(
  `^(?:${SITE_PAGES.filter(({ evenLocked }) => evenLocked)
    .map(({ path, hasPagesBelow }) => pathPattern(path) + (hasPagesBelow ? "(?:/.*)?" : ""))
    .join("|")})/?$`,
  "i",
);

/** Whether a locked club's page stays open. Every other path is closed, even one that is no page. */
export function isOpenWhenLocked(pathname: string): boolean {
  return OPEN_PAGES.test(pathname);
}

/**
 * Whether a path is not a page but a feed, list or manifest: when closed it gets a sentence, not a screen.
 */
export function isFilePath(pathname: string): boolean {
  return /\.[a-z]+$/i.test(pathname);
}
