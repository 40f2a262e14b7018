import { monthNumber } from "../dates/parse-day.ts";

/** A date that a spreadsheet program made from two numbers that a person typed. */
export interface ConvertedDate {
  month: number;
  /** The number beside the month: the day, or the last two digits of the year if no day is shown. */
  other: number;
  /** The year; null if none is shown. */
  year: number | null;
  /** True if the second number cannot be a day, as in "3-33". */
  isMonthFirst: boolean;
}

const MONTH = "(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<other>\d{2})(?: \d{2}:\d{2})?$/,
  /^(?<month>\d{1,2})\/(?<other>\d{1,2})\/(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})-(?<other>\d{1,2})-(?<year>\d{4})$/,
  new RegExp(`^(?<other>\\d{1,2})[- ]${MONTH}(?:[- ](?<year>\\d{4}|\\d{2}))?$`, "i"),
  new RegExp(`^${MONTH}[- ](?<year>\\d{4})$`, "i"),
  new RegExp(`^${MONTH}[- ](?<other>\\d{1,2})(?:, (?<year>\\d{4}))?$`, "i"),
];

/** Parses "2026-06-02", "2-Jun", "Mar-33", "6/2/2026"; null unless the whole text is a date. */
export function parseConvertedDate(text: string): ConvertedDate | null {
  for (const form of FORMS) {
    const groups = form.exec(text.trim())?.groups;
    if (!groups) continue;
    const month = groups.name === undefined ? Number(groups.month) : monthNumber(groups.name);
    const year = groups.year === undefined ? null : Number(groups.year);
    if (month >= 1 && month <= 12)
      return made(month, groups.other === undefined ? null : Number(groups.other), year);
  }
  return null;
}

function made(month: number, other: number | null, year: number | null): ConvertedDate {
  const isFirst = other === null || other === 1;
  // "3-33" became March 1, 1933, and "5-0" May 1, 2000.
  if (isFirst && year !== null && year <= 2000 && isNoDay(month, year % 100))
    return { month, other: year % 100, year, isMonthFirst: true };
  const isMonthFirst = year === null && other !== null && isNoDay(month, other);
  return { month, other: other ?? 1, year, isMonthFirst };
}

const isNoDay = (month: number, number: number) =>
  number === 0 || number > new Date(Date.UTC(2024, month, 0)).getUTCDate();
