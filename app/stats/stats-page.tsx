import { useLocation } from "react-router";
import { PageHead } from "../site/page-head.tsx";
import { useWebsiteImage } from "../site/use-frame.ts";
import { still } from "../ui/still.tsx";
import type { StatsContent } from "./stats-body.tsx";
import { useStatFilters } from "./use-stat-filters.ts";
import { useStatSort } from "./use-stat-sort.ts";

const StatsBody = still<StatsContent>({
  onServer: import.meta.env.SSR ? (await import("./stats-body.tsx")).StatsBody : null,
  load: async () => (await import("./stats-body.tsx")).StatsBody,
  drawnFrom: ({ stats }) => stats,
});

/** A page of players' figures: tables that can be narrowed and sorted. */
export function StatsPage({ title, ...content }: { title: string } & Omit<StatsContent, "visit">) {
  const { key } = useLocation();
  const { announced, onClickCapture } = useStatSort();
  const onSubmit = useStatFilters();
  return (
    <>
      <PageHead title={title} picture={useWebsiteImage("rosterFeatureImage")?.picture}>
        <p className="text-lg">{content.stats.scope}</p>
      </PageHead>
      <div className="wrap pt-8 pb-20" onClickCapture={onClickCapture} onSubmit={onSubmit}>
        <p role="status" className="sr-only">
          {announced}
        </p>
        <StatsBody {...content} visit={key} />
      </div>
    </>
  );
}
