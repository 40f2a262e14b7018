import { goodVitals, sparkline, topPages } from "../../domain/site/analytics/analytics.ts";
import { ALL_ITEMS_KEY, TOTAL_VIEWS } from "../../domain/site/page-view.ts";
import { VIEW_COUNTERS } from "../../domain/site/view-counters.ts";
import { decimalPrice, formatPrice } from "../../domain/values/money.ts";
import { csvText } from "../../server/feeds/csv-text.ts";
import type { AnalyticsReport } from "../../server/operator/analytics-report.ts";

const TOP = 3;

/** The report for a terminal: one line per day, sparklines, and the most viewed pages. */
export function analyticsTable({ club, from, to, days }: AnalyticsReport): string {
  const rows = days.map(({ day, totalViews, views, formsSubmitted, sales }) => [
    day,
    ...[totalViews, views, formsSubmitted].map(String),
    formatPrice(sales),
  ]);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, one) => all + of(one), 0);
  const totals = [
    "total",
    ...[sum((one) => one.totalViews), sum((one) => one.views), sum((one) => one.formsSubmitted)].map(String),
    formatPrice(sum((one) => one.sales)),
  ];
  const table = aligned([["day", "visits", "page views", "forms", "sales"], ...rows, totals]);
  const top = Object.values(VIEW_COUNTERS).flatMap((name) =>
    topPages(days, name, TOP).map(({ id, count }) => [name, id, String(count)]),
  );
  const vitals = goodVitals(days).map(({ name, measured, goodPercent }) => [
    name,
    `${goodPercent}%`,
    `of ${measured}`,
  ]);
  return [
    `${club.name}, ${from} to ${to} (${club.timeZone})`,
    `page views  ${sparkline(days.map(({ views }) => views))}`,
    `sales       ${sparkline(days.map(({ sales }) => sales))}`,
    "",
    ...table,
    ...(top.length > 0 ? ["", "most viewed", ...aligned(top)] : []),
    ...(vitals.length > 0
      ? ["", "share of page views with good web vitals (1 in 10 sampled)", ...aligned(vitals)]
      : []),
    "",
  ].join("\n");
}

/** Columns of equal width: numbers to the right, everything else and the first column to the left. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || Number.isNaN(Number(cell.replace(/[$,]/g, "")))
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

/** The report as CSV: one line per day, counter, and page or item; sales in dollars. */
export function analyticsCsv({ days }: AnalyticsReport): string {
  const lines = days.flatMap(({ day, counters, sales }) => [
    ...Object.entries(counters).flatMap(([counter, items]) =>
      Object.entries(items).map(([item, count]) => ({ day, counter, item, value: String(count) })),
    ),
    ...(sales > 0 ? [{ day, counter: "sales", item: ALL_ITEMS_KEY, value: decimalPrice(sales) }] : []),
  ]);
  return csvText(
    {
      Day: ({ day }) => day,
      Counter: ({ counter }) => counter,
      Item: ({ item }) => item,
      Value: ({ value }) => value,
    },
    lines,
  );
}

/** The stored document of each day (rule site-6), without days on which nothing was counted. */
export function analyticsDocuments({ club, days }: AnalyticsReport): string {
  const documents = days
    .filter(({ counters }) => Object.keys(counters).length > 0)
    .map(
      ({ day, counters: { [TOTAL_VIEWS]: _total, ...counters }, totalViews, timeCreated, timeModified }) => ({
        id: day,
        reference: `teams/${club.teamId}/team-analytics/${day}`,
        teamId: club.teamId,
        organizationId: club.organizationId,
        sportsType: club.sportsType,
        timeOfAnalytics: day,
        timeModified,
        timeCreated,
        totalViews,
        ...counters,
      }),
    );
  return `${JSON.stringify(documents, null, 2)}\n`;
}
