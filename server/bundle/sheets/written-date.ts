/** A day as clubs write it. The year is null where only month and day are written. */
export interface WrittenDay {
  year: number | null;
  month: number;
  day: number;
}

/** `zone` is an IANA zone where the time names one: "7:00 PM CT". */
export interface WrittenTime {
  hour: number;
  minute: number;
  zone: string | null;
}

export interface WrittenMoment {
  day: WrittenDay;
  /** Null if it is not written or not known yet. */
  time: WrittenTime | null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(?<name>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?";
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const YEAR = "(?<year>\\d{4}|'?\\d{2})";
/** Month first, as it is written in the United States, unless the first number can only be a day. */
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?![\d/-])/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?![\d/-])/,
  /^(?<month>\d{1,2})[-/](?<day>\d{1,2})(?![\d/.-])/,
  new RegExp(`^${MONTH}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+${YEAR}(?![\\d:]))?(?!\\d)`, "i"),
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${MONTH}(?:[,\\s-]+${YEAR}(?![\\d:]))?(?!\\d)`, "i"),
];

/** Zones of the United States and Canada by their usual letters: standard and summer time are told by the date. */
const ZONES: Readonly<Record<string, string>> = {
  a: "America/Halifax",
  e: "America/New_York",
  c: "America/Chicago",
  m: "America/Denver",
  p: "America/Los_Angeles",
  ak: "America/Anchorage",
  h: "Pacific/Honolulu",
};
const CLOCK =
  /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2})(?::\d{2})?)?\s*(?<half>[ap])?\.?(?:m\.?)?(?:(?<!\s)\s*\(?(?<zone>ak|[aecmph])(?:[sd])?t\)?)?$/i;
/** "Not known yet", in the words of schedules. */
const UNKNOWN = /^(?:|t\.?b\.?[ad]\.?|to be (?:announced|determined)|n\/a|unknown|\?+|-+|–|—)$/i;

/** Null if it is no day, or one that does not exist. What follows the day is `rest`. */
export function writtenDay(text: string): { day: WrittenDay; rest: string } | null {
  const plain = text.trim().replace(WEEKDAY, "");
  for (const form of FORMS) {
    const found = form.exec(plain);
    if (!found?.groups) continue;
    const day = dayOf(found.groups);
    return day && { day, rest: plain.slice(found[0].length).replace(/^(?:[\s,@-]|t(?=\d)|at\s)+/i, "") };
  }
  return null;
}

/** 11 of "Nov", "nov." and "November". */
export const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function dayOf({ year, month, day, name }: Record<string, string | undefined>): WrittenDay | null {
  const [first, second] = [name === undefined ? Number(month) : monthNumber(name), Number(day)];
  const [m, d] = name === undefined && first > 12 ? [second, first] : [first, second];
  const whole = year === undefined ? null : fullYear(year);
  // 29 February exists in some year.
  const last = new Date(Date.UTC(whole ?? 2024, m, 0)).getUTCDate();
  return m >= 1 && m <= 12 && d >= 1 && d <= last ? { year: whole, month: m, day: d } : null;
}

/** "26" is 2026, "98" 1998. */
function fullYear(year: string): number {
  const number = Number(year.replace("'", ""));
  if (year.length === 4) return number;
  return number < 80 ? 2000 + number : 1900 + number;
}

/** "TBA", "??", or nothing. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text.trim());

/** "8:30 PM", "20:30", "8:30p", "noon", "7 PM CT". Null if it is none; `unknown` if it says so, or nothing. */
function writtenTime(text: string): WrittenTime | "unknown" | null {
  const plain = text.trim();
  if (isUnknown(plain)) return "unknown";
  if (/^noon$/i.test(plain)) return { hour: 12, minute: 0, zone: null };
  if (/^midnight$/i.test(plain)) return { hour: 0, minute: 0, zone: null };
  const { hour, minute, half, zone } = CLOCK.exec(plain)?.groups ?? {};
  if (hour === undefined || (minute === undefined && half === undefined)) return null;
  const [h, m] = [Number(hour), Number(minute ?? 0)];
  if (m > 59 || h > 23 || (half !== undefined && (h < 1 || h > 12))) return null;
  const inDay = half === undefined ? h : (h % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return { hour: inDay, minute: m, zone: zone === undefined ? null : (ZONES[zone.toLowerCase()] ?? null) };
}

/**
 * A day, and the time behind it or in a cell of its own; null if the day or the time is none. A bare hour like "7:30" is as
 * it is written, so in the morning.
 */
export function writtenMoment(date: string, time = ""): WrittenMoment | null {
  const found = writtenDay(date);
  if (!found) return null;
  const clock = writtenTime(time.trim() === "" ? found.rest : time);
  return clock === null ? null : { day: found.day, time: clock === "unknown" ? null : clock };
}
