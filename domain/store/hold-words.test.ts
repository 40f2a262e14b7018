import { expect, test } from "vitest";
import { inCarts, SESSION_MINUTES } from "./hold-words.ts";

test("what is held is promised back no sooner than payment pages end, and in a round number of minutes", () => {
  const minutes = Number(/next (\d+) minutes/.exec(inCarts("Some"))?.[1]);
  expect(minutes).toBeGreaterThan(SESSION_MINUTES);
  expect(minutes - SESSION_MINUTES).toBeLessThan(10);
  expect(minutes % 10).toBe(0);
});
