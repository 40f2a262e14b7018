import { splitZone } from "./parse-zone.ts";

/**
 * How the half of the day is known: written as AM or PM, by a 24-hour clock, or because it is 12 o'clock. A
 * bare hour may be in either half, and its column decides (am-or-pm.ts).
 */
export type ClockForm = "half" | "24" | "noon" | "bare";

/** A time as clubs write it. `zone` is the IANA zone if the cell names one: "7:00 PM CT". */
export interface WrittenTime {
  hour: number;
  minute: number;
  zone: string | null;
  form: ClockForm;
  /** Minutes from the start to the end in a cell such as "7:15-9:00 PM"; null if no end is written. */
  minutesLong: number | null;
  /** The UTC offset, if the cell holds an exact instant: "Z", "-04:00". */
  offset: string | null;
}

type Half = "a" | "p" | null;

interface Clock {
  hour: number;
  minute: number;
  half: Half;
  /** True if the half of the day is certain without AM or PM: "19:30", "19h30", "0730". */
  isOf24: boolean;
}

/** Matches the ways in which schedules say that a date or time is not known yet. */
const UNKNOWN =
  /^\(?(?:(?:date|start|time)\s?:?\s)?(?:t\.?b\.?[acd]\.?|to be (?:announced|confirmed|determined)|n\/a|unknown|\?+|-+|–|—)(?:\stime)?\)?$/i;

/** True for "TBA", "Time TBD", "??", or an empty text. */
export const isToBeAnnounced = (text: string): boolean => text.trim() === "" || UNKNOWN.test(text.trim());

/** The date on which spreadsheets store a time without a date. */
const FIRST_DAY =
  /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01|12\/3[01]\/(?:18)?99|0?1\/0?[01]\/(?:19)?00|3[01][./]12[./]1899|0?[01][./]0?1[./]1900)[T\s]\s*/i;
const INSTANT = /^(?<clock>\d{2}:\d{2})(?::\d{2}(?:\.\d{1,6})?(?<offset>Z|[+-]\d{2}:\d{2})|(?<z>Z))$/i;
const BETWEEN = /(?<!\s)\s*(?:[-–—]|\b(?:to|until|till?)\b)\s*/i;

/**
 * Parses "8:30 PM", "20:30", "8:30p", "noon", "7 PM CT", "7:15-9:00pm", "7:30". Null for anything else, such
 * as two times; "unknown" if the time is to be announced.
 */
export function parseTime(text: string): WrittenTime | "unknown" | null {
  const plain = text.trim().replace(FIRST_DAY, "");
  if (isToBeAnnounced(plain) || /^all[ -]day$/i.test(plain)) return "unknown";
  const instant = INSTANT.exec(plain)?.groups;
  if (instant) return instantOf(instant);
  const { rest, zone } = splitZone(plain.replace(/^(?:@|at\s)\s*/i, ""));
  const [first = "", second, ...more] = rest.split(BETWEEN);
  if (more.length > 0) return null;
  const start = clockOf(splitZone(first).rest);
  const end = second === undefined ? null : clockOf(second);
  if (!start || (second !== undefined && !end)) return null;
  return inRange(start, end, zone ?? splitZone(first).zone);
}

function instantOf({ clock = "", offset, z }: Record<string, string | undefined>): WrittenTime | null {
  const start = clockOf(clock);
  const instant = (offset ?? z ?? "").toUpperCase();
  return start && { ...plainTime(start), form: "24", offset: instant };
}

const inDay = ({ hour, half }: Pick<Clock, "hour" | "half">) =>
  half === null ? hour : (hour % 12) + (half === "p" ? 12 : 0);

function formOf({ hour, half, isOf24 }: Clock): ClockForm {
  if (half !== null) return "half";
  if (isOf24) return "24";
  return hour === 12 ? "noon" : "bare";
}

const isBare = (clock: Clock) => formOf(clock) === "bare";

const plainTime = (clock: Clock): WrittenTime => ({
  hour: inDay(clock),
  minute: clock.minute,
  zone: null,
  form: formOf(clock),
  minutesLong: null,
  offset: null,
});

const DAY = 24 * 60;

/** Decides the halves of the day in a range: both PM in "7:15-9:00 PM", but AM to PM in "11-1 PM". */
function inRange(start: Clock, end: Clock | null, zone: string | null): WrittenTime | null {
  if (!end) return { ...plainTime(start), zone };
  const halves: Half[] = isBare(start) && end.half !== null ? ["p", "a"] : [start.half];
  const last = inDay(end) * 60 + end.minute;
  const [found] = halves.flatMap((half) => {
    const clock = { ...start, half };
    const first = inDay(clock) * 60 + clock.minute;
    // An end without AM or PM is the first such time after the start.
    const cycle = isBare(end) ? DAY / 2 : DAY;
    const minutesLong = (((last - first) % cycle) + cycle) % cycle;
    return minutesLong > 0 && minutesLong < DAY / 2 ? [{ ...plainTime(clock), zone, minutesLong }] : [];
  });
  return found ?? null;
}

const USUAL =
  /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2})(?::\d{2}(?:\.\d{1,3})?)?)?\s*(?:(?<half>[ap])\.?\s?(?:m\.?)?)?$/i;
const MILITARY = /^(?<hour>\d{1,2})(?<minute>\d{2})\s*(?:(?<half>[ap])\.?\s?(?:m\.?)?)?$/i;
const OF_24 =
  /^(?<hour>\d{1,2})(?:\s?h(?:\s?(?<after>\d{2}))?|[:.]?(?<minute>\d{2})\s?(?:h|hrs?|hours|uhr))\.?$/i;
const NOON = /^(?:12(?::00)?\s)?(?:noon|midday)$|^12(?::00)?\s?n$/i;
const MIDNIGHT = /^(?:12(?::00)?\s)?midnight$/i;

function clockOf(text: string): Clock | null {
  const plain = text.trim();
  if (NOON.test(plain)) return { hour: 12, minute: 0, half: null, isOf24: false };
  if (MIDNIGHT.test(plain)) return { hour: 12, minute: 0, half: "a", isOf24: false };
  const of24 = OF_24.exec(plain)?.groups;
  const found = of24 ?? USUAL.exec(plain)?.groups ?? MILITARY.exec(plain)?.groups;
  if (found?.hour === undefined) return null;
  const minute = found.minute ?? found.after;
  const clock = {
    hour: Number(found.hour),
    minute: Number(minute ?? 0),
    half: (found.half?.toLowerCase() ?? null) as Half,
    isOf24: of24 !== undefined || Number(found.hour) > 12 || Number(found.hour) === 0 || isCompact(plain),
  };
  // People do not write a bare "19" as a time.
  return isClock(clock) && (clock.half !== null || minute !== undefined || !clock.isOf24 || of24)
    ? clock
    : null;
}

/** True for "0730", which nobody writes for the evening. */
const isCompact = (text: string) => /^0\d{3}$/.test(text);

const isClock = ({ hour, minute, half }: Clock) =>
  minute <= 59 && (half === null ? hour <= 23 : hour >= 1 && hour <= 12);

/** "7:30 PM" */
export function formatClock({ hour, minute }: Pick<WrittenTime, "hour" | "minute">): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Minutes since midnight. */
export const minutesOfDay = ({ hour, minute }: Pick<WrittenTime, "hour" | "minute">): number =>
  hour * 60 + minute;
