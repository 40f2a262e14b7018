import type { DeskForm } from "./desk-form.ts";

/** What a page of the site shows of a collection: one record, or with the id null all of them. */
export interface ContentPage {
  id: string | null;
}

/** A text that no id contains. */
const ANY_ID = "~";

/** Finds what the page with a path shows of a form's collection; null if it shows nothing of it. */
export function contentPageOf({ pathOf }: Pick<DeskForm, "pathOf">, pathname: string): ContentPage | null {
  const path = pathOf?.(ANY_ID);
  if (path === undefined) return null;
  // All records are on one page, such as the sponsors.
  if (!path.includes(ANY_ID)) return pathname === path ? { id: null } : null;
  // A game's page is a folder of pages: "/games/~/info".
  const [folder = "", rest = ""] = path.split(ANY_ID);
  if (`${pathname}/` === folder) return { id: null };
  const isBelow = pathname.startsWith(folder) && pathname.endsWith(rest);
  const id = isBelow ? pathname.slice(folder.length, pathname.length - rest.length) : "";
  return /^[^/~]+$/.test(id) ? { id } : null;
}
