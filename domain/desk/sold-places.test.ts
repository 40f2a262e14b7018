import { expect, test } from "vitest";
import { addPlaces, NO_PLACES, placesOf, soldPlacesLine } from "./sold-places.ts";

const AT = new Date("2026-11-20T17:00:00Z");
const line = { quantity: 4, givenBack: 1 };

test.each([
  ["site", "paid", AT, { ...NO_PLACES, site: 3, back: 1 }],
  ["door", "paid", AT, { ...NO_PLACES, door: 3, back: 1 }],
  ["comp", "paid", AT, { ...NO_PLACES, comp: 3, back: 1 }],
  ["site", "refunded", AT, { ...NO_PLACES, back: 4 }],
  ["site", "late-refunded", AT, NO_PLACES],
  ["site", "pending", null, NO_PLACES],
  ["site", "refunded", null, NO_PLACES],
] as const)("of the %s, %s: four of which one was given back", (channel, status, timePaid, places) => {
  expect(placesOf({ channel, status, timePaid }, line)).toEqual(places);
});

test("are told in numbers, beside what the event has", () => {
  const sold = addPlaces({ site: 40, door: 2, comp: 0, back: 1 }, { site: 0, door: 0, comp: 1, back: 2 });
  expect(soldPlacesLine(sold, { sold: 43, total: 100 })).toBe(
    "40 on the site, 2 at the desk, 1 given away, 3 given back. 43 of 100 are sold.",
  );
  expect(soldPlacesLine(NO_PLACES, null)).toBe("0 on the site.");
});
