import { itemOfPage, type LinkedCollection } from "../page-items.ts";
import { SITE_PAGES } from "../pages.ts";
import { pathPattern } from "../path-pattern.ts";

/** The page that a club's own link leads to. */
interface LinkedPage {
  /** The item it is about; null for a list, or another page that is always there. */
  item: { collection: LinkedCollection; id: string } | null;
}

const LINKABLE = SITE_PAGES.flatMap(({ path, isPrivate, linkable = true }) => {
  const item = itemOfPage(path);
  if (isPrivate || !linkable || item === undefined) return [];
  return [{ collection: item?.collection ?? null, pattern: new RegExp(`^${pathPattern(path)}$`, "i") }];
});

/**
 * The page at a path of the site, whatever the path's case, its query and slashes at its end.
 * @returns null where no page is, or none that a club may link to (its row in pages.ts says so)
 */
export function linkedPage(path: string): LinkedPage | null {
  const spelled = path.replace(/[?#].*$/s, "").replace(/(?<=[^/]|^\/)\/+$/, "");
  for (const { pattern, collection } of LINKABLE) {
    const found = pattern.exec(spelled);
    if (found) return { item: collection && { collection, id: decoded(found[1] ?? "") } };
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
