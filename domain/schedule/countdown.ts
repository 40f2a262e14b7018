import { timeLeft } from "./schedule.ts";

/** One number of a countdown with two digits, "04", and its unit. */
export interface CountdownUnit {
  value: string;
  unit: string;
}

/** Days, hours and minutes until the start, in this order; null once it has passed. */
export function countdownUnits(start: Date, now: Date): CountdownUnit[] | null {
  const left = timeLeft(start, now);
  if (!left) return null;
  const unitOf = (count: number, unit: string) => ({ value: String(count).padStart(2, "0"), unit });
  return [
    unitOf(left.days, left.days === 1 ? "day" : "days"),
    unitOf(left.hours, left.hours === 1 ? "hour" : "hours"),
    unitOf(left.minutes, "min"),
  ];
}

/** The countdown for screen readers: "Starts in 1 day, 4 hours, 12 min". */
export const countdownLabel = (units: readonly CountdownUnit[]): string =>
  `Starts in ${units.map(({ value, unit }) => `${Number(value)} ${unit}`).join(", ")}`;
