import {
  dayNumber,
  formatDate,
  isSameDay,
  machineDate,
  machineTime,
  monthHeading,
  monthShort,
  weekdayLong,
  weekdayShort,
  yearIn,
} from "../values/dates.ts";
import { compareBytewise } from "../values/sort-key.ts";

/**
 * The date of a game as far as it is known. `timeOfGame` is always an instant, so that lists can be sorted:
 * noon of the day, of the month's last day, or of the season's last day. Print it only through this file:
 * otherwise visitors would plan for a day that nobody has set.
 */

/** What is fixed of a game's date: its start to the minute, its day, its month, or nothing. */
export const DATE_PRECISIONS = ["time", "day", "month", "none"] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

export interface GameDate {
  timeOfGame: Date;
  /** Undefined where only the start is shown. */
  endTimeOfGame?: Date;
  /** The venue's IANA zone. */
  timeZone: string;
  datePrecision: DatePrecision;
}

/** Shown instead of a day that is not fixed. */
export const DATE_TO_BE_ANNOUNCED = "Date to be announced";

export const hasDay = ({ datePrecision }: Pick<GameDate, "datePrecision">): boolean =>
  datePrecision === "time" || datePrecision === "day";

const HALF_A_DAY_MS = 12 * 3_600_000;

/** True for a game over several days, such as a tournament; not for one that only ends past midnight. */
export function isMultiDay({ timeOfGame, endTimeOfGame, timeZone, datePrecision }: GameDate): boolean {
  if (!endTimeOfGame || !hasDay({ datePrecision })) return false;
  const lasts = endTimeOfGame.getTime() - timeOfGame.getTime();
  return lasts > HALF_A_DAY_MS && !isSameDay(timeOfGame, endTimeOfGame, timeZone);
}

/** "Nov 05, 2026", "Nov 13–15, 2026", "November 2026" or "Date to be announced". */
export function gameDate(game: GameDate): string {
  const { timeOfGame, timeZone } = game;
  if (game.datePrecision === "none") return DATE_TO_BE_ANNOUNCED;
  if (game.datePrecision === "month") return monthHeading(timeOfGame, timeZone);
  return rangeOf(game) ?? formatDate(timeOfGame, timeZone);
}

/** "Thursday, Nov 05, 2026"; without a weekday for several days or an open day. */
export function gameDateLong(game: GameDate): string {
  const isOneDay = hasDay(game) && !isMultiDay(game);
  return isOneDay ? `${weekdayLong(game.timeOfGame, game.timeZone)}, ${gameDate(game)}` : gameDate(game);
}

/** "Thu, Nov 05, 2026" */
export function gameDateShort(game: GameDate): string {
  const isOneDay = hasDay(game) && !isMultiDay(game);
  return isOneDay ? `${weekdayShort(game.timeOfGame, game.timeZone)}, ${gameDate(game)}` : gameDate(game);
}

/** "Nov 13–15, 2026", "Nov 30 – Dec 02, 2026"; null for a game of one day. */
function rangeOf(game: GameDate): string | null {
  const { timeOfGame: start, endTimeOfGame: end, timeZone: zone } = game;
  if (!end || !isMultiDay(game)) return null;
  if (yearIn(start, zone) !== yearIn(end, zone))
    return `${formatDate(start, zone)} – ${formatDate(end, zone)}`;
  const from = `${monthShort(start, zone)} ${dayNumber(start, zone)}`;
  const isOneMonth = monthShort(start, zone) === monthShort(end, zone);
  const to = isOneMonth ? dayNumber(end, zone) : `${monthShort(end, zone)} ${dayNumber(end, zone)}`;
  return `${from}${isOneMonth ? "–" : " – "}${to}, ${yearIn(start, zone)}`;
}

/** For other programs: "2026-11-05", "2026-11"; "" if nothing is known. */
export function machineGameDay({ timeOfGame, timeZone, datePrecision }: GameDate): string {
  const day = machineDate(timeOfGame, timeZone);
  return { time: day, day, month: day.slice(0, -3), none: "" }[datePrecision];
}

/** The same for `<time dateTime>`, or the start if it is fixed. */
export const machineGameDate = (game: GameDate): string =>
  game.datePrecision === "time" ? machineTime(game.timeOfGame) : machineGameDay(game);

type Listed = Pick<GameDate, "timeOfGame" | "datePrecision"> & { id: string };

/** Sorts games without a date last, in both directions. */
const openLast = (a: Listed, b: Listed) =>
  Number(a.datePrecision === "none") - Number(b.datePrecision === "none");
const byId = (a: Listed, b: Listed) => compareBytewise(a.id, b.id);

export const compareSoonestFirst = (a: Listed, b: Listed) =>
  openLast(a, b) || a.timeOfGame.getTime() - b.timeOfGame.getTime() || byId(a, b);
export const compareNewestFirst = (a: Listed, b: Listed) =>
  openLast(a, b) || b.timeOfGame.getTime() - a.timeOfGame.getTime() || byId(a, b);
