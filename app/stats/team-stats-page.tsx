import { useLocation } from "react-router";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { still } from "../ui/still.tsx";
import type { TeamStatsContent } from "./team-stats-body.tsx";
import { useStatFilters } from "./use-stat-filters.ts";

const TeamStatsBody = still<TeamStatsContent>({
  onServer: import.meta.env.SSR ? (await import("./team-stats-body.tsx")).TeamStatsBody : null,
  load: async () => (await import("./team-stats-body.tsx")).TeamStatsBody,
  drawnFrom: ({ stats }) => stats,
});

/** The page of the team's own figures. */
export function TeamStatsPage(content: Omit<TeamStatsContent, "visit">) {
  const { key } = useLocation();
  const onSubmit = useStatFilters();
  return (
    <>
      <PageHead title="Team statistics" picture={useWebsiteImage("gameFeatureImage")?.picture}>
        <p className="text-lg">{content.stats.scope}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20" onSubmit={onSubmit}>
        <TeamStatsBody {...content} visit={key} />
      </div>
    </>
  );
}
