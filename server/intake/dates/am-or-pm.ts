import type { WrittenTime } from "./parse-time.ts";

/** How a column's hours without AM or PM are read. */
export interface HourReading {
  /** The column uses a 24-hour clock: "7:30" is in the morning, because other cells say "19:30". */
  isOf24: boolean;
  /** Converts an hour written without AM or PM to the hour of the day. */
  inDay(hour: number): number;
}

/** No game starts before this hour. An hour from here to 11 may be in the morning or in the evening. */
const MORNING = 8;
const EVENING = 17;

/**
 * Decides how a whole column is read. If one time is on a 24-hour clock, all are. Otherwise 1 to 7 are PM; 8
 * to 11 are PM if the column's other games are in the evening, and AM if they are earlier in the day.
 */
export function inferHourReading(times: readonly WrittenTime[]): HourReading {
  const bare = times.filter(({ form }) => form === "bare");
  const sure = times.filter(({ form }) => form !== "bare");
  const hasHalves = sure.some(({ form }) => form === "half");
  const isOf24 = !hasHalves && sure.some(({ form }) => form === "24");
  const known = [
    ...sure.map(({ hour }) => hour),
    ...bare.filter(({ hour }) => hour < MORNING).map(({ hour }) => hour + 12),
  ];
  const isByDay = known.some((hour) => hour >= MORNING && hour < EVENING);
  const saysOnlyPm = hasHalves && sure.every(({ hour }) => hour >= 12);
  const areLateInEvening = known.some((hour) => hour >= EVENING) && (!isByDay || saysOnlyPm);
  return {
    isOf24,
    inDay: (hour) => hour + (!isOf24 && (hour < MORNING || areLateInEvening) ? 12 : 0),
  };
}
