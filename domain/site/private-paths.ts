import { SITE_PAGES } from "./pages.ts";

/**
 * How the paths of pages of one person begin, each up to its key: "/orders/", or the whole path of one
 * without a key.
 */
export const PRIVATE_PATHS: readonly string[] = [
  ...new Set(SITE_PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => `/${path.split(":", 1)[0]}`)),
];
