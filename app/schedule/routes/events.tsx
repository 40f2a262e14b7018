import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { clubVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/events.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = clubVisit(context);
  return redirect(withTeamParam("/events/upcoming", site.teamParam), 302);
}

/** A route without a page would answer a 404 with bare data. */
export default function Events() {
  return null;
}
