import { expect, test } from "vitest";
import { staleRibbons } from "./stale-ribbons.ts";

test.each([
  [["Almost Gone"], 36, ["Almost Gone"]],
  [["Almost Gone", "New Arrival"], 7, []],
  [["Almost Gone"], 20, []],
  [["Almost Gone"], 21, ["Almost Gone"]],
  [["Sold Out", "Almost Gone"], 36, ["Sold Out", "Almost Gone"]],
  [["Sold Out"], 1, ["Sold Out"]],
  [["Sold Out", "Almost Gone"], 0, []],
  [[], 36, []],
])("with the ribbons %j and %i left, %j contradict the stock", (ribbons, left, stale) => {
  expect(staleRibbons(ribbons, left, 5)).toEqual(stale);
});
