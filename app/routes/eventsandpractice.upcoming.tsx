import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readUpcoming } from "../frame/read-gatherings.ts";
import { GatheringsView } from "../ui/gatherings-view.tsx";
import type { Route } from "./+types/eventsandpractice.upcoming.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readUpcoming(teamVisit(context), "eventsandpractice");
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Upcoming events and practice", path: "/eventsandpractice/upcoming" });

export const handle = { kind: "events" };

export default function UpcomingEventsAndPractice({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} list="eventsandpractice" view="upcoming" />;
}
