import { SITE_PAGES } from "./pages.ts";

/**
 * Beginnings of private pages' paths: the part before the key ("/orders/"), or the whole path of a page
 * without a key.
 */
export const PRIVATE_PATHS: readonly string[] = [
  ...new Set(SITE_PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => `/${path.split(":", 1)[0]}`)),
];
