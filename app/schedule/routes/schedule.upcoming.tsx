import { teamPageVisit } from "../../site/club-visit.ts";
import { CurrentSchedule } from "../season/current-schedule.tsx";
import { loadSchedule } from "../season/load-schedule.ts";
import { scheduleMeta } from "../season/schedule-meta.ts";
import type { Route } from "./+types/schedule.upcoming.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSchedule(teamPageVisit(context), url, "upcoming");
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  scheduleMeta(matches, { page: "Upcoming games", path: "/schedule/upcoming" }, loaderData?.months);

export default function Upcoming({ loaderData }: Route.ComponentProps) {
  return <CurrentSchedule schedule={loaderData} view="upcoming" />;
}
