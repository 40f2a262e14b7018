import { machineDate, monthHeading } from "./dates.ts";

export interface MonthGroup<T> {
  /** "2026-11" */
  key: string;
  /** "November 2026" */
  heading: string;
  items: T[];
}

/**
 * Groups items by month, in the order of the list. An item's time zone decides its month, as it decides its
 * date.
 */
export function monthGroups<T extends { timeZone: string }>(
  items: readonly T[],
  timeOf: (item: T) => Date,
): MonthGroup<T>[] {
  const months = new Map<string, MonthGroup<T>>();
  for (const item of items) {
    const time = timeOf(item);
    const key = machineDate(time, item.timeZone).slice(0, -3);
    const month = months.get(key) ?? { key, heading: monthHeading(time, item.timeZone), items: [] };
    month.items.push(item);
    months.set(key, month);
  }
  return [...months.values()];
}
