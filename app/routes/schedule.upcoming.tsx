import { groupByMonth, upcomingGames } from "../../domain/schedule.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { readSchedule } from "../frame/read-schedule.ts";
import { scheduleMeta } from "../frame/schedule-meta.ts";
import { ScheduleView } from "../ui/schedule-view.tsx";
import type { Route } from "./+types/schedule.upcoming.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { shown, ...schedule } = await readSchedule(visit, url);
  const months = groupByMonth(upcomingGames(shown, visit.now));
  return { ...schedule, months };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  scheduleMeta(matches, { page: "Upcoming games", path: "/schedule/upcoming" }, loaderData?.months);

export const handle = { kind: "games" };

export default function Upcoming({ loaderData }: Route.ComponentProps) {
  return <ScheduleView {...loaderData} view="upcoming" />;
}
