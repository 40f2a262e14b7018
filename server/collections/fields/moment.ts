import { LRUCache } from "lru-cache";
import { DateTime, FixedOffsetZone } from "luxon";
import { academicYear, seasonOfInstant } from "../../intake/dates/season-names.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const CLOCK = "(?<hour>\\d{2}):(?<minute>\\d{2})";
const RELATIVE_DAY = new RegExp(`^today(?<days>[+-]\\d+)? ${CLOCK}$`);
const RELATIVE_WEEK = new RegExp(`^week(?<weeks>[+-]\\d+)? (?<weekday>\\w{3}) ${CLOCK}$`);
const ABSOLUTE = new RegExp(
  `^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})[ T]${CLOCK}(?::(?<second>\\d{2})(?:\\.(?<fraction>\\d{1,3}))?)?(?<offset>Z|[+-]\\d{2}:\\d{2})?$`,
);

/**
 * Converting a time of a zone takes 30 µs, and a save of one game converts the times of all of the club's
 * games several times. So conversions are kept: those of a club with 4,000 games.
 */
const KEPT = { max: 20_000 };
/** Milliseconds since 1970 by zone and absolute moment; NaN if there is no such time. */
const INSTANTS = new LRUCache<string, number, { parts: Parts; zone: string }>({
  ...KEPT,
  memoMethod: (_key, _stale, { context: { parts, zone } }) =>
    resolveAbsolute(parts, zone)?.getTime() ?? Number.NaN,
});
/** Moments by zone and milliseconds since 1970. */
const TEXTS = new LRUCache<string, string, { instant: Date; zone: string }>({
  ...KEPT,
  memoMethod: (_key, _stale, { context: { instant, zone } }) => newMomentText(instant, zone),
});

type Parts = Record<string, string | undefined>;

interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second?: number;
  millisecond?: number;
}

/**
 * The UTC instant of a bundle's moment (fields.ts); null if there is no such date or time. A moment without
 * an offset is wall-clock time in `zone` (IANA). Relative moments are computed from the day of `asOf`; a week
 * begins on Monday. A time that is skipped in spring moves forward by the skipped hour; a time that occurs
 * twice in autumn means the first occurrence.
 */
export function resolveMoment(text: string, zone: string, asOf: Date): Date | null {
  // Absolute moments first: they are the most frequent, and computing today is expensive.
  const absolute = ABSOLUTE.exec(text)?.groups;
  if (absolute) {
    const ms = INSTANTS.memo(`${zone} ${text}`, { context: { parts: absolute, zone } });
    return Number.isNaN(ms) ? null : new Date(ms);
  }
  const today = DateTime.fromJSDate(asOf, { zone }).startOf("day");
  const day = RELATIVE_DAY.exec(text)?.groups;
  if (day) return atClock(today.plus({ days: Number(day.days ?? 0) }), day, zone);
  const week = RELATIVE_WEEK.exec(text)?.groups;
  if (!week) return null;
  const monday = today.plus({ days: 1 - today.weekday + 7 * Number(week.weeks ?? 0) });
  const weekday = WEEKDAYS.indexOf(week.weekday ?? "");
  return weekday < 0 ? null : atClock(monday.plus({ days: weekday }), week, zone);
}

function atClock(date: DateTime, clock: Record<string, string | undefined>, zone: string): Date | null {
  const { year, month, day } = date;
  return fromWallClock({ year, month, day, hour: Number(clock.hour), minute: Number(clock.minute) }, zone);
}

function resolveAbsolute(parts: Parts, zone: string): Date | null {
  const local = {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second ?? 0),
    millisecond: Number((parts.fraction ?? "").padEnd(3, "0")),
  };
  if (parts.offset === undefined) return fromWallClock(local, zone);
  const fixed = FixedOffsetZone.parseSpecifier(`UTC${parts.offset === "Z" ? "" : parts.offset}`);
  return fixed ? fromWallClock(local, fixed) : null;
}

function fromWallClock(local: LocalTime, zone: string | FixedOffsetZone): Date | null {
  // Luxon accepts 24:00 as the next day's midnight.
  if (local.hour > 23) return null;
  const time = DateTime.fromObject(local, { zone });
  if (!time.isValid) return null;
  const [first] = time.getPossibleOffsets().toSorted((a, b) => a.toMillis() - b.toMillis());
  return (first ?? time).toJSDate();
}

/** Noon UTC of `YYYY-MM-DD`, which is on that day in nearly every inhabited zone; null for an invalid day. */
export function parseIsoDay(date: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? resolveMoment(`${date} 12:00`, "UTC", new Date(0)) : null;
}

/**
 * Fills in placeholders: `{season}` is the academic year of `asOf` ("2026-27"), `{season-1}` the year before.
 */
export function fillSeasonPlaceholder(name: string, asOf: Date): string {
  const current = Number(seasonOfInstant(asOf).slice(0, 4));
  return name.replace(/\{season([+-]\d{1,2})?\}/g, (_all, shift?: string) =>
    academicYear(current + Number(shift ?? 0)),
  );
}

/**
 * An instant as `2026-11-20 19:30` in `zone`; if that text would not yield the same instant, as an ISO
 * instant.
 */
export const momentText = (instant: Date, zone: string): string =>
  TEXTS.memo(`${zone} ${instant.getTime()}`, { context: { instant, zone } });

function newMomentText(instant: Date, zone: string): string {
  const text = DateTime.fromJSDate(instant, { zone }).toFormat("yyyy-MM-dd HH:mm");
  return resolveMoment(text, zone, instant)?.getTime() === instant.getTime() ? text : instant.toISOString();
}

/** Converts a valid moment to an instant, in the given zone, or in the club's zone if there is none. */
export type ToInstant = (moment: string, zone?: string | null) => Date;

/**
 * Returns the converter for a club.
 * @param zone the club's IANA zone
 * @param asOf the time from which relative moments are computed
 * @throws RangeError for an invalid moment
 */
export function createToInstant(zone: string, asOf: Date): ToInstant {
  return (moment, ownZone) => {
    const instant = resolveMoment(moment, ownZone ?? zone, asOf);
    if (!instant) throw new RangeError(`No moment: ${moment}`);
    return instant;
  };
}
