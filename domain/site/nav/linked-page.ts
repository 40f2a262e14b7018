import { itemOfPage, type LinkedCollection } from "../page-items.ts";
import { SITE_PAGES } from "../pages.ts";
import { pathPattern } from "../path-pattern.ts";

/** A page that a club's own link leads to. */
interface LinkedPage {
  /** The item that the page is about; null for a list, and for any other page that always exists. */
  item: { collection: LinkedCollection; id: string } | null;
}

const LINKABLE = SITE_PAGES.flatMap(({ path, isPrivate, linkable = true }) => {
  const item = itemOfPage(path);
  if (isPrivate || !linkable || item === undefined) return [];
  return [{ collection: item?.collection ?? null, pattern: new RegExp(`^${pathPattern(path)}$`, "i") }];
});

/**
 * Finds the page at a path of the site, in any letter case, with any query and trailing slashes. Null if
 * there is no page, or if clubs may not link to it (`linkable` in pages.ts).
 */
export function linkedPage(path: string): LinkedPage | null {
  const pathname = path.replace(/[?#].*$/s, "").replace(/(?<=[^/]|^\/)\/+$/, "");
  for (const { pattern, collection } of LINKABLE) {
    const match = pattern.exec(pathname);
    if (match) return { item: collection && { collection, id: decode(match[1] ?? "") } };
  }
  return null;
}

/** The decoded part of a path; unchanged if its escapes are broken. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
