import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { DESK_PAGES } from "../domain/desk/pages.ts";
import { SITE_PAGES } from "../domain/site/pages.ts";

const deskRoutes = Object.entries(DESK_PAGES).map(([path, { file }]) =>
  path === "" ? index(file) : route(path, file),
);

/**
 * The router's table of every page: the rows of domain/site/pages.ts, and below /desk those of
 * domain/desk/pages.ts.
 */
export default SITE_PAGES.map(({ path, file, id, hasPagesBelow }): RouteConfigEntry => {
  if (path === "") return index(file);
  if (hasPagesBelow) return route(path, file, deskRoutes);
  return id === undefined ? route(path, file) : route(path, file, { id });
}) satisfies RouteConfig;
