import { expect, test } from "vitest";
import { eventStatus, previousStart } from "./event-status.ts";
import type { GameState } from "./game.ts";

const start = new Date("2026-11-21T00:30:00Z");
const former = new Date("2026-11-14T00:30:00Z");

test.each<[state: GameState, formerStart: Date | null, status: string]>([
  ["scheduled", null, "EventScheduled"],
  ["tbd", null, "EventScheduled"],
  ["live", null, "EventScheduled"],
  ["final", null, "EventScheduled"],
  ["scheduled", former, "EventRescheduled"],
  ["scheduled", new Date(start), "EventScheduled"],
  ["postponed", null, "EventPostponed"],
  ["postponed", former, "EventPostponed"],
  ["cancelled", former, "EventCancelled"],
])("%s, formerly %o, is %s", (state, formerStart, status) => {
  expect(eventStatus({ state, start, formerStart })).toBe(status);
});

test("an event at its original start has no previous start", () => {
  expect(previousStart({ start, formerStart: former })).toBe(former);
  expect(previousStart({ start, formerStart: new Date(start) })).toBeNull();
  expect(previousStart({ start, formerStart: null })).toBeNull();
});
