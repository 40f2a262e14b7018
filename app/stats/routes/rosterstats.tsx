import { teamPageVisit } from "../../site/club-visit.ts";
import { loadPlayerStats } from "../load-stats.ts";
import { statsMeta } from "../stats-meta.ts";
import { StatsPage } from "../stats-page.tsx";
import type { Route } from "./+types/rosterstats.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadPlayerStats(teamPageVisit(context), url, { alumni: false });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  statsMeta(
    matches,
    { page: "Player statistics", path: "/rosterstats", within: { name: "Roster", path: "/roster" } },
    loaderData,
  );

export default function RosterStats({ loaderData }: Route.ComponentProps) {
  return (
    <StatsPage
      stats={loaderData}
      title="Player statistics"
      path="/rosterstats"
      others={[
        { label: "Team statistics", to: "/teamstats" },
        { label: "Alumni statistics", to: "/alumnistats" },
        { label: "Roster", to: "/roster" },
      ]}
    />
  );
}
