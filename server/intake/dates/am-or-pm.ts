import type { WrittenTime } from "./parse-time.ts";

/** How the hours of a column are read that are written without AM or PM. */
export interface ColumnHours {
  /** The column has hours of 24: "7:30" is in the morning because others say "19:30". */
  isOf24: boolean;
  inDay(hour: number): number;
}

/** Before it nobody plays; from it on, a game is as often in the morning as in the evening. */
const MORNING = 8;
const EVENING = 17;

/**
 * Decided for a column as one. Hours of 24 anywhere make all such. Else 1 to 7 are in the afternoon and
 * evening, and 8 to 11 in the evening where the column's other games are, in the morning where these are
 * played by day.
 */
export function columnHours(times: readonly WrittenTime[]): ColumnHours {
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
