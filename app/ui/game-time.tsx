import { type GameState, isTimeOpen } from "../../domain/schedule/game.ts";
import {
  type GameDate,
  gameDate,
  gameDateLong,
  gameDateShort,
  hasDay,
  isMultiDay,
  machineGameDate,
} from "../../domain/schedule/game-date.ts";
import { monthShort } from "../../domain/values/dates.ts";
import { DateBlock, EventTime } from "./event-time.tsx";

type Timed = GameDate & { state: GameState };

/** True if `GameTime` draws anything. */
export const hasTimeToShow = (game: Timed): boolean =>
  !isTimeOpen(game) || (hasDay(game) && !isMultiDay(game) && game.state !== "final");

/**
 * "07:30 PM EST", or TBD while no time is set. Without a time, draws nothing for a game without a day, for a
 * tournament of several days, and for a final game.
 */
export function GameTime(game: Timed) {
  if (!hasTimeToShow(game)) return null;
  return <EventTime start={game.timeOfGame} timeZone={game.timeZone} isOpen={isTimeOpen(game)} />;
}

const FORMS = { plain: gameDate, short: gameDateShort, long: gameDateLong };

/**
 * "Friday, Nov 20, 2026"; short "Fri, Nov 20, 2026", plain "Nov 20, 2026". If no day is set, only the
 * month, or that the date is to be announced.
 */
export function GameDay({ form = "long", className, ...game }: GameDate & GameDayLook) {
  const text = FORMS[form](game);
  if (game.datePrecision === "none") return <span className={className}>{text}</span>;
  return (
    <time dateTime={machineGameDate(game)} className={className}>
      {text}
    </time>
  );
}

interface GameDayLook {
  form?: keyof typeof FORMS;
  className?: string;
}

/** The date with the day in large figures; "Nov TBD" or "Date TBD" if no day is set. */
export function GameDateBlock(game: GameDate) {
  const { datePrecision, timeOfGame, timeZone } = game;
  if (hasDay(game)) return <DateBlock start={timeOfGame} timeZone={timeZone} />;
  return (
    <div data-part="date" className="date-block">
      <span className="month">{datePrecision === "month" ? monthShort(timeOfGame, timeZone) : "Date"}</span>{" "}
      <span className="year">
        <abbr title="to be determined">TBD</abbr>
      </span>
    </div>
  );
}
