import { redirect } from "react-router";
import { seasonSchedulePath } from "../../../domain/schedule/season.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/seasonschedule.$seasonId.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { site } = teamPageVisit(context);
  const path = `${seasonSchedulePath({ id: params.seasonId })}/upcoming`;
  return redirect(withTeamParam(path, site.teamParam), 302);
}

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function SeasonScheduleRedirect() {
  return null;
}
