import { describe, expect, test } from "vitest";
import { parseDateRange, parseMonth } from "./parse-date-range.ts";

const day = (year: number | null, month: number, date: number) => ({ year, month, day: date });

describe("days of a tournament", () => {
  test.each([
    ["Nov 13-15", day(null, 11, 13), day(null, 11, 15)],
    ["November 13–15, 2026", day(2026, 11, 13), day(2026, 11, 15)],
    ["Nov 13 - Nov 15, 2026", day(2026, 11, 13), day(2026, 11, 15)],
    ["11/13-11/15", day(null, 11, 13), day(null, 11, 15)],
    ["11/13/26 - 11/15/26", day(2026, 11, 13), day(2026, 11, 15)],
    ["Fri, Oct 30 to Sun, Nov 1", day(null, 10, 30), day(null, 11, 1)],
    ["Dec 30 - Jan 2, 2027", day(2026, 12, 30), day(2027, 1, 2)],
    ["Oct 4 & 5", day(null, 10, 4), day(null, 10, 5)],
    ["13-15 Nov 2026", day(2026, 11, 13), day(2026, 11, 15)],
    ["Fri-Sun, Nov 13-15", day(null, 11, 13), day(null, 11, 15)],
    ["10/3-4", day(null, 10, 3), day(null, 10, 4)],
  ])("%s", (written, first, last) => {
    expect(parseDateRange(written, "month")).toMatchObject({ first, last });
  });
  test.each([
    ["13/11 - 15/11/2026", day(2026, 11, 13), day(2026, 11, 15)],
    ["13.-15.11.2026", day(2026, 11, 13), day(2026, 11, 15)],
    ["05/09/2026 - 06/09/2026", day(2026, 9, 5), day(2026, 9, 6)],
  ])("%s with the day first", (written, first, last) => {
    expect(parseDateRange(written, "day")).toMatchObject({ first, last });
  });
  test.each(["Nov 13", "11-13-26", "2026-11-13", "Nov 13 - 7 PM", "Nov 15-13", "Nov 13-45", "TBA", "13-15"])(
    "%s is none",
    (written) => {
      expect(parseDateRange(written, "month")).toBeNull();
    },
  );
});

describe("a month", () => {
  test.each([
    ["November", 11, null],
    ["Nov. 2026", 11, 2026],
    ["Feb TBD", 2, null],
    ["early March 2027", 3, 2027],
    ["2026-11", 11, 2026],
    ["11/2026", 11, 2026],
  ])("%s", (written, month, year) => {
    expect(parseMonth(written)).toEqual({ month, year });
  });
  test.each(["Nov 13", "Marching", "May 3-4", "2026"])("%s is no range", (written) => {
    expect(parseMonth(written)).toBeNull();
  });
});
