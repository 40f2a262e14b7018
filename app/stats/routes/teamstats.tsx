import { teamStatsDescription } from "../../../domain/stats/stats-page-words.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { loadTeamStats } from "../load-team-stats.ts";
import { TeamStatsPage } from "../team-stats-page.tsx";
import type { Route } from "./+types/teamstats.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadTeamStats(teamPageVisit(context), url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    page: "Team statistics",
    path: "/teamstats",
    within: { name: "Results", path: "/schedule/results" },
    ...(loaderData && {
      description: teamStatsDescription(loaderData.scope, loaderData.unit.toLowerCase()),
    }),
  });

export default function TeamStats({ loaderData }: Route.ComponentProps) {
  return <TeamStatsPage stats={loaderData} path="/teamstats" />;
}
