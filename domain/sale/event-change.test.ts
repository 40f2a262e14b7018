import { expect, test } from "vitest";
import { choiceEnd, eventChange } from "./event-change.ts";

const at = (start: string, given: object = {}) => ({
  start: new Date(start),
  timeZone: "America/New_York",
  isTimeOpen: false,
  off: null,
  ...given,
});

test.each([
  ["the same", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z"), null],
  ["another hour", at("2026-12-05T00:30:00Z"), at("2026-12-05T01:00:00Z"), "moved"],
  [
    "the hour of a known day",
    at("2026-12-04T17:00:00Z", { isTimeOpen: true }),
    at("2026-12-05T00:30:00Z"),
    null,
  ],
  ["another day", at("2026-12-04T17:00:00Z", { isTimeOpen: true }), at("2026-12-06T00:30:00Z"), "moved"],
  ["cancelled", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z", { off: "cancelled" }), "cancelled"],
  [
    "still cancelled",
    at("2026-12-05T00:30:00Z", { off: "cancelled" }),
    at("2026-12-09T00:30:00Z", { off: "cancelled" }),
    null,
  ],
  ["postponed", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z", { off: "postponed" }), null],
  [
    "a new date after it was postponed",
    at("2026-12-05T00:30:00Z", { off: "postponed" }),
    at("2026-12-12T00:30:00Z"),
    "moved",
  ],
])("an event with buyers: %s", (_what, before, after, change) => {
  expect(eventChange(before as never, after as never)).toBe(change);
});

test.each([
  ["2026-12-20T00:00:00Z", "2026-12-08T12:00:00.000Z"],
  ["2026-12-05T00:00:00Z", "2026-12-04T00:00:00.000Z"],
  ["2026-12-01T18:00:00Z", "2026-12-01T18:00:00.000Z"],
])("the choice for a new date %s ends %s", (start, end) => {
  expect(choiceEnd(new Date("2026-12-01T12:00:00Z"), new Date(start)).toISOString()).toBe(end);
});
