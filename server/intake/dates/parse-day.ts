import { splitWeekday, type Weekdays } from "./weekdays.ts";

/** A day as clubs write it. `year` is null if only month and day are written. */
export interface WrittenDay {
  year: number | null;
  month: number;
  day: number;
}

/**
 * What comes first in a numeric date: the month, as in the United States, or the day. All cells of a column
 * have the same order (day-order.ts).
 */
export type DayOrder = "month" | "day";

export interface DayInText {
  day: WrittenDay;
  /** The days of the week written beside the day; null if there is none. */
  weekdays: Weekdays | null;
  /** The text after the day. */
  rest: string;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Matches whole words only: "Marlow 3" is not a day in March. */
export const MONTH_NAME =
  "(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** A year; the hour in "Oct 3 11 AM" or "Oct 3 19:30" does not match. */
const YEAR = "(?<year>\\d{4}|'?\\d{2})(?![\\d:]|\\.\\d|h|\\s?[ap]\\.?m?\\b)";
const FORMS = [
  /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?![\d/-])/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  /^(?<first>\d{1,2})(?<mark>-|\s?\/\s?|\.\s?)(?<second>\d{1,2})\k<mark>(?<year>\d{4}|'?\d{2})(?![\d/-])/,
  /^(?<first>\d{1,2})(?:[-/](?<second>\d{1,2})|\.\s?(?<dotted>\d{1,2})\.)(?![\d/.-])/,
  new RegExp(
    `^${MONTH_NAME}(?:[.\\s]+|-)(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:(?:,\\s*|\\s+|-(?=\\d{4}))${YEAR})?(?!\\d)`,
    "i",
  ),
  new RegExp(
    `^(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:[.\\s]+(?:of\\s+)?|[/-])${MONTH_NAME}\\.?(?:(?:,?\\s+|[,/-])${YEAR})?(?!\\d)(?![a-z])`,
    "i",
  ),
];

/**
 * Parses the day at the start of a text; null if there is none, or if the day does not exist in this order.
 */
export function parseDay(text: string, order: DayOrder): DayInText | null {
  const before = splitWeekday(text.trim(), "before");
  for (const form of FORMS) {
    const found = form.exec(before.rest);
    if (!found?.groups) continue;
    const day = dayOf(found.groups, order);
    if (!day) return null;
    const after = before.rest.slice(found[0].length).replace(/^[\s,-]+/, "");
    const behind =
      before.weekdays === null ? splitWeekday(after, "behind") : { weekdays: before.weekdays, rest: after };
    return { day, ...behind, rest: behind.rest.replace(/^(?:[\s,@-]|t(?=\d)|at\s)+/i, "") };
  }
  return null;
}

/** "Nov", "nov." and "November" → 11 */
export const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

type Parts = Record<string, string | undefined>;

function dayOf(parts: Parts, order: DayOrder): WrittenDay | null {
  const [month, day] = monthAndDay(parts, order);
  const year = parts.year === undefined ? null : fullYear(parts.year);
  return isDay({ year, month, day }) ? { year, month, day } : null;
}

function monthAndDay({ month, day, name, first, second, dotted }: Parts, order: DayOrder): [number, number] {
  if (name !== undefined) return [monthNumber(name), Number(day)];
  if (first === undefined) return [Number(month), Number(day)];
  const [one, other] = [Number(first), Number(second ?? dotted)];
  return order === "month" ? [one, other] : [other, one];
}

/** True for an existing day. February 29 is accepted if the year is unknown. */
function isDay({ year, month, day }: WrittenDay): boolean {
  const last = new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

/** "26" → 2026, "98" → 1998 */
function fullYear(year: string): number {
  const number = Number(year.replace("'", ""));
  if (year.length === 4) return number;
  return number < 80 ? 2000 + number : 1900 + number;
}

/** Writes a day as "Oct 3, 2026" or "Oct 3", which nobody can misread. */
export function formatDay({ year, month, day }: WrittenDay): string {
  const name = MONTHS[month - 1] ?? "";
  const words = `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${day}`;
  return year === null ? words : `${words}, ${year}`;
}
