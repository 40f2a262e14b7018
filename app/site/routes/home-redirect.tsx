import { redirect } from "react-router";
import { isTeamPath } from "../../../domain/site/nav/team-path.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit, teamPageVisit } from "../club-visit.ts";
import type { Route } from "./+types/home-redirect.ts";

/**
 * Redirects to the home page from paths that have no page themselves, only pages below them. Uses 302,
 * because a cached 301 could not be undone.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const visit = isTeamPath(url.pathname) ? teamPageVisit(context) : alwaysAvailableVisit(context);
  return redirect(withTeamParam("/", visit.site.teamParam), 302);
}

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function HomeRedirect() {
  return null;
}
