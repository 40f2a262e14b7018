import { expect, test } from "vitest";
import { eventStatus, previousStart } from "./event-status.ts";
import type { GameState } from "./game.ts";

const timeOfGame = new Date("2026-11-21T00:30:00Z");
const former = new Date("2026-11-14T00:30:00Z");

test.each<[state: GameState, formerTimeOfGame: Date | null, status: string]>([
  ["scheduled", null, "EventScheduled"],
  ["tbd", null, "EventScheduled"],
  ["live", null, "EventScheduled"],
  ["final", null, "EventScheduled"],
  ["scheduled", former, "EventRescheduled"],
  ["scheduled", new Date(timeOfGame), "EventScheduled"],
  ["postponed", null, "EventPostponed"],
  ["postponed", former, "EventPostponed"],
  ["cancelled", former, "EventCancelled"],
])("%s, formerly %o, is %s", (state, formerTimeOfGame, status) => {
  expect(eventStatus({ state, timeOfGame, formerTimeOfGame })).toBe(status);
});

test("what stands where it stood has no previous start", () => {
  expect(previousStart({ timeOfGame, formerTimeOfGame: former })).toBe(former);
  expect(previousStart({ timeOfGame, formerTimeOfGame: new Date(timeOfGame) })).toBeNull();
  expect(previousStart({ timeOfGame, formerTimeOfGame: null })).toBeNull();
});
