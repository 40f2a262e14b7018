import { teamVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readUpcoming } from "../read-gatherings.ts";
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
