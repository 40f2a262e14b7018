import { parseFilePath } from "../club-file.ts";

const SITE_PATH = /^(?:\/(?![/\\])|#)[^\s\\]*$/;

/**
 * True for an address to which a link in a club's text may lead: of the web, of the site itself, an email
 * address, a phone number, or one of the club's files.
 */
export function isSafeHref(href: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href) || /^tel:\+?[\d().-]{3,20}$/i.test(href)) return true;
  if (/^\/files\//i.test(href)) return parseFilePath(href) !== null;
  return SITE_PATH.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href));
}
