import { describe, expect, test } from "vitest";
import {
  type DatePrecision,
  gameDate,
  gameDateLong,
  gameDateShort,
  isMultiDay,
  machineGameDate,
} from "./game-date.ts";

const ZONE = "America/New_York";

const game = (start: string, datePrecision: DatePrecision, end?: string) => ({
  timeOfGame: new Date(start),
  ...(end && { endTimeOfGame: new Date(end) }),
  timeZone: ZONE,
  datePrecision,
});

describe("a game's date in print", () => {
  const friday = "2026-11-13T17:00:00Z";
  test.each([
    [
      "a start",
      game("2026-11-28T00:30:00Z", "time"),
      "Nov 27, 2026",
      "Friday, Nov 27, 2026",
      "2026-11-28T00:30:00.000Z",
    ],
    ["a day", game("2026-11-05T17:00:00Z", "day"), "Nov 05, 2026", "Thursday, Nov 05, 2026", "2026-11-05"],
    ["a month", game("2026-11-30T17:00:00Z", "month"), "November 2026", "November 2026", "2026-11"],
    ["no date", game("2027-06-30T16:00:00Z", "none"), "Date to be announced", "Date to be announced", ""],
    [
      "days of a month",
      game(friday, "day", "2026-11-16T04:59:59Z"),
      "Nov 13–15, 2026",
      "Nov 13–15, 2026",
      "2026-11-13",
    ],
    [
      "days of two months",
      game("2026-11-29T17:00:00Z", "day", "2026-12-02T04:59:59Z"),
      "Nov 29 – Dec 01, 2026",
      "Nov 29 – Dec 01, 2026",
      "2026-11-29",
    ],
    [
      "days of two years",
      game("2026-12-30T17:00:00Z", "day", "2027-01-03T04:59:59Z"),
      "Dec 30, 2026 – Jan 02, 2027",
      "Dec 30, 2026 – Jan 02, 2027",
      "2026-12-30",
    ],
  ])("%s", (_known, dated, plain, long, machine) => {
    expect([gameDate(dated), gameDateLong(dated), machineGameDate(dated)]).toEqual([plain, long, machine]);
  });
  test("with a short weekday", () => {
    expect(gameDateShort(game("2026-11-28T00:30:00Z", "time"))).toBe("Fri, Nov 27, 2026");
  });
});

describe("a game lasts several days", () => {
  test.each([
    [
      "not if it only ends past midnight",
      game("2026-11-28T03:30:00Z", "time", "2026-11-28T06:30:00Z"),
      false,
    ],
    ["not for one day with an open time", game("2026-11-13T17:00:00Z", "day", "2026-11-14T04:59:59Z"), false],
    [
      "from Saturday morning to Sunday noon",
      game("2026-11-14T14:00:00Z", "time", "2026-11-15T17:00:00Z"),
      true,
    ],
    ["not if only the month is known", game("2026-11-30T17:00:00Z", "month", "2026-12-02T17:00:00Z"), false],
  ])("%s", (_edge, dated, expected) => {
    expect(isMultiDay(dated)).toBe(expected);
  });
});
