import { type DayOrder, MONTH_NAME, monthNumber, parseDay, type WrittenDay } from "./parse-day.ts";
import { parseWeekday, type Weekdays } from "./weekdays.ts";

/** Dates that are not a single day: several days of a tournament, or a month without a day. */

const BETWEEN = /(?:(?<!\s)\s+)?(?:[-–—&,/]|\bto\b|\bthru\b|\bthrough\b|\band\b)\s*/gi;
const LIST = /[,/&]|and/i;
const DAY_ALONE = /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?:,?\s+(?<year>\d{4}))?$/;
/** The month after the second day applies to both days: "13-15 Nov 2026". */
const NAMED = new RegExp(`^\\d{1,2}(?:st|nd|rd|th)?[.\\s-]*(?:of\\s)?${MONTH_NAME}`, "i");

export interface WrittenRange {
  first: WrittenDay;
  last: WrittenDay;
  /** The days of the week written beside the first day; null if there are none. */
  firstWeekdays: Weekdays | null;
  lastWeekdays: Weekdays | null;
}

interface Side {
  day: WrittenDay;
  weekdays: Weekdays | null;
}

/**
 * Parses "Nov 13-15", "11/13 - 11/15/26", "Nov 30 to Dec 2, 2026", "Fri-Sun, Nov 13-15", "10/3-4/2026"; null
 * for anything else, such as a single day.
 */
export function parseDateRange(text: string, order: DayOrder): WrittenRange | null {
  const { rest: plain, first: from, last: until } = weekdaysApart(text.trim());
  if (wholeDay(plain, order)) return null;
  const short = ofOneMonth(plain, order);
  if (short) return { ...short, firstWeekdays: from, lastWeekdays: until };
  for (const found of plain.matchAll(BETWEEN)) {
    const days = bothDays(plain.slice(0, found.index), plain.slice(found.index + found[0].length), order);
    if (!days) continue;
    const range = inOneYear(days.first.day, days.last.day);
    // "Oct 3 & 10" are two separate days.
    if (range && LIST.test(found[0]) && daysBetween(range.first, range.last) > 1) return null;
    const [firstWeekdays, lastWeekdays] = [from ?? days.first.weekdays, until ?? days.last.weekdays];
    return range && { ...range, firstWeekdays, lastWeekdays };
  }
  return null;
}

const ONE_MONTH =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\s?[-–—&]\s?(?<behind>\d{1,2})\/(?<year>\d{4}|'?\d{2})$/;

/** The longest tournament, in days: "10/2-4/26" ends on October 4, not on April 26. */
const MAX_DAYS = 14;

/** Parses "10/3-4/2026": two days of one month, with the year at the end. */
function ofOneMonth(text: string, order: DayOrder): Pick<WrittenRange, "first" | "last"> | null {
  const { month, day, behind, year = "" } = ONE_MONTH.exec(text)?.groups ?? {};
  if (month === undefined || order === "day") return null;
  const [first, last] = [day, behind].map((one) => wholeDay(`${month}/${one}/${year}`, order)?.day);
  const range = first && last ? inOneYear(first, last) : null;
  const ofTwo = year.length === 2 ? bothDays(`${month}/${day}`, `${behind}/${year}`, order) : null;
  const isOfTwo = ofTwo !== null && daysBetween(ofTwo.first.day, ofTwo.last.day) <= MAX_DAYS;
  return isOfTwo ? null : range;
}

function daysBetween(first: WrittenDay, last: WrittenDay): number {
  const year = 2023 + Number(last.month < first.month);
  const [from, until] = [
    Date.UTC(2023, first.month - 1, first.day),
    Date.UTC(year, last.month - 1, last.day),
  ];
  return Math.round((until - from) / 86_400_000);
}

const PAIR = /^(?<from>[a-z]{1,10})\.?\s?(?:[-–/&]|to|thru)\s?(?<until>[a-z]{1,10})[.,]*\s+/i;

/** Splits a pair of weekdays such as "Fri-Sun" from the beginning. */
function weekdaysApart(text: string): { rest: string; first: Weekdays | null; last: Weekdays | null } {
  const found = PAIR.exec(text);
  const [first, last] = [parseWeekday(found?.groups?.from ?? ""), parseWeekday(found?.groups?.until ?? "")];
  return found && first && last
    ? { rest: text.slice(found[0].length), first, last }
    : { rest: text, first: null, last: null };
}

function bothDays(left: string, right: string, order: DayOrder): { first: Side; last: Side } | null {
  const first = wholeDay(left, order);
  if (first) {
    const last = lastDay(right, first.day, order);
    return last && { first, last };
  }
  const alone = DAY_ALONE.exec(left)?.groups;
  const last = wholeDay(right, order);
  const isOfOneMonth = NAMED.test(right) || order === "day";
  if (!alone || alone.year !== undefined || !last || !isOfOneMonth) return null;
  return { first: { day: { ...last.day, day: Number(alone.day) }, weekdays: null }, last };
}

function wholeDay(text: string, order: DayOrder): Side | null {
  const found = parseDay(text, order);
  return found && found.rest === "" ? found : null;
}

function lastDay(text: string, first: WrittenDay, order: DayOrder): Side | null {
  const { day, year } = DAY_ALONE.exec(text)?.groups ?? {};
  if (day === undefined) return wholeDay(text, order);
  const exists = wholeDay(`${first.month}/${day}`, "month");
  return (
    exists && {
      day: { ...exists.day, year: year === undefined ? null : Number(year) },
      weekdays: null,
    }
  );
}

/**
 * Completes the years of both days; often only the last day has one. Null if the last day comes before the
 * first.
 */
function inOneYear(first: WrittenDay, last: WrittenDay): Pick<WrittenRange, "first" | "last"> | null {
  const turns = last.month < first.month;
  const year = last.year ?? (first.year === null ? null : first.year + Number(turns));
  const from = first.year ?? (year === null ? null : year - Number(turns));
  const isLater = turns || last.month > first.month || last.day > first.day;
  return isLater ? { first: { ...first, year: from }, last: { ...last, year } } : null;
}

const MONTH = new RegExp(
  `^(?:early |mid-?\\s?|late )?${MONTH_NAME}\\.?(?:,?\\s+(?<year>\\d{4}))?(?:\\s*(?:[-,(]\\s*)?t\\.?b\\.?[acd]\\.?\\)?)?$`,
  "i",
);
const MONTH_NUMBER = /^(?:(?<year>\d{4})-(?<month>\d{1,2})|(?<first>\d{1,2})\/(?<behind>\d{4}))$/;

/** Parses "November", "Nov 2026", "Feb TBD", "2026-11", "11/2026". */
export function parseMonth(text: string): { month: number; year: number | null } | null {
  const numbers = MONTH_NUMBER.exec(text.trim())?.groups;
  if (numbers) {
    const month = Number(numbers.month ?? numbers.first);
    return month >= 1 && month <= 12 ? { month, year: Number(numbers.year ?? numbers.behind) } : null;
  }
  const { name, year } = MONTH.exec(text.trim())?.groups ?? {};
  if (name === undefined) return null;
  return { month: monthNumber(name), year: year === undefined ? null : Number(year) };
}
