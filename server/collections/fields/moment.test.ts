import { describe, expect, test } from "vitest";
import { fillSeasonPlaceholder, parseIsoDay, resolveMoment } from "./moment.ts";

const NEW_YORK = "America/New_York";
/** A Saturday. */
const AS_OF = new Date("2026-11-21T15:00:00Z");
const resolved = (text: string, zone = NEW_YORK, asOf = AS_OF) =>
  resolveMoment(text, zone, asOf)?.toISOString();

describe("resolveMoment", () => {
  test.each([
    ["2026-11-20 19:30", "2026-11-21T00:30:00.000Z"],
    ["2026-07-04T19:30:05.5", "2026-07-04T23:30:05.500Z"],
    ["2026-11-20T19:30:00Z", "2026-11-20T19:30:00.000Z"],
    ["2026-11-20 19:30+02:00", "2026-11-20T17:30:00.000Z"],
    ["2026-11-20 19:30-03:30", "2026-11-20T23:00:00.000Z"],
    ["today 19:30", "2026-11-22T00:30:00.000Z"],
    ["today-2 09:00", "2026-11-19T14:00:00.000Z"],
    ["today+1 00:00", "2026-11-22T05:00:00.000Z"],
    ["week Mon 08:00", "2026-11-16T13:00:00.000Z"],
    ["week+0 Sun 08:00", "2026-11-22T13:00:00.000Z"],
    ["week-3 Fri 19:30", "2026-10-30T23:30:00.000Z"],
    ["week+2 Fri 19:30", "2026-12-05T00:30:00.000Z"],
  ])("%s", (text, instant) => {
    expect(resolved(text)).toBe(instant);
  });

  test("on a Sunday the week began six days before", () => {
    const sunday = new Date("2026-11-22T15:00:00Z");
    expect(resolved("week+0 Mon 12:00", "UTC", sunday)).toBe("2026-11-16T12:00:00.000Z");
  });

  test("today is the day in the record's zone, not in UTC", () => {
    const lateEvening = new Date("2026-11-22T03:00:00Z");
    expect(resolved("today 12:00", NEW_YORK, lateEvening)).toBe("2026-11-21T17:00:00.000Z");
    expect(resolved("today 12:00", "UTC", lateEvening)).toBe("2026-11-22T12:00:00.000Z");
  });

  test("an hour skipped in spring moves forward by an hour", () => {
    expect(resolved("2026-03-08 02:30")).toBe("2026-03-08T07:30:00.000Z");
    expect(resolved("2026-03-29 02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  });

  test("an hour that occurs twice in autumn is the first of the two", () => {
    expect(resolved("2026-11-01 01:30")).toBe("2026-11-01T05:30:00.000Z");
    expect(resolved("2026-11-01 02:00")).toBe("2026-11-01T07:00:00.000Z");
    expect(resolved("2026-10-25 02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  });

  test("days are counted on the calendar, across a change of the clocks", () => {
    const before = new Date("2026-10-30T15:00:00Z");
    expect(resolved("today 19:30", NEW_YORK, before)).toBe("2026-10-30T23:30:00.000Z");
    expect(resolved("today+3 19:30", NEW_YORK, before)).toBe("2026-11-03T00:30:00.000Z");
  });

  test.each([
    "2026-02-30 12:00",
    "2026-13-01 12:00",
    "2026-01-01 24:00",
    "2026-01-01 12:60",
    "today 25:00",
    "soon",
  ])("%s is no moment", (text) => {
    expect(resolveMoment(text, NEW_YORK, AS_OF)).toBeNull();
  });
});

describe("fillSeason", () => {
  test.each([
    ["{season}", "2026-07-01", "2026-27"],
    ["{season}", "2026-06-30", "2025-26"],
    ["{season-1}", "2026-11-21", "2025-26"],
    ["{season+73} and {season-2}", "2026-11-21", "2099-00 and 2024-25"],
    ["2019-20", "2026-11-21", "2019-20"],
  ])("%s on %s is %s", (name, day, filled) => {
    expect(fillSeasonPlaceholder(name, new Date(`${day}T12:00:00Z`))).toBe(filled);
  });
});

test("dayOf accepts only existing days", () => {
  expect(parseIsoDay("2026-11-21")?.toISOString()).toBe("2026-11-21T12:00:00.000Z");
  for (const text of ["2026-02-29", "21.11.2026", "2026-11-21T00:00", ""])
    expect(parseIsoDay(text)).toBeNull();
});
