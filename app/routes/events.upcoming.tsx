import { clubVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readUpcoming } from "../frame/read-gatherings.ts";
import { GatheringsView } from "../ui/gatherings-view.tsx";
import type { Route } from "./+types/events.upcoming.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readUpcoming(clubVisit(context), "events");
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Upcoming events", path: "/events/upcoming" });

export const handle = { kind: "events" };

export default function UpcomingEvents({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} list="events" view="upcoming" />;
}
