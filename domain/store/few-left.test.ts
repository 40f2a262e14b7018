import { expect, test } from "vitest";
import { fewLeft } from "./few-left.ts";

test.each([
  [0, ""],
  [1, "Only 1 left"],
  [20, "Only 20 left"],
  [21, ""],
])("of %i left a page says %j", (left, words) => {
  expect(fewLeft(left)).toBe(words);
});
