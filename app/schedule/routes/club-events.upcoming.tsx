import { pageMeta } from "../../site/page-meta.ts";
import { CLUB_EVENT_LISTS, clubEventListAt } from "../events/club-event-lists.ts";
import { clubEventVisit } from "../events/club-event-visit.ts";
import { ClubEventsView } from "../events/club-events-view.tsx";
import { loadUpcomingClubEvents } from "../events/load-club-events.ts";
import type { Route } from "./+types/club-events.upcoming.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = clubEventListAt(url);
  return { list, ...(await loadUpcomingClubEvents(clubEventVisit(context, list), list)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const list = clubEventListAt(location);
  return pageMeta(matches, { page: `Upcoming ${CLUB_EVENT_LISTS[list].name}`, path: `/${list}/upcoming` });
};

export default function UpcomingClubEvents({ loaderData }: Route.ComponentProps) {
  return <ClubEventsView {...loaderData} view="upcoming" />;
}
