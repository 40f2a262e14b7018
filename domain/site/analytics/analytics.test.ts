import { describe, expect, test } from "vitest";
import { daysBefore, goodVitals, reportDays, sparkline, topPages } from "./analytics.ts";

const COUNTED = [
  {
    day: "2026-02-28",
    counters: {
      totalViews: { all: 4 },
      homePageViews: { homepage: 3 },
      gameViews: { g1: 2, g2: 1 },
      formsSubmitted: { contact: 1 },
    },
  },
  { day: "2026-03-02", counters: { gameViews: { g2: 1 }, playerViews: { ann: 5 } } },
];

test("days continue over the end of a month and of a leap year's February", () => {
  const days = (from: string, to: string) => reportDays({ from, to }, [], new Map()).map(({ day }) => day);
  expect(days("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(days("2028-02-28", "2028-03-01")).toHaveLength(3);
  expect(days("2026-03-02", "2026-03-01")).toEqual([]);
  expect(daysBefore("2026-03-01", 29)).toBe("2026-01-31");
});

describe("a report", () => {
  const days = reportDays({ from: "2026-02-28", to: "2026-03-02" }, COUNTED, new Map([["2026-03-01", 2500]]));

  test("has every day, even if nothing was counted", () => {
    expect(
      days.map(({ day, totalViews, views, formsSubmitted, sales }) => [
        day,
        totalViews,
        views,
        formsSubmitted,
        sales,
      ]),
    ).toEqual([
      ["2026-02-28", 4, 6, 1, 0],
      ["2026-03-01", 0, 0, 0, 2500],
      ["2026-03-02", 0, 6, 0, 0],
    ]);
  });

  test("lists the most viewed pages over all days", () => {
    expect(topPages(days, "gameViews", 5)).toEqual([
      { id: "g1", count: 2 },
      { id: "g2", count: 2 },
    ]);
    expect(topPages(days, "gameViews", 1)).toHaveLength(1);
    expect(topPages(days, "ticketViews", 5)).toEqual([]);
  });
});

test("a sparkline is full height at the largest value, and flat if all are 0", () => {
  expect(sparkline([0, 4, 8])).toBe("▁▅█");
  expect(sparkline([0, 0])).toBe("▁▁");
});

test("sums up web vitals over the days, without those that were not measured", () => {
  const days = [
    { day: "2026-03-01", counters: { webVitals: { "LCP good": 2, "INP poor": 1 } } },
    { day: "2026-03-02", counters: { webVitals: { "LCP needs-improvement": 1 } } },
    { day: "2026-03-03", counters: {} },
  ];
  expect(goodVitals(days)).toEqual([
    { name: "LCP", measured: 3, goodPercent: 67 },
    { name: "INP", measured: 1, goodPercent: 0 },
  ]);
});
