import { expect, test } from "vitest";
import { isCustomerName, mostHeld } from "./checkout.ts";

test.each([
  [0, 20],
  [80, 20],
  [81, 21],
  [1000, 250],
])("of %i places one address can hold %i open", (total, most) => {
  expect(mostHeld(total)).toBe(most);
});

test.each([
  ["Sam Fan", true],
  ["Ødegård, Å.", true],
  ["", false],
  [" ", false],
  ["a\r\nBcc: b", false],
  ["a\u0000", false],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
])("%j as a customer's name: %s", (name, valid) => {
  expect(isCustomerName(name)).toBe(valid);
});
