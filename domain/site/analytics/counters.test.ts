import { expect, test } from "vitest";
import { addCounters } from "./counters.ts";

test("adds counts item by item, and keeps counts that only one side has", () => {
  const stored = { pageViews: { home: 2, about: 1 }, formsSubmitted: { contact: 3 } };
  expect(addCounters(stored, { pageViews: { home: 5, roster: 1 }, totalViews: { all: 4 } })).toEqual({
    pageViews: { home: 7, about: 1, roster: 1 },
    formsSubmitted: { contact: 3 },
    totalViews: { all: 4 },
  });
  expect(addCounters({}, {})).toEqual({});
});

test("an item named like a property of every object is counted like any other", () => {
  const counts = JSON.parse('{"pageViews": {"__proto__": 1, "constructor": 2}}');
  expect(JSON.stringify(addCounters(counts, counts))).toBe('{"pageViews":{"__proto__":2,"constructor":4}}');
});
