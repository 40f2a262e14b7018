import { redirect } from "react-router";
import { isTeamPath } from "../../../domain/site/team-path.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit, teamPageVisit } from "../club-visit.ts";
import type { Route } from "./+types/home-redirect.ts";

/** Paths that only have pages below them lead home, by a 302: a cached 301 could not be undone. */
export function loader({ context, url }: Route.LoaderArgs) {
  const visit = isTeamPath(url.pathname) ? teamPageVisit(context) : alwaysAvailableVisit(context);
  return redirect(withTeamParam("/", visit.site.teamParam), 302);
}

/** Without a page component a 404 would answer with bare data. */
export default function HomeRedirect() {
  return null;
}
