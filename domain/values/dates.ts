/**
 * Formats instants for visitors (rule values-2). An instant is a Date (UTC); the zone is the IANA zone of the
 * event or the club.
 * @throws RangeError for an unknown zone or an invalid Date
 */

type PartName = Intl.DateTimeFormatPartTypes;
type Parts = Partial<Record<PartName, string>>;

const SHAPES = {
  date: { year: "numeric", month: "short", day: "2-digit" },
  time: { hour: "2-digit", minute: "2-digit", hour12: true, timeZoneName: "short" },
  weekdayShort: { weekday: "short" },
  weekdayLong: { weekday: "long" },
  month: { year: "numeric", month: "long" },
  day: { day: "2-digit" },
  numeric: { year: "numeric", month: "2-digit", day: "2-digit" },
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Shape = keyof typeof SHAPES;

/** Cached formatters: creating one costs about a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(shape: Shape, zone: string, locale = "en-US"): Intl.DateTimeFormat {
  const key = `${shape} ${zone} ${locale}`;
  const cached = formatters.get(key);
  if (cached !== undefined) return cached;
  const created = new Intl.DateTimeFormat(locale, { ...SHAPES[shape], timeZone: zone });
  formatters.set(key, created);
  return created;
}

/**
 * Formats an instant and returns its parts. The whole text is not used, because its spaces differ between
 * versions of Intl.
 */
function parts(shape: Shape, instant: Date, zone: string, locale?: string): Parts {
  const values: Parts = {};
  for (const { type, value } of formatter(shape, zone, locale).formatToParts(instant)) values[type] = value;
  return values;
}

function part(name: PartName, shape: Shape, instant: Date, zone: string): string {
  return parts(shape, instant, zone)[name] ?? "";
}

/** "Nov 05, 2026" */
export function formatDate(instant: Date, zone: string): string {
  const { month, day, year } = parts("date", instant, zone);
  return `${month} ${day}, ${year}`;
}

/** "07:30 PM EST" */
export function formatTime(instant: Date, zone: string): string {
  const { hour, minute, dayPeriod } = parts("time", instant, zone);
  return `${hour}:${minute} ${dayPeriod} ${zoneAbbreviation(instant, zone)}`;
}

/** Each English locale abbreviates only the zones of its own readers: American English calls CET "GMT+1". */
const ENGLISH = ["en-US", "en-CA", "en-GB", "en-IE", "en-AU", "en-NZ", "en-IN", "en-ZA", "en-HK", "en-SG"];

/** Cached abbreviations that en-US does not have, by zone and offset from UTC ("Europe/Berlin GMT+1"). */
const abbreviations = new Map<string, string>();

/** The zone's abbreviation at an instant: "EST", "CET"; "GMT-3" if the zone has no English abbreviation. */
function zoneAbbreviation(instant: Date, zone: string): string {
  const offset = parts("time", instant, zone).timeZoneName ?? "";
  if (!isOffset(offset)) return offset;
  const key = `${zone} ${offset}`;
  const cached = abbreviations.get(key);
  if (cached !== undefined) return cached;
  const names = ENGLISH.map((locale) => parts("time", instant, zone, locale).timeZoneName ?? offset);
  const abbreviation = names.find((name) => !isOffset(name)) ?? offset;
  abbreviations.set(key, abbreviation);
  return abbreviation;
}

const isOffset = (name: string): boolean => /^(?:GMT|UTC)[+-]/.test(name);

/** "Nov 05, 2026, 07:30 PM EST" */
export const formatMoment = (instant: Date, zone: string): string =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;

/** "Thu" */
export function weekdayShort(instant: Date, zone: string): string {
  return part("weekday", "weekdayShort", instant, zone);
}

/** "Thursday" */
export function weekdayLong(instant: Date, zone: string): string {
  return part("weekday", "weekdayLong", instant, zone);
}

/** "November 2026" */
export function monthHeading(instant: Date, zone: string): string {
  const { month, year } = parts("month", instant, zone);
  return `${month} ${year}`;
}

/** "Nov" */
export function monthShort(instant: Date, zone: string): string {
  return part("month", "date", instant, zone);
}

/** "05" */
export function dayOfMonthText(instant: Date, zone: string): string {
  return part("day", "day", instant, zone);
}

/** The calendar year in the zone: 2026. */
export function yearIn(instant: Date, zone: string): number {
  return Number(part("year", "numeric", instant, zone));
}

/** "2026-11-05", the day in the zone, for `<time dateTime>` without a time of day. */
export function machineDate(instant: Date, zone: string): string {
  const { year = "", month, day } = parts("numeric", instant, zone);
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** "2026-11-05 19:30" in the zone: spreadsheets read it as a date and time in every locale. */
export function spreadsheetTime(instant: Date, zone: string): string {
  const { hour, minute } = parts("clock", instant, zone);
  return `${machineDate(instant, zone)} ${hour}:${minute}`;
}

/** "2026-11-06T00:30:00.000Z", for `<time dateTime>` with a time of day. */
export function machineTime(instant: Date): string {
  return instant.toISOString();
}

export function isSameDay(a: Date, b: Date, zone: string): boolean {
  return machineDate(a, zone) === machineDate(b, zone);
}

/**
 * The start of the minute that contains `now`. Ends of sales and times of schedules are compared with it
 * (rule values-3).
 */
export function floorToMinute(now: Date): Date {
  const minuteMs = 60_000;
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
}
