import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/alumnis.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = teamPageVisit(context);
  return redirect(withTeamParam("/alumni", site.teamParam), 301);
}

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function AlumniRedirect() {
  return null;
}
