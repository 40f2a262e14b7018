/** When something ends, in minutes before the start of an event, as a form offers it. */
export const OFFERED_MINUTES_BEFORE = [24 * 60, 3 * 60, 2 * 60, 60, 30, 0, -30, -60, -120, -180] as const;

/** `1 hour before the start`; a negative number: `30 minutes after the start` */
export function minutesBeforeText(minutes: number): string {
  if (minutes === 0) return "At the start";
  const length = Math.abs(minutes);
  const [count, unit] =
    length % (24 * 60) === 0
      ? [length / (24 * 60), "day"]
      : length % 60 === 0
        ? [length / 60, "hour"]
        : [length, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ${minutes > 0 ? "before" : "after"} the start`;
}
