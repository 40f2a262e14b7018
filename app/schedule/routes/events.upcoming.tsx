import { clubVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readUpcoming } from "../read-gatherings.ts";
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
