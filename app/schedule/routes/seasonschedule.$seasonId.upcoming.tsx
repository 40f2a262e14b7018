import { seasonLabel } from "../../../domain/schedule/season.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { FollowGames } from "../follow-games.tsx";
import { loadSeasonSchedule } from "../season/load-schedule.ts";
import { SeasonScheduleView } from "../season/season-schedule-view.tsx";
import type { Route } from "./+types/seasonschedule.$seasonId.upcoming.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSeasonSchedule(teamPageVisit(context), url, "upcoming", params.seasonId);
}

/** For the current season the canonical address is /schedule/upcoming. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: `${seasonLabel(loaderData.season)}, upcoming games`,
        path: `${loaderData.isCurrent ? "/schedule" : loaderData.path}/upcoming`,
      })
    : [];

export default function SeasonUpcoming({ loaderData }: Route.ComponentProps) {
  const { followed, ...schedule } = loaderData;
  return (
    <>
      <SeasonScheduleView {...schedule} view="upcoming" />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
