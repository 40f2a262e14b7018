import { expect, test } from "vitest";
import { cartKey, cartLabel, countStoredItems } from "./cart.ts";

test("labels the cart with its number of items", () => {
  expect([0, 1, 3].map(cartLabel)).toEqual(["Cart, 0 items", "Cart, 1 item", "Cart, 3 items"]);
});

test("each club has its own storage key", () => {
  expect(cartKey("kestrels")).toBe("cart:kestrels");
  expect(cartKey("foxes")).not.toBe(cartKey("kestrels"));
});

test.each([
  [null, 0],
  ["", 0],
  ["null", 0],
  ["[]", 0],
  ['{"items":[{"quantity":2},{"quantity":1}]}', 3],
  ['{"items":[{"quantity":"2"},{"quantity":-1},{}]}', 0],
  ['{"items":[null]}', 0],
])("%j counts as %i items", (text, count) => {
  expect(countStoredItems(text)).toBe(count);
});
