import type { GameState } from "../../domain/schedule/game.ts";
import {
  dayNumber,
  formatDate,
  formatTime,
  machineTime,
  monthShort,
  weekdayLong,
  weekdayShort,
} from "../../domain/values/dates.ts";

interface When {
  timeOfGame: Date;
  timeZone: string;
  state: GameState;
  /** Left out: known, unless the state says otherwise. */
  isTimeKnown?: boolean;
}

/** "07:30 PM EST", or TBD while no time is set; of a game that is over, nothing if nobody has written it. */
export function GameTime({ timeOfGame, timeZone, state, isTimeKnown = true }: When) {
  if (!isTimeKnown && state === "final") return null;
  if (state === "tbd" || !isTimeKnown) return <span>Time TBD</span>;
  return <time dateTime={machineTime(timeOfGame)}>{formatTime(timeOfGame, timeZone)}</time>;
}

/** "Friday, Nov 20, 2026" */
export function GameDay({ timeOfGame, timeZone }: Omit<When, "state">) {
  return (
    <time dateTime={machineTime(timeOfGame)}>
      {weekdayLong(timeOfGame, timeZone)}, {formatDate(timeOfGame, timeZone)}
    </time>
  );
}

export function DateBlock({ timeOfGame, timeZone }: Omit<When, "state">) {
  return (
    <time dateTime={machineTime(timeOfGame)} data-part="date" className="date-block">
      <span className="weekday">{weekdayShort(timeOfGame, timeZone)}</span>{" "}
      <span className="day figures">{dayNumber(timeOfGame, timeZone)}</span>{" "}
      <span className="month">{monthShort(timeOfGame, timeZone)}</span>
    </time>
  );
}
