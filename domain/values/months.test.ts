import { expect, test } from "vitest";
import { monthGroups } from "./months.ts";

const item = (id: string, time: string, timeZone = "America/New_York") => ({
  id,
  time: new Date(time),
  timeZone,
});

test("groups by the month in each item's own zone, and keeps the order of the list", () => {
  const months = monthGroups(
    [
      item("last-evening", "2026-12-01T00:30:00Z"),
      item("first", "2026-12-01T05:00:00Z"),
      item("west", "2026-12-01T05:00:00Z", "America/Los_Angeles"),
    ],
    ({ time }) => time,
  );
  expect(months.map(({ key, heading, items }) => [key, heading, items.map(({ id }) => id)])).toEqual([
    ["2026-11", "November 2026", ["last-evening", "west"]],
    ["2026-12", "December 2026", ["first"]],
  ]);
});
