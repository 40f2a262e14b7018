import { seasonLabel } from "../../../domain/schedule/season.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { FollowGames } from "../follow-games.tsx";
import { loadSeasonSchedule } from "../season/load-schedule.ts";
import { SeasonScheduleView } from "../season/season-schedule-view.tsx";
import type { Route } from "./+types/seasonschedule.$seasonId.results.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSeasonSchedule(teamPageVisit(context), url, "results", params.seasonId);
}

/** The current season's canonical address is the schedule's. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: `${seasonLabel(loaderData.season)}, results`,
        path: `${loaderData.isCurrent ? "/schedule" : loaderData.path}/results`,
      })
    : [];

export default function SeasonResults({ loaderData }: Route.ComponentProps) {
  const { followed, ...schedule } = loaderData;
  return (
    <>
      <SeasonScheduleView {...schedule} view="results" />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
