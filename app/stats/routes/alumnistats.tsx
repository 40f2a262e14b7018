import { teamPageVisit } from "../../site/club-visit.ts";
import { loadPlayerStats } from "../load-stats.ts";
import { statsMeta } from "../stats-meta.ts";
import { StatsPage } from "../stats-page.tsx";
import type { Route } from "./+types/alumnistats.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadPlayerStats(teamPageVisit(context), url, { alumni: true });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  statsMeta(
    matches,
    { page: "Alumni statistics", path: "/alumnistats", within: { name: "Alumni", path: "/alumni" } },
    loaderData,
  );

export default function AlumniStats({ loaderData }: Route.ComponentProps) {
  return (
    <StatsPage
      stats={loaderData}
      title="Alumni statistics"
      path="/alumnistats"
      others={[
        { label: "Player statistics", to: "/rosterstats" },
        { label: "Team statistics", to: "/teamstats" },
        { label: "Alumni", to: "/alumni" },
      ]}
    />
  );
}
