import { redirect } from "react-router";
import { isTeamPath } from "../../../domain/site/site-routes.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit, teamPageVisit } from "../club-visit.ts";
import type { Route } from "./+types/home-redirect.ts";

/** A folder of items without a list of its own leads home; for the present only: a cached 301 could not be undone. */
export function loader({ context, url }: Route.LoaderArgs) {
  const visit = isTeamPath(url.pathname) ? teamPageVisit(context) : alwaysAvailableVisit(context);
  return redirect(withTeamParam("/", visit.site.teamParam), 302);
}

/** A route without a page would answer a 404 with bare data. */
export default function HomeRedirect() {
  return null;
}
