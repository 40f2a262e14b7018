import { isPresent } from "../../../domain/values/validity.ts";
import { parseDateCell } from "./parse-date-cell.ts";
import type { DayOrder, WrittenDay } from "./parse-day.ts";
import { seasonOfDay, yearInSeason } from "./season-names.ts";
import { parseWeekdays, weekdayOf } from "./weekdays.ts";

/** A date cell, with other cells of its row that help to read the date. */
export interface DateCell {
  text: string;
  /** The row's cell in a column Day (of the week). */
  weekday: string;
  /** The season of the row or its sheet; "" without one. */
  season: string;
}

/** Why an order was chosen. Only "numbers" and an order stated by the heading are certain. */
export type DayOrderReason = "numbers" | "weekdays" | "rows" | "dots" | "zone" | "usual";

export interface InferredDayOrder {
  order: DayOrder;
  reason: DayOrderReason;
  /** The first date that the other order would read differently; null if there is none. */
  first: DateCell | null;
  /**
   * A date that must have the day first and one that must have the month first; null unless the column has
   * both.
   */
  mixed: readonly [DateCell, DateCell] | null;
  /**
   * A cell that holds a date, not text, and keeps the column in one season only with day and month swapped:
   * a spreadsheet program converted the text "05/09/2026" in the wrong order. Null if there is none.
   */
  turned: DateCell | null;
}

type Day = ReturnType<typeof parseDateCell>;

interface BothWays {
  cell: DateCell;
  month: Day;
  day: Day;
}

/** The order of day and month in a column of dates, which is the same for all its cells. */
export function inferDayOrder(cells: readonly DateCell[], zone: string): InferredDayOrder {
  const both = cells.map((cell) => ({
    cell,
    month: parseDateCell(cell.text, "month"),
    day: parseDateCell(cell.text, "day"),
  }));
  const [dayOnly, monthOnly] = [
    both.filter(({ day, month }) => day && !month),
    both.filter(({ day, month }) => month && !day),
  ];
  const [ofDay, ofMonth] = [dayOnly[0]?.cell, monthOnly[0]?.cell];
  const open = both.filter(isOpen);
  const found = {
    first: open[0]?.cell ?? null,
    mixed: ofDay && ofMonth ? ([ofDay, ofMonth] as const) : null,
  };
  if (ofDay || ofMonth) {
    const order = dayOnly.length > monthOnly.length ? "day" : "month";
    return { ...found, order, reason: "numbers", turned: turnedCell(both, order) };
  }
  return { ...found, ...guessedOrder(both, open, zone), turned: null };
}

const isOpen = ({ month, day }: BothWays) =>
  month !== null &&
  day !== null &&
  (month.first.month !== day.first.month || month.first.day !== day.first.day);

const DOTTED = /\d\.\s?\d{1,2}\./;

function guessedOrder(
  both: readonly BothWays[],
  open: readonly BothWays[],
  zone: string,
): Pick<InferredDayOrder, "order" | "reason"> {
  const usual = isNorthAmerican(zone) ? "month" : "day";
  if (open.length === 0) return { order: usual, reason: "usual" };
  const byWeekdays = better((order) => open.filter((one) => weekdayFits(one, order)).length);
  if (byWeekdays) return { order: byWeekdays, reason: byWeekdays === usual ? "usual" : "weekdays" };
  const byRows = better((order) => Number(isOneSeasonInOrder(both, order)));
  if (byRows) return { order: byRows, reason: isSilent(byRows, usual) ? "usual" : "rows" };
  if (open.every(({ cell }) => DOTTED.test(cell.text))) return { order: "day", reason: "dots" };
  return { order: usual, reason: isSilent(usual, usual) ? "usual" : "zone" };
}

/** True if the order needs no note: in North America the month usually comes first. */
const isSilent = (order: DayOrder, usual: DayOrder) => order === "month" && usual === "month";

function better(rank: (order: DayOrder) => number): DayOrder | null {
  const [month, day] = [rank("month"), rank("day")];
  if (month === day) return null;
  return month > day ? "month" : "day";
}

interface ReadDay extends WrittenDay {
  season: string;
}

/** The date read in the given order, with the year its season implies; null without a day. */
function dayIn({ cell, ...both }: BothWays, order: DayOrder): ReadDay | null {
  const { year = null, month = 0, day = null } = both[order]?.first ?? {};
  const { season } = cell;
  return day === null ? null : { year: year ?? yearInSeason({ month }, season), month, day, season };
}

function weekdayFits(one: BothWays, order: DayOrder): boolean {
  const weekdays = one[order]?.firstWeekdays ?? parseWeekdays(one.cell.weekday)?.[0];
  const { year = null, month = 0, day = 0 } = dayIn(one, order) ?? {};
  return weekdays !== undefined && year !== null && weekdays.includes(weekdayOf({ year, month, day }));
}

/** True if all games are in one academic year and sorted by date, ascending or descending. */
function isOneSeasonInOrder(both: readonly BothWays[], order: DayOrder): boolean {
  return areOneSeasonInOrder(both.map((one) => dayIn(one, order)).filter(isPresent));
}

function areOneSeasonInOrder(days: readonly ReadDay[]): boolean {
  const ranks = days.map(rankOf);
  return isOneSeason(days) && (isAscending(ranks) || isAscending(ranks.toReversed()));
}

const REAL = /^\d{4}-\d{2}-\d{2}/;

/**
 * Finds a date whose day and month a spreadsheet program swapped. Such a program converts the texts that are
 * valid dates in its own order, and leaves the others as text.
 */
function turnedCell(both: readonly BothWays[], order: DayOrder): DateCell | null {
  const read = both.flatMap((one) => {
    const day = dayIn(one, order);
    return day ? [{ cell: one.cell, day }] : [];
  });
  const real = read.filter(({ cell }) => REAL.test(cell.text));
  if (real.some(({ day }) => day.day > 12) || areOneSeasonInOrder(read.map(({ day }) => day))) return null;
  const turned = read.map(({ cell, day }) =>
    REAL.test(cell.text) ? { ...day, month: day.day, day: day.month } : day,
  );
  return areOneSeasonInOrder(turned) ? (real[0]?.cell ?? null) : null;
}

function isOneSeason(days: readonly ReadDay[]): boolean {
  const seasons = days.flatMap(({ year, month }) => (year === null ? [] : [seasonOfDay({ year, month })]));
  return new Set(seasons).size <= 1 && days.every(isInItsSeason);
}

const isInItsSeason = ({ year, month, season }: ReadDay) =>
  year === null || (yearInSeason({ month }, season) ?? year) === year;

/** A number to sort by. Days without a year belong to a year that begins in July. */
const rankOf = ({ year, month, day }: ReadDay) => (year ?? Number(month < 7)) * 372 + month * 31 + day;

const isAscending = (ranks: readonly number[]) =>
  ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? 0));

/** Zones of the United States and Canada; elsewhere in the Americas the day comes first. */
const NORTH_AMERICAN =
  /^(?:US|Canada)\/|^(?:EST|CST|MST|PST)|^America\/(?:New_York|Detroit|Kentucky\/.*|Louisville|Indiana\/.*|Indianapolis|Fort_Wayne|Chicago|Menominee|North_Dakota\/.*|Denver|Boise|Shiprock|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Atka|Puerto_Rico|St_Johns|Goose_Bay|Halifax|Glace_Bay|Moncton|Toronto|Montreal|Nipigon|Thunder_Bay|Atikokan|Iqaluit|Pangnirtung|Winnipeg|Rainy_River|Resolute|Rankin_Inlet|Regina|Swift_Current|Edmonton|Cambridge_Bay|Yellowknife|Inuvik|Creston|Dawson_Creek|Fort_Nelson|Vancouver|Whitehorse|Dawson)$|^Pacific\/Honolulu$/;

/** True also without a zone: most clubs are in the United States. */
const isNorthAmerican = (zone: string) => zone === "" || NORTH_AMERICAN.test(zone);
