import {
  dayOfMonthText,
  formatDate,
  formatTime,
  machineTime,
  monthShort,
  weekdayLong,
  weekdayShort,
  yearIn,
} from "../../domain/values/dates.ts";

/** The start of a club event or a ticket. For games, whose day may not be set, see game-time.tsx. */
interface Start {
  start: Date;
  /** The IANA zone in which it is shown. */
  timeZone: string;
}

/** "07:30 PM EST", or TBD while no time is set. */
export function EventTime({ start, timeZone, isOpen }: Start & { isOpen: boolean }) {
  if (isOpen) return <span>Time TBD</span>;
  return <time dateTime={machineTime(start)}>{formatTime(start, timeZone)}</time>;
}

/** "Friday, Nov 20, 2026" */
export function EventDay({ start, timeZone }: Start) {
  return (
    <time dateTime={machineTime(start)}>
      {weekdayLong(start, timeZone)}, {formatDate(start, timeZone)}
    </time>
  );
}

/** "Mon, Nov 30, 2026", with the day in large figures. */
export function DateBlock({ start, timeZone }: Start) {
  return (
    <time dateTime={machineTime(start)} data-part="date" className="date-block">
      <span className="month">
        {weekdayShort(start, timeZone)}, {monthShort(start, timeZone)}
      </span>{" "}
      <span className="day figures">
        {dayOfMonthText(start, timeZone)}
        <span className="sr-only">,</span>
      </span>{" "}
      <span className="year">{yearIn(start, timeZone)}</span>
    </time>
  );
}
