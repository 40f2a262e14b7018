import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { StatsBody, type StatsContent } from "./stats-body.tsx";

/** A page of statistics. app/boot/stat-tables.ts sorts its tables in place. */
export function StatsPage({ title, ...content }: { title: string } & StatsContent) {
  return (
    <>
      <PageHead title={title} image={useWebsiteImage("rosterFeatureImage")}>
        <p className="text-lg">{content.stats.scope}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20" data-stats="">
        <p role="status" className="sr-only" />
        <StatsBody {...content} />
      </div>
    </>
  );
}
