import type { CounterIncrement } from "../page-view.ts";

/**
 * Measures of how fast a page appears and responds, and browsers' ratings (https://web.dev/articles/vitals).
 */
export const WEB_VITALS = ["LCP", "INP", "CLS"] as const;
export const VITAL_RATINGS = ["good", "needs-improvement", "poor"] as const;

export type WebVital = (typeof WEB_VITALS)[number];
export type VitalRating = (typeof VITAL_RATINGS)[number];

/** The report of one page, as a browser sends it: "LCP=good CLS=poor". */
export function vitalsText(ratings: Iterable<readonly [name: string, rating: string]>): string {
  return Array.from(ratings, (pair) => pair.join("=")).join(" ");
}

/** The counters that a browser's report increments; null if the text is not a valid report. */
export function parseVitalCounts(text: string): CounterIncrement[] | null {
  const pairs = text.split(" ").map((pair) => pair.split("="));
  const names = pairs.map(([name]) => name);
  const isReport =
    new Set(names).size === names.length &&
    pairs.every(
      ([name = "", rating = "", ...more]) =>
        more.length === 0 && includes(WEB_VITALS, name) && includes(VITAL_RATINGS, rating),
    );
  return isReport ? pairs.map((pair) => ({ name: "webVitals", key: pair.join(" ") })) : null;
}

const includes = (list: readonly string[], text: string) => list.includes(text);
