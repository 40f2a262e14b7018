import { describe, expect, test } from "vitest";
import {
  type ClubEvent,
  clubEventPath,
  clubEventsNewestFirst,
  clubEventsSoonestFirst,
  isAhead,
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

describe("a club event is ahead", () => {
  test("up to its last instant, and not a millisecond longer", () => {
    expect(isAhead({ end: END }, END)).toBe(true);
    expect(isAhead({ end: END }, new Date(END.getTime() + 1))).toBe(false);
  });
});

describe("events and practices in one list", () => {
  const given = [
    at("practice", "a", 9),
    at("event", "b", 9),
    at("event", "a", 9),
    at("practice", "z", 8),
    at("event", "z", 10),
  ];

  test("come soonest first; at one time the event, then by id", () => {
    expect(keys(clubEventsSoonestFirst(given))).toEqual([
      "practice z",
      "event a",
      "event b",
      "practice a",
      "event z",
    ]);
  });

  test("or newest first, with the same order at one time", () => {
    expect(keys(clubEventsNewestFirst(given))).toEqual([
      "event z",
      "event a",
      "event b",
      "practice a",
      "practice z",
    ]);
  });

  test("leave the list they are given as it is", () => {
    const before = keys(given);
    clubEventsSoonestFirst(given);
    clubEventsNewestFirst(given);
    expect(keys(given)).toEqual(before);
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
