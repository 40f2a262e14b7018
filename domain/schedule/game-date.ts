import {
  dayOfMonthText,
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
 * A game's date, as far as it is fixed. `timeOfGame` is always an instant (UTC), so that lists can be sorted:
 * if the start is not fixed, it is noon of the day, of the month's last day, or of the season's last day.
 * Print it only through this file: otherwise visitors would plan for a day that nobody has set.
 */

/** How much of a game's date is fixed: its start to the minute, only its day, only its month, or nothing. */
export const DATE_PRECISIONS = ["time", "day", "month", "none"] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

export interface GameDate {
  timeOfGame: Date;
  /** Undefined in lists that show only the start. */
  endTimeOfGame?: Date;
  /** The venue's IANA zone. */
  timeZone: string;
  datePrecision: DatePrecision;
}

/** Shown instead of a day that is not fixed. */
export const DATE_TO_BE_ANNOUNCED = "Date to be announced";

/** True if at least the game's day is fixed. */
export const hasDay = ({ datePrecision }: Pick<GameDate, "datePrecision">): boolean =>
  datePrecision === "time" || datePrecision === "day";

const HALF_A_DAY_MS = 12 * 3_600_000;

/** True for a game over several days, such as a tournament; not for one that only ends past midnight. */
export function isMultiDay({ timeOfGame, endTimeOfGame, timeZone, datePrecision }: GameDate): boolean {
  if (!endTimeOfGame || !hasDay({ datePrecision })) return false;
  const durationMs = endTimeOfGame.getTime() - timeOfGame.getTime();
  return durationMs > HALF_A_DAY_MS && !isSameDay(timeOfGame, endTimeOfGame, timeZone);
}

/** "Nov 05, 2026", "Nov 13–15, 2026", "November 2026" or "Date to be announced". */
export function gameDate(game: GameDate): string {
  const { timeOfGame, timeZone } = game;
  if (game.datePrecision === "none") return DATE_TO_BE_ANNOUNCED;
  if (game.datePrecision === "month") return monthHeading(timeOfGame, timeZone);
  return dayRange(game) ?? formatDate(timeOfGame, timeZone);
}

/** "Thursday, Nov 05, 2026"; without a weekday if the game lasts several days or its day is not fixed. */
export function gameDateLong(game: GameDate): string {
  const isOneDay = hasDay(game) && !isMultiDay(game);
  return isOneDay ? `${weekdayLong(game.timeOfGame, game.timeZone)}, ${gameDate(game)}` : gameDate(game);
}

/** "Thursday, Nov 5, 2026": as people write it, for the desk. */
export const gameDateAtDesk = (game: GameDate): string => gameDateLong(game).replaceAll(/ 0(?=\d)/g, " ");

/** "Thu, Nov 05, 2026" */
export function gameDateShort(game: GameDate): string {
  const isOneDay = hasDay(game) && !isMultiDay(game);
  return isOneDay ? `${weekdayShort(game.timeOfGame, game.timeZone)}, ${gameDate(game)}` : gameDate(game);
}

/** "Nov 13–15, 2026", "Nov 30 – Dec 02, 2026"; null for a game on one day. */
function dayRange(game: GameDate): string | null {
  const { timeOfGame: start, endTimeOfGame: end, timeZone: zone } = game;
  if (!end || !isMultiDay(game)) return null;
  if (yearIn(start, zone) !== yearIn(end, zone))
    return `${formatDate(start, zone)} – ${formatDate(end, zone)}`;
  const from = `${monthShort(start, zone)} ${dayOfMonthText(start, zone)}`;
  const isOneMonth = monthShort(start, zone) === monthShort(end, zone);
  const to = isOneMonth ? dayOfMonthText(end, zone) : `${monthShort(end, zone)} ${dayOfMonthText(end, zone)}`;
  return `${from}${isOneMonth ? "–" : " – "}${to}, ${yearIn(start, zone)}`;
}

/** A game's date for other programs: "2026-11-05", "2026-11"; "" if not even the month is fixed. */
export function machineGameDay({ timeOfGame, timeZone, datePrecision }: GameDate): string {
  const day = machineDate(timeOfGame, timeZone);
  return { time: day, day, month: day.slice(0, -3), none: "" }[datePrecision];
}

/**
 * A game's date for `<time dateTime>`: the start as a UTC instant if it is fixed, otherwise `machineGameDay`.
 */
export const machineGameDate = (game: GameDate): string =>
  game.datePrecision === "time" ? machineTime(game.timeOfGame) : machineGameDay(game);

type SortedGame = Pick<GameDate, "timeOfGame" | "datePrecision"> & { id: string };

/** Sorts games without a date last, in both directions. */
const openLast = (a: SortedGame, b: SortedGame) =>
  Number(a.datePrecision === "none") - Number(b.datePrecision === "none");
const byId = (a: SortedGame, b: SortedGame) => compareBytewise(a.id, b.id);

export const compareSoonestFirst = (a: SortedGame, b: SortedGame) =>
  openLast(a, b) || a.timeOfGame.getTime() - b.timeOfGame.getTime() || byId(a, b);
export const compareNewestFirst = (a: SortedGame, b: SortedGame) =>
  openLast(a, b) || b.timeOfGame.getTime() - a.timeOfGame.getTime() || byId(a, b);
