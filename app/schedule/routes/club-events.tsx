import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { clubEventListAt } from "../events/club-event-lists.ts";
import { clubEventVisit } from "../events/club-event-visit.ts";
import type { Route } from "./+types/club-events.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const list = clubEventListAt(url);
  const { site } = clubEventVisit(context, list);
  return redirect(withTeamParam(`/${list}/upcoming`, site.teamParam), 302);
}

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function ClubEventsRedirect() {
  return null;
}
