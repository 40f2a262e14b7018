import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOfMonthText,
  floorToMinute,
  formatDate,
  formatTime,
  isSameDay,
  machineDate,
  machineTime,
  monthHeading,
  monthShort,
  weekdayLong,
  weekdayShort,
  yearIn,
} from "./dates.ts";

const NEW_YORK = "America/New_York";
const at = (iso: string) => new Date(iso);

describe("formatDate and formatTime", () => {
  test.each([
    [
      "an evening in New York that is the next day in UTC",
      "2026-11-06T00:30:00Z",
      NEW_YORK,
      "Nov 05, 2026",
      "07:30 PM EST",
    ],
    ["midnight is 12 AM", "2026-11-05T05:00:00Z", NEW_YORK, "Nov 05, 2026", "12:00 AM EST"],
    ["noon is 12 PM", "2026-11-05T17:00:00Z", NEW_YORK, "Nov 05, 2026", "12:00 PM EST"],
    ["summer time", "2026-07-04T23:05:00Z", NEW_YORK, "Jul 04, 2026", "07:05 PM EDT"],
    [
      "an offset if the zone has no abbreviation",
      "2026-11-05T18:30:00Z",
      "America/Sao_Paulo",
      "Nov 05, 2026",
      "03:30 PM GMT-3",
    ],
    ["a European abbreviation", "2026-11-05T18:30:00Z", "Europe/Berlin", "Nov 05, 2026", "07:30 PM CET"],
    ["European summer time", "2026-07-05T18:30:00Z", "Europe/London", "Jul 05, 2026", "07:30 PM BST"],
    ["a Canadian half-hour zone", "2026-11-05T18:30:00Z", "America/St_Johns", "Nov 05, 2026", "03:00 PM NST"],
    [
      "summer in the southern hemisphere",
      "2026-11-05T18:30:00Z",
      "Pacific/Auckland",
      "Nov 06, 2026",
      "07:30 AM NZDT",
    ],
    [
      "a new year that has not begun in the zone",
      "2027-01-01T06:59:00Z",
      "America/Denver",
      "Dec 31, 2026",
      "11:59 PM MST",
    ],
  ])("%s", (_edge, iso, zone, date, time) => {
    expect(formatDate(at(iso), zone)).toBe(date);
    expect(formatTime(at(iso), zone)).toBe(time);
  });

  test("the last minute before the clocks go forward, and the next one", () => {
    expect(formatTime(at("2026-03-08T06:59:00Z"), NEW_YORK)).toBe("01:59 AM EST");
    expect(formatTime(at("2026-03-08T07:00:00Z"), NEW_YORK)).toBe("03:00 AM EDT");
  });

  test("the hour that occurs twice differs by its abbreviation", () => {
    expect(formatTime(at("2026-11-01T05:30:00Z"), NEW_YORK)).toBe("01:30 AM EDT");
    expect(formatTime(at("2026-11-01T06:30:00Z"), NEW_YORK)).toBe("01:30 AM EST");
  });

  test("an unknown zone and an invalid Date throw instead of showing a wrong time", () => {
    expect(() => formatTime(at("2026-11-05T18:30:00Z"), "America/Nowhere")).toThrow(RangeError);
    expect(() => formatDate(new Date(Number.NaN), NEW_YORK)).toThrow(RangeError);
  });
});

test("date blocks and headings follow the zone, not UTC", () => {
  const instant = at("2026-12-01T02:00:00Z");
  expect(weekdayShort(instant, NEW_YORK)).toBe("Mon");
  expect(weekdayLong(instant, NEW_YORK)).toBe("Monday");
  expect(monthHeading(instant, NEW_YORK)).toBe("November 2026");
  expect(monthShort(instant, NEW_YORK)).toBe("Nov");
  expect(dayOfMonthText(instant, NEW_YORK)).toBe("30");
  expect(dayOfMonthText(instant, "UTC")).toBe("01");
  expect(machineDate(instant, NEW_YORK)).toBe("2026-11-30");
  expect(machineTime(instant)).toBe("2026-12-01T02:00:00.000Z");
});

test("yearIn changes at the zone's midnight", () => {
  expect(yearIn(at("2027-01-01T04:59:59Z"), NEW_YORK)).toBe(2026);
  expect(yearIn(at("2027-01-01T05:00:00Z"), NEW_YORK)).toBe(2027);
});

test("isSameDay compares days in the zone", () => {
  const evening = at("2026-11-05T23:00:00Z");
  const night = at("2026-11-06T02:00:00Z");
  expect(isSameDay(evening, night, NEW_YORK)).toBe(true);
  expect(isSameDay(evening, night, "UTC")).toBe(false);
});

test("floorToMinute drops seconds, also before 1970", () => {
  expect(floorToMinute(at("2026-11-05T10:00:59.999Z"))).toEqual(at("2026-11-05T10:00:00Z"));
  expect(floorToMinute(at("2026-11-05T10:00:00Z"))).toEqual(at("2026-11-05T10:00:00Z"));
  expect(floorToMinute(at("1969-12-31T23:59:30Z"))).toEqual(at("1969-12-31T23:59:00Z"));
});

test("every instant in every zone has the documented form", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const instants = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      expect(formatDate(instant, zone)).toMatch(/^[A-Z][a-z]{2} [0-3]\d, \d{1,6}$/);
      expect(formatTime(instant, zone)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M \S+$/);
      expect(weekdayLong(instant, zone).startsWith(weekdayShort(instant, zone))).toBe(true);
      expect(monthHeading(instant, zone)).toMatch(/^[A-Z][a-z]+ \d{1,6}$/);
      expect(dayOfMonthText(instant, zone)).toMatch(/^(0[1-9]|[12]\d|3[01])$/);
      expect(machineDate(instant, zone)).toMatch(/^\d{4,6}-(0[1-9]|1[0-2])-[0-3]\d$/);
      expect(isSameDay(instant, instant, zone)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
