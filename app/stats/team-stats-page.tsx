import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { TeamStatsBody, type TeamStatsContent } from "./team-stats-body.tsx";

export function TeamStatsPage(content: TeamStatsContent) {
  return (
    <>
      <PageHead title="Team statistics" image={useWebsiteImage("gameFeatureImage")}>
        <p className="text-lg">{content.stats.scope}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20" data-stats="">
        <TeamStatsBody {...content} />
      </div>
    </>
  );
}
