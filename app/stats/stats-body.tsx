import type { StatChoices, StatFilter } from "../../domain/stats/stat-filter.ts";
import type { ShownTable } from "../../domain/stats/stat-table.ts";
import { AsReportedNote } from "../ui/as-reported.tsx";
import { Links } from "../ui/links.tsx";
import { StatLegend } from "../ui/stat-legend.tsx";
import { NoCountedGames } from "./no-counted-games.tsx";
import { hasStatChoices, StatFilters } from "./stat-filters.tsx";
import { StatTableView } from "./stat-table-view.tsx";

export interface StatsContent {
  /** The page's own path, to which every filter and sort leads. */
  path: string;
  others: { label: string; to: string }[];
  stats: {
    choices: StatChoices;
    filter: StatFilter;
    /** True if the address asks for other games than the default ones. */
    isNarrowed: boolean;
    /** The address's query: filters and sorts. */
    query: string;
    /** The counted games, in words. */
    scope: string;
    tables: ShownTable[];
    /** A sentence that says whose names are bold. */
    bold: string;
    /** A sentence about the rows marked as provided by the club; empty if there are none. */
    providedNote: string;
    /** A sentence that says why totals provided by the club are not included; empty if there are none. */
    excludedNote: string;
  };
}

export function StatsBody({ path, others, stats }: StatsContent) {
  const { tables, bold, providedNote, excludedNote, query } = stats;
  return (
    <>
      <Links label="Statistics" links={others} />
      {hasStatChoices(stats) && <StatFilters path={path} {...stats} />}
      {tables.length === 0 && <NoCountedGames path={path} {...stats} />}
      {tables.map((table) => (
        <StatTableView key={table.role} table={table} path={path} query={query} />
      ))}
      {excludedNote && <p className="mt-6 text-muted">{excludedNote}</p>}
      {tables.length > 0 && (
        <>
          {providedNote && <AsReportedNote sentence={providedNote} />}
          <p className="mt-6 text-muted">{bold}</p>
          <StatLegend tables={tables} />
        </>
      )}
    </>
  );
}
