import type { StatChoices, StatFilter } from "../../domain/stats/stat-filter.ts";
import type { ShownTable } from "../../domain/stats/stat-table.ts";
import { Links } from "../ui/links.tsx";
import { StatLegend } from "../ui/stat-legend.tsx";
import { NothingCounted } from "./nothing-counted.tsx";
import { hasChoice, StatFilters } from "./stat-filters.tsx";
import { StatTableView } from "./stat-table-view.tsx";

export interface StatsContent {
  /** The page's own path: every filter and sort of it leads back there. */
  path: string;
  /** The neighbouring screens. */
  others: { label: string; to: string }[];
  stats: {
    choices: StatChoices;
    filter: StatFilter;
    /** Whether anything but the usual games was asked for. */
    isNarrowed: boolean;
    /** The address's query, filter and sorts. */
    query: string;
    /** The games in words. */
    scope: string;
    tables: ShownTable[];
    /** Who stands in bold, in a sentence. */
    bold: string;
  };
  /** The visit this is drawn for: what was sorted in place then is not what the next visit shows. */
  visit: string;
}

/** The tables of a page of statistics, with what they can be narrowed to. */
export function StatsBody({ path, others, stats, visit }: StatsContent) {
  const { tables, bold, query } = stats;
  return (
    <>
      <Links label="Statistics" links={others} />
      {hasChoice(stats) && <StatFilters key={`filters ${visit}`} path={path} {...stats} />}
      {tables.length === 0 && <NothingCounted path={path} {...stats} />}
      {tables.map((table) => (
        <StatTableView key={`${table.role} ${visit}`} table={table} path={path} query={query} />
      ))}
      {tables.length > 0 && (
        <>
          <p className="mt-6 text-muted">{bold}</p>
          <StatLegend tables={tables} />
        </>
      )}
    </>
  );
}
