import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readUpcoming } from "../frame/read-gatherings.ts";
import { GatheringsView } from "../ui/gatherings-view.tsx";
import type { Route } from "./+types/practice.upcoming.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readUpcoming(teamVisit(context), "practice");
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Upcoming practice", path: "/practice/upcoming" });

export const handle = { kind: "events" };

export default function UpcomingPractice({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} list="practice" view="upcoming" />;
}
