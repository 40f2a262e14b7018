import { useLocation } from "react-router";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { island } from "../ui/island.tsx";
import type { StatsContent } from "./stats-body.tsx";
import { StatsBody } from "./stats-body.tsx";
import { useStatFilters } from "./use-stat-filters.ts";
import { useStatSort } from "./use-stat-sort.ts";

const Body = island(StatsBody, ({ stats }) => stats.tables);

export function StatsPage({ title, ...content }: { title: string } & Omit<StatsContent, "visit">) {
  const { key } = useLocation();
  const { announced, onClickCapture } = useStatSort();
  const onSubmit = useStatFilters();
  return (
    <>
      <PageHead title={title} image={useWebsiteImage("rosterFeatureImage")}>
        <p className="text-lg">{content.stats.scope}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20" onClickCapture={onClickCapture} onSubmit={onSubmit}>
        <p role="status" className="sr-only">
          {announced}
        </p>
        <Body {...content} visit={key} />
      </div>
    </>
  );
}
