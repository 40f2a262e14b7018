import { useLocation } from "react-router";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { island } from "../ui/island.tsx";
import type { TeamStatsContent } from "./team-stats-body.tsx";
import { TeamStatsBody } from "./team-stats-body.tsx";
import { useStatFilters } from "./use-stat-filters.ts";

const Body = island(TeamStatsBody, ({ stats }) => stats.steps);

export function TeamStatsPage(content: Omit<TeamStatsContent, "visit">) {
  const { key } = useLocation();
  const onSubmit = useStatFilters();
  return (
    <>
      <PageHead title="Team statistics" image={useWebsiteImage("gameFeatureImage")}>
        <p className="text-lg">{content.stats.scope}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20" onSubmit={onSubmit}>
        <Body {...content} visit={key} />
      </div>
    </>
  );
}
