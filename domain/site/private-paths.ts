import { SITE_PAGES } from "./pages.ts";

/**
 * Beginnings of private pages' paths, up to the key: "/orders/". The whole path of a private page without a
 * key.
 */
export const PRIVATE_PATHS: readonly string[] = [
  ...new Set(SITE_PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => `/${path.split(":", 1)[0]}`)),
];
