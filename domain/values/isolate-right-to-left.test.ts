import { expect, test } from "vitest";
import { isolateRightToLeft } from "./isolate-right-to-left.ts";

test.each([
  ["Ann Lee", "Ann Lee"],
  ["Анна", "Анна"],
  ["אבי כהן", "\u2068אבי כהן\u2069"],
  ["Ann محمد", "\u2068Ann محمد\u2069"],
])("%s is isolated if it is right-to-left", (name, shown) => {
  expect(isolateRightToLeft(name)).toBe(shown);
});
