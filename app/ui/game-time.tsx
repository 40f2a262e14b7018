import type { GameState } from "../../domain/schedule/game.ts";
import {
  type GameDate,
  gameDate,
  gameDateLong,
  gameDateShort,
  hasDay,
  lastsDays,
  machineGameDate,
} from "../../domain/schedule/game-date.ts";
import { dayNumber, formatTime, machineTime, monthShort, weekdayShort } from "../../domain/values/dates.ts";

/** Without a precision the start is known to the minute, unless the state says otherwise. */
type When = Omit<GameDate, "datePrecision"> & Partial<Pick<GameDate, "datePrecision">>;

const dateOf = (when: When): GameDate => ({ ...when, datePrecision: when.datePrecision ?? "time" });

/** Whether `GameTime` shows anything. */
export function hasTimeToShow({ state, ...when }: When & { state: GameState }): boolean {
  const date = dateOf(when);
  const isKnown = date.datePrecision === "time" && state !== "tbd";
  return isKnown || (hasDay(date) && !lastsDays(date) && state !== "final");
}

/**
 * "07:30 PM EST", or TBD while no time is set. Nothing where the day is not set either, of a tournament of days, and of a
 * game that is over, if nobody has written its time.
 */
export function GameTime({ state, ...when }: When & { state: GameState }) {
  const date = dateOf(when);
  if (!hasTimeToShow({ ...date, state })) return null;
  if (state === "tbd" || date.datePrecision !== "time") return <span>Time TBD</span>;
  return <time dateTime={machineTime(date.timeOfGame)}>{formatTime(date.timeOfGame, date.timeZone)}</time>;
}

const FORMS = { plain: gameDate, short: gameDateShort, long: gameDateLong };

/**
 * "Friday, Nov 20, 2026"; short "Fri, Nov 20, 2026", plain "Nov 20, 2026". Only the month, or that the date is to be
 * announced, where no day is set.
 */
export function GameDay({ form = "long", className, ...when }: When & GameDayLook) {
  const date = dateOf(when);
  const text = FORMS[form](date);
  if (date.datePrecision === "none") return <span className={className}>{text}</span>;
  return (
    <time dateTime={machineGameDate(date)} className={className}>
      {text}
    </time>
  );
}

interface GameDayLook {
  form?: keyof typeof FORMS;
  className?: string;
}

export function DateBlock(when: When) {
  const date = dateOf(when);
  if (!hasDay(date)) return <OpenDate date={date} />;
  const { timeOfGame, timeZone } = date;
  return (
    <time dateTime={machineGameDate(date)} data-part="date" className="date-block">
      <span className="weekday">{weekdayShort(timeOfGame, timeZone)}</span>{" "}
      <span className="day figures">{dayNumber(timeOfGame, timeZone)}</span>{" "}
      <span className="month">{monthShort(timeOfGame, timeZone)}</span>
    </time>
  );
}

/** "Nov TBA", "Date TBA" */
function OpenDate({ date: { datePrecision, timeOfGame, timeZone } }: { date: GameDate }) {
  return (
    <div data-part="date" className="date-block">
      <span className="weekday">{datePrecision === "month" ? monthShort(timeOfGame, timeZone) : "Date"}</span>{" "}
      <span className="month">
        <abbr title="to be announced">TBA</abbr>
      </span>
    </div>
  );
}
