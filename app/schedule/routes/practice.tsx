import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { teamVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/practice.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = teamVisit(context);
  return redirect(withTeamParam("/practice/upcoming", site.teamParam), 302);
}

/** A route without a page would answer a 404 with bare data. */
export default function Practice() {
  return null;
}
