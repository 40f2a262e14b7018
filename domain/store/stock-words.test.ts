import { expect, test } from "vitest";
import { fewLeftText, inCartsText, PAYMENT_SESSION_MINUTES } from "./stock-words.ts";

test("holds are announced as released after payment pages close, in a round number of minutes", () => {
  const minutes = Number(/next (\d+) minutes/.exec(inCartsText("Some"))?.[1]);
  expect(minutes).toBeGreaterThan(PAYMENT_SESSION_MINUTES);
  expect(minutes - PAYMENT_SESSION_MINUTES).toBeLessThan(10);
  expect(minutes % 10).toBe(0);
});

test.each([
  [0, ""],
  [1, "Only 1 left"],
  [20, "Only 20 left"],
  [21, ""],
])("with %i left a page says %j", (left, words) => {
  expect(fewLeftText(left)).toBe(words);
});
