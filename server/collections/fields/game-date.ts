import { z } from "zod";
import { type DatePrecision, hasDay } from "../../../domain/schedule/game-date.ts";
import { defaultEnd } from "../../../domain/tickets/ticket-sale.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import { momentText, resolveMoment, type ToInstant } from "./moment.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const LIKE_A_DATE = /^\d{4}-\d{2}(?:-\d{2}(?:[ T].*)?)?$/;
const EPOCH = new Date(0);

export const isMoment = (text: string) => resolveMoment(text, "UTC", EPOCH) !== null;
const isDay = (text: string) => DAY.test(text) && isMoment(`${text} 12:00`);
const isMonth = (text: string) => MONTH.test(text) && isDay(`${text}-01`);

/**
 * The date of a game with only as much as is known: a moment, a day or a month. Null or missing if nothing is
 * known.
 */
export const gameDateField = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .refine((text) => text === null || isMoment(text) || isDay(text) || isMonth(text), {
    error: ({ input }) =>
      LIKE_A_DATE.test(String(input))
        ? "a real date, such as 2026-11-20"
        : "a date and time such as 2026-11-20 19:30, a day such as 2026-11-20, a month such as 2026-11, or nothing",
  })
  .default(null);

/** A moment, or the last day of a game over several days. */
export const gameEndField = z
  .string()
  .refine(
    (text) => isMoment(text) || isDay(text),
    "a date and time such as 2026-11-20 22:30, or a day such as 2026-11-22",
  )
  .nullable()
  .default(null);

function precisionOf(timeOfGame: string | null): DatePrecision {
  if (timeOfGame === null) return "none";
  if (isMoment(timeOfGame)) return "time";
  return isDay(timeOfGame) ? "day" : "month";
}

interface Written {
  timeOfGame: string | null;
  endTimeOfGame: string | null;
  timeZone: string | null;
}

interface Times {
  timeOfGame: Date;
  endTimeOfGame: Date;
  datePrecision: DatePrecision;
}

/**
 * The stored times of a game.
 * @param openUntil used in place of the date if there is none
 */
export function gameTimes(
  { timeOfGame: text, endTimeOfGame: end, timeZone }: Written,
  instant: ToInstant,
  openUntil: Date,
): Times {
  const datePrecision = precisionOf(text);
  const timeOfGame = startOf(text, (moment) => instant(moment, timeZone)) ?? openUntil;
  const endTimeOfGame = end
    ? instant(isDay(end) ? `${end} ${DAYS_END}` : end, timeZone)
    : endOfGame({ timeOfGame, datePrecision });
  return { timeOfGame, endTimeOfGame, datePrecision };
}

const DAYS_END = "23:59:59.999";

/**
 * The start as it is stored. If only the day is known, it is noon of that day; if only the month is known,
 * noon of the month's last day.
 */
function startOf(text: string | null, at: (moment: string) => Date): Date | null {
  if (text === null) return null;
  if (isDay(text)) return at(`${text} 12:00`);
  return at(isMonth(text) ? `${text}-${lastDayOf(text)} 12:00` : text);
}

function lastDayOf(yearAndMonth: string): string {
  const [year = 0, month = 0] = yearAndMonth.split("-").map(Number);
  return String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, "0");
}

/** The end of a game if none is stated. A game without a time may be played until the end of its day. */
const endOfGame = ({ timeOfGame, datePrecision }: Pick<Times, "timeOfGame" | "datePrecision">) =>
  datePrecision === "time" ? defaultEnd(timeOfGame) : new Date(timeOfGame.getTime() + HALF_A_DAY_MS - 1);

const HALF_A_DAY_MS = 12 * 3_600_000;

/** The date in the form that `gameDateField` parses. */
export function gameDateText(game: Times & { timeZone: string }): string | undefined {
  const day = machineDate(game.timeOfGame, game.timeZone);
  return {
    time: momentText(game.timeOfGame, game.timeZone),
    day,
    month: day.slice(0, -3),
    none: undefined,
  }[game.datePrecision];
}

/** The end in the form that `gameEndField` parses; undefined if an import would derive the same end. */
export function gameEndText(game: Times & { timeZone: string }): string | undefined {
  const { endTimeOfGame: end, timeZone } = game;
  if (end.getTime() === endOfGame(game).getTime()) return undefined;
  const day = machineDate(end, timeZone);
  const isDaysEnd = resolveMoment(`${day} ${DAYS_END}`, timeZone, EPOCH)?.getTime() === end.getTime();
  return isDaysEnd ? day : momentText(end, timeZone);
}

/** The earliest and the latest moment that a written date may mean; null if no day is set. */
export const earliestMoment = (text: string | null) => momentOf(text, "00:00");
export const latestMoment = (text: string | null) => momentOf(text, "23:59");

function momentOf(text: string | null, clock: string): string | null {
  if (text === null || !hasDay({ datePrecision: precisionOf(text) })) return null;
  return isDay(text) ? `${text} ${clock}` : text;
}
