import { useLocation } from "react-router";
import { PageHead } from "../ui/page-head.tsx";
import type { StatsContent } from "../ui/stats-body.tsx";
import { still } from "../ui/still.tsx";
import { useWebsiteImage } from "./use-frame.ts";
import { useStatFilters } from "./use-stat-filters.ts";
import { useStatSort } from "./use-stat-sort.ts";

const StatsBody = still<StatsContent>({
  onServer: import.meta.env.SSR ? (await import("../ui/stats-body.tsx")).StatsBody : null,
  load: async () => (await import("../ui/stats-body.tsx")).StatsBody,
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
