import { timeLeft } from "./schedule.ts";

/** A number of a countdown as it is printed, and its unit. */
export interface CountdownUnit {
  value: string;
  unit: string;
}

/** Days, hours and minutes to the start, in this order; null once it has passed. */
export function countdownUnits(start: Date, now: Date): CountdownUnit[] | null {
  const left = timeLeft(start, now);
  if (!left) return null;
  const named = (count: number, unit: string) => ({ value: String(count).padStart(2, "0"), unit });
  return [
    named(left.days, left.days === 1 ? "day" : "days"),
    named(left.hours, left.hours === 1 ? "hour" : "hours"),
    named(left.minutes, "min"),
  ];
}

/** "Starts in 1 day, 4 hours, 12 min" */
export const countdownLabel = (units: readonly CountdownUnit[]): string =>
  `Starts in ${units.map(({ value, unit }) => `${Number(value)} ${unit}`).join(", ")}`;
