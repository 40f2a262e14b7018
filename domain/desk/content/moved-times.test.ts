import { describe, expect, test } from "vitest";
import { movedTimes, movedTimeTexts } from "./moved-times.ts";

const FIELDS = {
  start: { label: "Starts", as: "moment" },
  doors: { label: "Doors open", as: "moment", movesWith: "start" },
  end: { label: "Ends", as: "moment", movesWith: "start" },
} as const;
const STORED = { start: "2026-11-28 19:30", doors: "2026-11-28 18:30", end: "2026-11-29 00:15" };
const moved = (entered: object, stored: object = STORED) =>
  movedTimes(FIELDS, { ...STORED, ...stored }, { ...STORED, ...stored, ...entered });

describe("times that move with a start", () => {
  test("keep their distance from it, over midnight and over the change of the clocks", () => {
    expect(moved({ start: "2026-11-29 19:00" })).toEqual({
      doors: "2026-11-29 18:00",
      end: "2026-11-29 23:45",
    });
    expect(moved({ start: "2027-03-14 19:30" })).toMatchObject({ doors: "2027-03-14 18:30" });
  });

  test.each([
    ["that the officer changed, too", { start: "2026-11-29 19:30", doors: "2026-11-28 18:00" }],
    ["that the officer emptied", { start: "2026-11-29 19:30", doors: null }],
  ])("stay as they were sent if they are ones %s", (_which, entered) => {
    expect(moved(entered)).toEqual({ end: "2026-11-30 00:15" });
  });

  test.each([
    ["the start stays", {}, {}],
    ["the new start has no time yet", { start: "2026-11-29" }, {}],
    ["the old start had none", { start: "2026-11-29 19:30" }, { start: "2026-11", doors: null, end: null }],
    ["there are none", { start: "2026-11-29 19:30" }, { doors: null, end: null }],
  ])("stay if %s", (_why, entered, stored) => {
    expect(moved(entered, stored)).toEqual({});
  });
});

test("times that change are said before a save is confirmed", () => {
  expect(movedTimeTexts(FIELDS, STORED, { ...STORED, start: "2026-11-29 09:05", doors: null })).toEqual([
    "Starts: Sat, Nov 28, 2026, 7:30 PM → Sun, Nov 29, 2026, 9:05 AM",
  ]);
});
