import { SITE_PAGES } from "./pages.ts";
import { pathPattern } from "./path-pattern.ts";

/**
 * Decides which pages of a locked club's site stay open, so that buyers keep their tickets (rule access-4)
 * and officers their desk.
 */

/** Matches any letter case and a trailing slash, as the router does. */
const OPEN_PAGES = new RegExp(
  `^(?:${SITE_PAGES.filter(({ evenLocked }) => evenLocked)
    .map(({ path, hasPagesBelow }) => pathPattern(path) + (hasPagesBelow ? "(?:/.*)?" : ""))
    .join("|")})/?$`,
  "i",
);

/** True if a page of a locked club stays open. Every other path is closed, even one without a page. */
export function isOpenWhenLocked(pathname: string): boolean {
  return OPEN_PAGES.test(pathname);
}

/**
 * True for the path of a feed, list or manifest, which is not a page. If it is closed, the answer is a
 * sentence instead of a page.
 */
export function isFilePath(pathname: string): boolean {
  return /\.[a-z]+$/i.test(pathname);
}
