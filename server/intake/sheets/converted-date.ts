import { monthNumber } from "../dates/parse-day.ts";

/** A date that a spreadsheet program made of two numbers that somebody typed. */
export interface TypedDate {
  month: number;
  /** The day, or the year of the century where it shows no day: what may have been typed behind the month. */
  other: number;
  /** Null if it is not told. */
  year: number | null;
  /** Whether it can only be "3-33": as a day of March there is none. */
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

/** "2026-06-02", "2-Jun", "Mar-33", "6/2/2026": null for anything that is no whole date. */
export function typedDate(text: string): TypedDate | null {
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

function made(month: number, other: number | null, year: number | null): TypedDate {
  const isFirst = other === null || other === 1;
  // "3-33" became the first of March 1933, "5-0" that of May 2000.
  if (isFirst && year !== null && year <= 2000 && isNoDay(month, year % 100))
    return { month, other: year % 100, year, isMonthFirst: true };
  const isMonthFirst = year === null && other !== null && isNoDay(month, other);
  return { month, other: other ?? 1, year, isMonthFirst };
}

const isNoDay = (month: number, number: number) =>
  number === 0 || number > new Date(Date.UTC(2024, month, 0)).getUTCDate();
