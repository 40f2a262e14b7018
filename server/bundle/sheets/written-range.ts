import { monthNumber, type WrittenDay, writtenDay } from "./written-date.ts";

/** Dates that are not one day: several days of a tournament, a month, or none yet. */

const BETWEEN = /(?:(?<!\s)\s+)?(?:[-–—&]|\bto\b|\bthru\b|\bthrough\b|\band\b)\s*/gi;
const DAY_ALONE = /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?$/;

export interface WrittenRange {
  first: WrittenDay;
  last: WrittenDay;
}

/** "Nov 13-15", "11/13 - 11/15/26", "Nov 30 to Dec 2, 2026"; null for anything else, such as one day. */
export function writtenRange(text: string): WrittenRange | null {
  const plain = text.trim();
  if (wholeDay(plain)) return null;
  for (const found of plain.matchAll(BETWEEN)) {
    const first = wholeDay(plain.slice(0, found.index));
    const last = first && lastDay(plain.slice(found.index + found[0].length), first);
    if (first && last) return inOneYear(first, last);
  }
  return null;
}

function wholeDay(text: string): WrittenDay | null {
  const found = writtenDay(text);
  return found && found.rest === "" ? found.day : null;
}

function lastDay(text: string, first: WrittenDay): WrittenDay | null {
  const { day, year } = DAY_ALONE.exec(text)?.groups ?? {};
  if (day === undefined) return wholeDay(text);
  const exists = wholeDay(`${first.month}/${day}`);
  return exists && { ...exists, year: year === undefined ? null : Number(year) };
}

/** The year is often written once, behind the last day. Null if the last day comes before the first. */
function inOneYear(first: WrittenDay, last: WrittenDay): WrittenRange | null {
  const turns = last.month < first.month;
  const year = last.year ?? (first.year === null ? null : first.year + Number(turns));
  const from = first.year ?? (year === null ? null : year - Number(turns));
  const isLater = turns || last.month > first.month || last.day > first.day;
  return isLater ? { first: { ...first, year: from }, last: { ...last, year } } : null;
}

const MONTH =
  /^(?:early |mid-?\s?|late )?(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:,?\s+(?<year>\d{4}))?(?:\s*(?:[-,(]\s*)?t\.?b\.?[ad]\.?\)?)?$/i;

/** "November", "Nov 2026", "Feb TBD". */
export function writtenMonth(text: string): { month: number; year: number | null } | null {
  const { name, year } = MONTH.exec(text.trim())?.groups ?? {};
  if (name === undefined) return null;
  return { month: monthNumber(name), year: year === undefined ? null : Number(year) };
}
