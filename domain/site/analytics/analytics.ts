import { compareBytewise } from "../../values/sort-key.ts";
import { ALL_ITEMS_KEY, type CounterName, TOTAL_VIEWS } from "../page-view.ts";
import { VIEW_COUNTERS } from "../view-counters.ts";
import { VITAL_RATINGS, type VitalRating, WEB_VITALS, type WebVital } from "./web-vitals.ts";

/**
 * Counts of views, submissions and web vitals of a club's pages, per day in the club's zone (rule site-6).
 */

export type DayCounters = Partial<Record<CounterName, Record<string, number>>>;

export interface CountedDay {
  /** "2026-11-20" */
  day: string;
  counters: DayCounters;
  /** When the day's first and last count were stored (UTC, ISO 8601). Undefined for a day without counts. */
  timeCreated?: string;
  timeModified?: string;
}

/** A day of a report, even if nothing was counted on it. */
export interface ReportedDay extends CountedDay {
  /** Views of the home page, and each session's first view of another page. */
  totalViews: number;
  /** Views of all tracked pages. */
  views: number;
  formsSubmitted: number;
  /** Cents paid to the club that day, minus later refunds of these payments. */
  sales: number;
}

const sumOf = (items: Record<string, number> = {}) =>
  Object.values(items).reduce((sum, count) => sum + count, 0);

const viewsOf = ({ counters }: CountedDay) =>
  Object.values(VIEW_COUNTERS).reduce((sum, name) => sum + sumOf(counters[name]), 0);

/**
 * All days from one to another, both included; empty if `to` is before `from`. Days are dates without a zone:
 * "2026-11-20".
 */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = new Date(`${from}T00:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const name = day.toISOString().slice(0, 10);
    if (name > to) return days;
    days.push(name);
  }
}

/** The date that is `count` days before a date. */
export function daysBefore(day: string, count: number): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - count);
  return before.toISOString().slice(0, 10);
}

/**
 * Every day of a period with its counts and sales, even if nothing was counted.
 * @param sales cents by day
 */
export function reportDays(
  { from, to }: { from: string; to: string },
  counted: readonly CountedDay[],
  sales: ReadonlyMap<string, number>,
): ReportedDay[] {
  const byDate = new Map(counted.map((one) => [one.day, one]));
  return daysBetween(from, to).map((day) => {
    const countedDay = byDate.get(day) ?? { day, counters: {} };
    return {
      ...countedDay,
      totalViews: countedDay.counters[TOTAL_VIEWS]?.[ALL_ITEMS_KEY] ?? 0,
      views: viewsOf(countedDay),
      formsSubmitted: sumOf(countedDay.counters.formsSubmitted),
      sales: sales.get(day) ?? 0,
    };
  });
}

export interface TopPage {
  id: string;
  count: number;
}

/** The most viewed pages of a kind, up to `most` of them. Pages with equal counts are sorted by id. */
export function topPages(days: readonly CountedDay[], name: CounterName, most: number): TopPage[] {
  const counts = new Map<string, number>();
  for (const { counters } of days)
    for (const [id, count] of Object.entries(counters[name] ?? {}))
      counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count || compareBytewise(one.id, other.id))
    .slice(0, most);
}

/** The share of measured page loads in which a vital was good, in whole percent. */
export interface ReportedVital {
  name: WebVital;
  measured: number;
  goodPercent: number;
}

/** The share of good ratings for each vital that was measured. */
export function goodVitals(days: readonly CountedDay[]): ReportedVital[] {
  const countOf = (name: WebVital, rating: VitalRating) =>
    days.reduce((sum, { counters }) => sum + (counters.webVitals?.[`${name} ${rating}`] ?? 0), 0);
  return WEB_VITALS.flatMap((name) => {
    const measured = VITAL_RATINGS.reduce((sum, rating) => sum + countOf(name, rating), 0);
    const goodPercent = Math.round((countOf(name, "good") / measured) * 100);
    return measured > 0 ? [{ name, measured, goodPercent }] : [];
  });
}

const BARS = "▁▂▃▄▅▆▇█";

/** One character per value, whose height shows the value's share of the largest. */
export function sparkline(values: readonly number[]): string {
  const max = Math.max(...values, 1);
  return values.map((value) => BARS[Math.round((value / max) * (BARS.length - 1))]).join("");
}
