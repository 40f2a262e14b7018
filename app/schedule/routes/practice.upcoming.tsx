import { teamVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readUpcoming } from "../read-gatherings.ts";
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
