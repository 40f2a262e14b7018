import { teamStatsAbout } from "../../../domain/stats/stats-page-words.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { readTeamStats } from "../read-team-stats.ts";
import { TeamStatsPage } from "../team-stats-page.tsx";
import type { Route } from "./+types/teamstats.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readTeamStats(teamPageVisit(context), url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    page: "Team statistics",
    path: "/teamstats",
    within: { name: "Results", path: "/schedule/results" },
    ...(loaderData && {
      description: teamStatsAbout(loaderData.scope, loaderData.unit.toLowerCase()),
    }),
  });

export default function TeamStats({ loaderData }: Route.ComponentProps) {
  return <TeamStatsPage stats={loaderData} path="/teamstats" />;
}
