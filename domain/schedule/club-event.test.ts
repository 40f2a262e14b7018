import { describe, expect, test } from "vitest";
import {
  type ClubEvent,
  clubEventPath,
  clubEventsNewestFirst,
  clubEventsSoonestFirst,
  isEventAhead,
  kindLabel,
} from "./club-event.ts";

const END = new Date("2026-11-21T15:00:00.000Z");
const at = (type: ClubEvent["type"], id: string, hour: number): ClubEvent => ({
  type,
  id,
  start: new Date(Date.UTC(2026, 10, 21, hour)),
  end: END,
});
const keys = (list: ClubEvent[]) => list.map(({ type, id }) => `${type} ${id}`);

describe("a club event is upcoming", () => {
  test("until its last instant, and not a millisecond longer", () => {
    expect(isEventAhead({ end: END }, END)).toBe(true);
    expect(isEventAhead({ end: END }, new Date(END.getTime() + 1))).toBe(false);
  });
});

describe("events and practices in one list", () => {
  const clubEvents = [
    at("practice", "a", 9),
    at("event", "b", 9),
    at("event", "a", 9),
    at("practice", "z", 8),
    at("event", "z", 10),
  ];

  test("are sorted soonest first; at the same time events first, then by id", () => {
    expect(keys(clubEventsSoonestFirst(clubEvents))).toEqual([
      "practice z",
      "event a",
      "event b",
      "practice a",
      "event z",
    ]);
  });

  test("or newest first, in the same order at the same time", () => {
    expect(keys(clubEventsNewestFirst(clubEvents))).toEqual([
      "event z",
      "event a",
      "event b",
      "practice a",
      "practice z",
    ]);
  });

  test("do not change the passed list", () => {
    const before = keys(clubEvents);
    clubEventsSoonestFirst(clubEvents);
    clubEventsNewestFirst(clubEvents);
    expect(keys(clubEvents)).toEqual(before);
  });
});

test("each has its page, and a word for its tag", () => {
  expect(clubEventPath(at("event", "gala", 9))).toBe("/events/gala");
  expect(clubEventPath(at("practice", "tuesday", 9))).toBe("/practice/tuesday");
  expect([kindLabel("fundraiser"), kindLabel("event"), kindLabel(null)]).toEqual([
    "Fundraiser",
    "Event",
    "Practice",
  ]);
});
