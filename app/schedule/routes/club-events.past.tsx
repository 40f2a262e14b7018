import { listMeta } from "../../site/page-meta.ts";
import { CLUB_EVENT_LISTS, clubEventListAt } from "../events/club-event-lists.ts";
import { clubEventVisit } from "../events/club-event-visit.ts";
import { ClubEventsView } from "../events/club-events-view.tsx";
import { loadPastClubEvents } from "../events/load-club-events.ts";
import type { Route } from "./+types/club-events.past.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = clubEventListAt(url);
  return { list, ...(await loadPastClubEvents(clubEventVisit(context, list), list, url)) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const list = clubEventListAt(location);
  const title = `Past ${CLUB_EVENT_LISTS[list].name}`;
  return listMeta(matches, { title, path: `/${list}/past`, page: loaderData?.page ?? 1 });
};

export default function PastClubEvents({ loaderData }: Route.ComponentProps) {
  return <ClubEventsView {...loaderData} view="past" />;
}
