import { seasonLabel } from "../../domain/season.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { FollowGames } from "../frame/follow-games.tsx";
import { readSchedule } from "../frame/read-schedule.ts";
import { scheduleMeta } from "../frame/schedule-meta.ts";
import { Links } from "../ui/links.tsx";
import { ScheduleView } from "../ui/schedule-view.tsx";
import type { Route } from "./+types/schedule.upcoming.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readSchedule(teamVisit(context), url, "upcoming");
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  scheduleMeta(matches, { page: "Upcoming games", path: "/schedule/upcoming" }, loaderData?.months);

export const handle = { kind: "games" };

export default function Upcoming({ loaderData }: Route.ComponentProps) {
  const { season, followed, ...schedule } = loaderData;
  return (
    <>
      <ScheduleView
        {...schedule}
        view="upcoming"
        title="Schedule"
        path="/schedule"
        standing={season && seasonLabel({ name: season })}
      >
        <Links
          label="Seasons"
          links={[
            { label: "Team statistics", to: "/teamstats" },
            { label: "Previous seasons", to: "/previousseasons" },
          ]}
        />
      </ScheduleView>
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
